import type { Article } from "./article.ts";

export const article: Article = {
  slug: "ai-product-photography",
  title: "The Future of Product Photography: AI-Powered Solutions",
  date: "March 17, 2024",
  published: "2024-03-17",
  updated: "2026-11-23",
  description:
    "What programs reliably do to a product photo today, what they invent, what must be disclosed, and how to check a result in a minute.",
  alt: "Blue-black headphones with a tan band on white marble, placed there by the studio engine",
  content: `
The useful question is not whether a program can make a product photo, but which part of the photo may be made.

Three kinds of tools share one name. They differ in what happens to the pixels of your product, and that difference
decides where you may use their work.

1. Three ways to make a picture

What happens to your product:
• Cutting out: the program finds the edge and replaces what is outside. The product's own pixels stay, except along the edge
• Compositing: the cut-out is placed in a photographed or rendered room, with a new shadow and perhaps a shift of
  brightness and color. The shape stays
• Generating: a model has seen your photo and paints a new picture. Everything in it is new, the label included

The first two are arithmetic on a photo. The third is a painting after one. All three are useful, and a tool that doesn't
say which of them it has done is not.

2. What works today

Cutting out is nearly solved for things with clear edges: boxes, bottles, shoes, furniture. It is still uncertain with
glass, fur, fine mesh, and white on white, because there the edge isn't in the photo. Public issue lists of the
open-source tools show the same three complaints again and again: pale fringes, holes in rings and handles that weren't cut,
and thin parts that were.

Compositing works when the light agrees. A program can match brightness and tone, and lay a contact shadow. It can't turn
the highlight on a glossy surface, and it shouldn't try.

Generating is good at places, moods and people who never existed. It is at its best when the product is simple and seen
from the angle at which it was photographed.

3. What goes wrong

Look at the words first. Small type on a label comes back as shapes that resemble letters; logos gain or lose a stroke.
Then count: buttons, stitches, chain links, prongs. Then geometry: a handle that joins the cup in two places, a lid that doesn't
turn. Vendors know it. Photoroom's documentation lists the functions that may alter the product and advises
that people check the results.

A change that nobody notices is the dangerous kind. If the picture has a seam that the product lacks, the customer
received something "not as pictured", and is right.

4. A check that takes a minute

Before a picture goes online:
• lay it over the original at the same size, switch between the two, and watch the outline
• read each word aloud, at 100 percent
• compare one colored area with the original by its numbers; a visible shift is a return
• look at where the product meets the ground: contact, shadow, reflection
• count whatever can be counted

If it fails, go back to the original photo. Repairing a generated picture with the same tool adds errors to errors.

5. What has to be disclosed

This is how things stood in November 2026, from public summaries, and not legal advice.

In the European Union, Article 50 of the AI Act has applied since August 2, 2026. Pictures made by generative systems
have to be marked in a way that machines can read; systems that were on the market before that day have until December 2,
2026. Its code of practice names signed metadata together with an invisible watermark.

Google's Merchant Center asks sellers to keep the IPTC tag that says a picture was generated (DigitalSourceType
trainedAlgorithmicMedia) in all product images. About Amazon, sources contradict each other: that the main image must show
the real product is undisputed, and whether generated scenes in other places must be labeled is not. The careful way
is a real photo in front, made scenes after it, and metadata that is kept.

Many shop systems strip metadata when they resize. Download one of your own product images from your own shop and look
whether the tag is still in it.

6. How Packshot draws the line

Its studio engine cuts out and composites on your machine, and paints nothing. A generative model is only asked where an
operator has configured one, and by the tools that need it. Each file says in its metadata which of the two it was, with the
tool and the date, and results can be laid over their original. Remove Background and App Store Screenshots never go to
a model, because their whole point is that nothing changes.

7. What to do about the future

Photograph each product once, well: soft light at 45 degrees, locked color, f/8 or beyond, 3,000 pixels or more on the longer
side, all sides. That file outlives every tool in this article. A better program next year will make better pictures
of it, and none will make a good picture of a photo that you don't have.

Keep the originals apart from what was made of them, with the date and the tool in the file's name. When a rule changes, you
can then answer the one question that matters: which of these is a photograph?
`,
};
