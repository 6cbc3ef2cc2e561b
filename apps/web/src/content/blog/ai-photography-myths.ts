import type { Article } from "./article.ts";

export const article: Article = {
  slug: "ai-photography-myths",
  title: "Common Myths About AI Product Photography",
  date: "March 19, 2024",
  published: "2024-03-19",
  updated: "2026-11-23",
  description:
    "Seven things that are said about AI product pictures, each held against what the tools do, what the rules say and what can be checked.",
  alt: "A blue drinking bottle on a wooden deck in front of a garden",
  content: `
Much of what is said about AI pictures was true of one tool in one year, and is repeated about all of them.

Here are seven sentences that we hear from sellers. For each: what is behind it, what is true, and how you can check it
with a picture of your own.

1. "AI replaces the photographer"

It replaces some of the work after the shot. Cutting out, white backgrounds, sizes for eight channels, another surface
beneath the same bottle: that was an assistant's day, and is now minutes. The photo itself is still the source of
everything. A program can't see the back of a product, the weave of a cloth that was out of focus, or the true red of a mug
under two lamps.

Check: photograph the same product once at f/8 on a tripod and once by hand in the evening, and send both through
the same tool. The difference between the two results is what the photographer does.

2. "Any snapshot will do"

Programs keep what they get. Blur stays blur; a product that is cut off by the frame's edge stays cut off; glare on a
label covers the label forever. As a working minimum, give 1,600 pixels on the longer side of the product, not of the photo, with
one light, a ground that contrasts with the product, and air around it. For marketplaces that advise 1,600 pixels,
anything smaller has to be enlarged, and enlarging invents.

3. "The product stays exactly as it was"

That depends on the method, and good vendors tell you. If a tool cuts out and composites, the pixels inside the edge are
yours. If it generates, they are the model's: close, often convincing, and new. The usual victims are small words, logos,
stitches, the number of links in a chain, and the exact tone of a color.

Check:
• put the result over the original as two layers
• set the upper one to "difference"
• what is black has not changed

With a cut-out, the product is black. With a generated picture, nothing is.

4. "Customers can't tell, so it needn't be said"

Whether they can tell is not what the rules ask. In the European Union, Article 50 of the AI Act requires since August 2,
2026 that generated pictures are marked for machines; older systems have until December 2, 2026. Google's Merchant Center
wants the IPTC value trainedAlgorithmicMedia kept in generated product images. Consumer law asks in addition, in most places and since long before AI, that
a picture doesn't mislead about what is delivered.

There is a practical side, too. A shop that says "real photo, computed background" below a picture has nothing to fear
from a customer who zooms in.

5. "It is all one click"

The first picture is. The one that you publish is the fourth, chosen from a set, after somebody compared the label. Plan
for it: a minute of checking for each picture, a rule for what fails, and a way back to the original. Somebody who makes
200 pictures in an hour and checks none has 200 open questions in their shop.

6. "It costs nothing" and "it costs a fortune"

Published prices for one image range widely. Photoroom's API lists 0.02 dollars for a cut-out and 0.10 for a generated
edit; the large models cost their operators roughly 0.02 to 0.19 dollars for each image, depending on size and quality. Set that
against the whole set, though: seven pictures, four tries each, is 28 images for a product. What rarely stands on a price
list is whether you pay for failures. Ask that first, then whether unused credits expire, and whether results are still there
next month: several services delete them after 24 hours.

Cutting out and compositing need no service. They run on an ordinary computer in seconds, which is how Packshot's
studio engine works; its tokens are taken only for runs that have made something.

7. "You may make anything, so you may show anything"

Three things that a model makes without complaint, and that you shouldn't publish:
• a living person who endorses your product and was never asked
• reviews, or photos of customers, that no customer wrote or took; many countries forbid exactly that
• a product with features, sizes or contents that it doesn't have

Our own tools draw these lines where they can. The roster for endorsements has only historical figures and invented
characters, sample reviews wear a label that stays in the download, and every file says how it was made. None of that
replaces a look at the picture by somebody who has held the product.

What remains when the myths are gone

A program is a very fast assistant without a memory of your product. It does well what can be checked against the
photo, and makes things up where the photo is silent. Give it a photo that isn't silent, look at what comes back, and say
what it is. That is the whole method, and it will survive the next three generations of models.
`,
};
