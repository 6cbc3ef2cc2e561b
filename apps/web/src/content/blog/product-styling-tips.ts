import type { Article } from "./article.ts";

export const article: Article = {
  slug: "product-styling-tips",
  title: "Creative Product Styling Tips for Better Sales",
  date: "March 20, 2024",
  published: "2024-03-20",
  updated: "2026-11-23",
  description:
    "How to choose a surface, two or three props and a crop that explain a product, and which of your pictures must have none of that.",
  alt: "A green stoneware mug on linen in a warm living room",
  content: `
Styling is the part of a picture that says who a thing is for, before anybody reads a word.

It is also the part that is easiest to overdo. A shop needs two kinds of pictures, and they follow opposite rules: the
main image shows the product and nothing else, and the others show its life. Everything below is for the second kind.
On marketplaces the first kind is fixed anyway: Amazon's main image takes no prop, no text and no background but white.

1. Begin with a sentence

Write down who uses the thing, where, and at what time of day. "Somebody drinks the first coffee alone, in a kitchen, at
seven" is a brief: pale wood, low light from one side, one mug, steam, no flowers, no second chair. "Lifestyle" is none.
If two props don't fit into the sentence, take them away.

2. Choose the surface first

The surface fills a third to half of the picture, so it decides more than any prop. You need fewer than you think: a pale
wood, a dark stone, a linen cloth and a sheet of matte paper in one color of your brand cover most products. Boards of 60
by 80 centimeters are enough for anything up to the size of a shoe.

What works, by material:
• glossy plastic and glass: something matte, such as linen, plaster or raw wood
• matte ceramics and cosmetics: something with a soft reflection, such as honed stone
• food: wood or paper, and never a color that food doesn't have; blue makes most of it look old
• metal: dark and plain, because it mirrors whatever you give it

3. Count the colors

Let one color belong to the product alone. Take it from the packaging, look at its opposite on the color wheel, and use
that, muted, behind it: a teal mug before terracotta, an amber bottle before gray-green. Then one neutral tone. A third
strong color makes the eye look for a reason.

Check it in gray: squint, or take the color out of a copy. If product and ground are equally bright, only color
separates them, and on a phone in the sun nothing does. A difference of about 30 percent in brightness is a safe minimum.

4. Use one or three things, and scale

A thing alone is a catalog. A pair competes. The product with two props of different heights makes a triangle, and that
looks settled. Keep each prop smaller, duller or less sharp than the product; if you show the picture to somebody for a
second and they name the prop, it goes.

One of the props should be of a size everybody knows: a hand, a book, a cup, a key. A good part of disappointed
customers expected something larger. Whoever photographs a bag without a person or a doorway has left out what was asked.

5. Leave room

Advertisements, banners and thumbnails need a quiet area for words: about a third of the picture, on one side, without
edges or patterns. Stand the product on the line of the outer third and let it look into the room. Shoot wider than you
crop: from one frame of 4,000 pixels you get a square, a 4:5 for feeds, and a 9:16 for stories. In the last, keep what
matters within the middle three quarters of the height, because names and buttons lie above and below.

6. Arrange in the order in which nothing is undone

Tripod and crop come first, then the light, then the surface, then the product, then props from back to front. Look at the
screen, not at the table: what touches in the picture is what counts. Gaps of a finger's width between things read as air;
a tangent, where two edges just meet, reads as an accident.

Before you press, check five things:
• dust and fingerprints, with a flashlight held low; gloves from here on
• the label turned to the lens, its lines level
• the fill line of liquids at an even height
• what the shiny parts mirror, most often you
• the corners of the picture, where tape and clamps like to stay

7. Be truthful about what is in the box

Styling may show a use; it may not add a feature. Two pillows in the picture of a single blanket, a bottle that was shown
larger than it is, fruit beside a candle that has no scent: these become returns and bad reviews. If something in the
picture isn't sold with the product, say so in the caption. The picture with all that is in the box belongs to every set.

8. Where software helps with styling

A room behind a product is the part that can be made afterwards, because the product doesn't change for it. Photograph once,
in neutral light from one side, and try a kitchen, a stone counter or a plain color behind the cut-out before you buy
boards. Packshot's backdrops take their light and their shadow side from the room; keep your photo's own light the same,
and don't put something lit from above into a sunset. Props that touch the product, hands and liquids are still better
arranged than computed. And anything a model has painted must say so: see what we write about the future of this trade.
`,
};
