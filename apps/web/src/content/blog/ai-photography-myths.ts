import type { Article } from "./article.ts";

export const article: Article = {
  slug: "ai-photography-myths",
  title: "Common Myths About AI Product Photography",
  date: "March 19, 2024",
  published: "2024-03-19",
  updated: "2026-11-27",
  description:
    "Seven myths about AI product images, and what the tools really do, what the rules say and how to check for yourself.",
  alt: "A blue drinking bottle on a wooden deck in front of a garden",
  content: `
Most of what people say about AI images was true of one tool in one year. Now it gets repeated about all of them.

Here are seven claims we hear from sellers. For each one: where it comes from, what's true, and how to check it with a
photo of your own.

1. "AI replaces the photographer"

It replaces some of the work after the shot. Cutting out, white backgrounds, sizes for eight channels, a different
surface under the same bottle: that used to take an assistant a day, and now it takes minutes. But everything still
depends on the photo. Software can't see the back of a product, the weave of a fabric that was out of focus, or the true
red of a mug under two lamps.

Check: photograph the same product once at f/8 on a tripod and once by hand in the evening, and run both photos through
the same tool. The difference between the two results is what the photographer does.

2. "Any snapshot will do"

Software works with what it gets. Blur stays blurry. A product that's cut off at the edge of the frame stays cut off.
Glare on a label hides that label for good. As a working minimum, give it 1,600 pixels on the longer side of the
product, not of the photo, with one light, a background that contrasts with the product, and space around it. Some
marketplaces recommend 1,600 pixels. For those, anything smaller has to be enlarged, and enlarging invents detail.

3. "The product stays exactly as it was"

That depends on the method, and good vendors tell you which one they use. If a tool cuts out and composites, the pixels
inside the edge are yours. If it generates, they're the model's: close, often convincing, and new. The usual casualties
are small type, logos, stitching, the number of links in a chain, and exact colors.

Check:
• put the result on top of the original as a second layer
• set its blend mode to "difference"
• black areas haven't changed

With a cut-out, the product is black. With a generated image, nothing is.

4. "Customers can't tell, so we don't have to say it"

The rules don't ask whether customers can tell. In the European Union, Article 50 of the AI Act has required generated
images to carry a machine-readable mark since August 2, 2026; older systems have until December 2, 2026. Google Merchant
Center wants the IPTC value trainedAlgorithmicMedia kept in generated product images. And in most places, consumer law
said long before AI that an image must not mislead people about what they'll get.

There's also a practical side. A shop that writes "real photo, computed background" below an image has nothing to fear
from a customer who zooms in.

5. "It's all one click"

The first image is. The one you publish is the fourth, picked from a set after someone compared the label. Plan for
that: a minute to check each image, a rule for what to reject, and a way to go back to the original. If you make 200
images in an hour and check none of them, you have 200 unchecked images in your shop.

6. "It costs nothing" and "it costs a fortune"

List prices per image vary widely. Photoroom's API lists $0.02 for a cut-out and $0.10 for a generated edit. The large
models cost roughly $0.02 to $0.19 per image, depending on size and quality. But add up the whole set: seven images with
four attempts each come to 28 images per product. Price lists rarely say whether you pay for failures. Ask that first.
Then ask whether unused credits expire, and whether your results will still be there next month: several services delete
them after 24 hours.

Cutting out and compositing don't need a service. They run on an ordinary computer in seconds, which is how Packshot's
studio engine works. You only pay a token for a run that made something.

7. "You can make anything, so you can show anything"

Three things a model will make without complaint, and that you shouldn't publish:
• a living person endorsing your product who was never asked
• reviews or customer photos that no customer wrote or took; many countries ban exactly that
• a product with features, sizes or contents it doesn't have

Our own tools draw these lines where they can. The endorsement roster has only historical figures and fictional
characters, sample reviews carry a label that stays in the download, and every file says how it was made. Even so, have
someone who knows the product look at each image.

Software is good at anything it can copy from the photo, and it makes up whatever the photo doesn't show. Give it a
photo that shows enough, check what it returns, and tell customers how the image was made. That advice won't change with
the next model.
`,
};
