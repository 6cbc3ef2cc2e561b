import type { Article } from "./article.ts";

export const article: Article = {
  slug: "ai-product-photography",
  title: "The Future of Product Photography: AI-Powered Solutions",
  date: "March 17, 2024",
  published: "2024-03-17",
  updated: "2026-11-27",
  description:
    "What software can reliably do to a product photo today, what it makes up, what you have to disclose, and how to check a result in a minute.",
  alt: "Blue-black headphones with a tan band on white marble, placed there by the studio engine",
  content: `
Don't ask whether software can make a product photo. Ask which part of the photo it should make.

Three kinds of tools go by the same name. They differ in what happens to your product's pixels, and that decides where
you can use the results.

1. Three ways to make an image

What happens to your product:
• Cutting out: software finds the edge and replaces everything outside it. Your product's own pixels stay, except along
  the edge
• Compositing: the cut-out goes into a photographed or rendered room, with a new shadow and maybe a shift in brightness
  and color. The shape stays
• Generating: a model looks at your photo and generates a new one. Everything in it is new, including the label

The first two are arithmetic on a photo. The third is a painting based on one. All three are useful. A tool that won't
tell you which one it used isn't.

2. What works today

Cutting out is almost solved for products with clear edges: boxes, bottles, shoes, furniture. It's still unreliable with
glass, fur, fine mesh, and white on white, because there the photo has no edge to find. The public issue trackers of
open-source tools list the same three complaints again and again: pale fringes, holes in rings and handles that weren't
cut out, and thin parts that were.

Compositing works when the light matches. Software can match brightness and tone, and add a contact shadow. It can't
move the highlight on a glossy surface, and it shouldn't try.

Generating is good at places, moods and people who never existed. It does best when the product is simple and you show
it from the angle of the photo.

3. What goes wrong

Look at the words first. Small type on a label comes back as shapes that look like letters, and logos gain or lose a
stroke. Next, count: buttons, stitches, chain links, prongs. Then check the geometry: a handle that joins the cup in two
places, a lid that can't turn. Vendors know this. Photoroom's documentation lists the features that can alter the
product and recommends that a person check the results.

The dangerous changes are the ones nobody notices. If the image shows a seam that the product doesn't have, your
customer got something "not as pictured", and is right to complain.

4. A one-minute check

Before an image goes online:
• lay it over the original at the same size, switch between the two, and watch the outline
• read every word out loud, at 100 percent
• compare the color values of one area with the original; if it has visibly changed, expect returns
• look at where the product meets the ground: contact, shadow, reflection
• count whatever you can count

If it fails, go back to the original photo. Fixing a generated image with the same tool adds new errors.

5. What you have to disclose

This is where things stood in November 2026, based on public summaries. It isn't legal advice.

In the European Union, Article 50 of the AI Act has applied since August 2, 2026. Images from generative systems need a
machine-readable mark. Systems that were already on the market that day have until December 2, 2026. The code of
practice names signed metadata together with an invisible watermark.

Google Merchant Center asks sellers to keep the IPTC tag that says an image was generated (DigitalSourceType
trainedAlgorithmicMedia) in all product images. On Amazon, sources disagree. Everyone agrees that the main image must
show the real product, but not on whether generated scenes elsewhere need a label. To be safe, put a real photo first
and generated scenes after it, and keep the metadata.

Many shop systems strip metadata when they resize. Download one of your product images from your own shop and see if the
tag is still there.

6. Where Packshot draws the line

The studio engine cuts out and composites on your machine, and generates nothing. A generative model is used only if an
operator has set one up, and only by the tools that need it. Every file says in its metadata which of the two made it,
with the tool and the date, and you can compare any result with its original. Remove Background and App Store
Screenshots never use a model, because their whole point is that nothing changes.

7. What to do about the future

Photograph each product once, and do it well: soft light at 45 degrees, locked color, f/8 or higher, at least 3,000
pixels on the longer side, every side of the product. That file will outlive every tool in this article. Better software
next year will make better images from it. No software will ever make a good image from a photo you don't have.

Keep originals separate from the images made from them, with the date and the tool in the file name. When a rule
changes, you can answer the one question that matters: which of these is a photo?
`,
};
