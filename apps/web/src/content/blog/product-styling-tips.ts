import type { Article } from "./article.ts";

export const article: Article = {
  slug: "product-styling-tips",
  title: "Creative Product Styling Tips for Better Sales",
  date: "March 20, 2024",
  published: "2024-03-20",
  updated: "2026-11-27",
  description:
    "How to choose a surface, one or two props and a crop that explain your product, and which of your images should have none of that.",
  alt: "A green stoneware mug on linen in a warm living room",
  content: `
Styling tells people who a product is for before they read a word.

It's also easy to overdo. A shop needs two kinds of images, and they follow opposite rules: the main image shows the
product and nothing else, and the others show it in real life. Everything below is about the second kind. On
marketplaces, the first kind isn't up to you anyway: Amazon's main image allows no props, no text and no background but
white.

1. Start with a sentence

Write down who uses the product, where, and at what time of day. "Someone has the first coffee of the day alone, in a
kitchen, at seven" is a brief: pale wood, low light from one side, one mug, steam, no flowers, no second chair.
"Lifestyle" isn't a brief. If a prop doesn't fit the sentence, take it out.

2. Choose the surface first

The surface fills a third to half of the image, so it matters more than any prop. You need fewer than you think: pale
wood, dark stone, a linen cloth and a sheet of matte paper in one of your brand's colors cover most products. Boards of
24 by 32 inches (60 by 80 centimeters) are big enough for anything up to the size of a shoe.

What works, by material:
• glossy plastic and glass: something matte, such as linen, plaster or raw wood
• matte ceramics and cosmetics: something with a soft reflection, such as honed stone
• food: wood or paper, and never a color that food doesn't have; blue makes most food look old
• metal: dark and plain, because it mirrors everything around it

3. Count the colors

Give one color to the product alone. Take it from the packaging, find its opposite on the color wheel, and use a muted
version behind it: a teal mug in front of terracotta, an amber bottle in front of gray-green. Then add one neutral. A
third strong color competes with the product for attention.

Check it in gray: squint, or desaturate a copy. If product and background are equally bright, only color separates them,
and on a phone in the sun, nothing does. A difference of about 30 percent in brightness is a safe minimum.

4. Use one or three objects, and show scale

A single object looks like a catalog. A pair competes. The product with two props of different heights makes a triangle,
and that feels stable. Keep each prop smaller, duller or less sharp than the product. Show the image to someone for a
second: if they name the prop, it goes.

One prop should be something whose size everybody knows: a hand, a book, a cup, a key. Many disappointed customers
expected something bigger. A photo of a bag without a person or a doorway leaves out the one thing people want to know.

5. Leave room for text

Ads, banners and thumbnails need a quiet area for words: about a third of the image, on one side, without edges or
patterns. Place the product a third of the way in from the opposite side, facing the empty space. Shoot wider than you
crop: one 4,000-pixel frame gives you a square, a 4:5 for feeds and a 9:16 for stories. In a story, keep what matters in
the middle three quarters of the height, because names and buttons sit above and below.

6. Work in an order that doesn't undo itself

Tripod and crop come first, then the light, then the surface, then the product, then props from back to front. Check the
camera's screen instead of the table, because separate objects can still touch in the image. Leave a gap as wide
as a finger between them. Two edges that just meet look like a mistake.

Before you press the shutter, check five things:
• dust and fingerprints, with a flashlight held low; wear gloves from here on
• the label facing the lens, its lines level
• the fill line of liquids, at an even height
• what the shiny parts reflect, usually you
• the corners of the image, where tape and clamps tend to show

7. Be honest about what's in the box

Styling can show a use. It can't add a feature. Two pillows next to a single blanket, a bottle that looks bigger than it
is, fruit next to an unscented candle: these turn into returns and bad reviews. If something in the image isn't
included, say so in the caption. And add an image of everything in the box to every set.

8. Where software helps with styling

The room behind a product is the part you can make later, because the product doesn't change for it. Photograph once, in
neutral light from one side, and try a kitchen, a stone counter or a plain color behind the cut-out before you buy
boards. Packshot lights the product and places its shadow to match the room. Keep your photo's light consistent with it,
and don't put something lit from above into a sunset. Props that touch the product, hands and liquids still look better
when you arrange them yourself. And label every image that was made with a generative model: see our article on the
future of product photography.
`,
};
