import type { Article } from "./article.ts";

export const article: Article = {
  slug: "lighting-guide",
  title: "Professional Lighting Guide for Product Photography",
  date: "March 21, 2024",
  published: "2024-03-21",
  updated: "2026-11-23",
  description:
    "Where to put one, two or three lights for a product, in degrees and meters, and what to change for glass, metal and black or white things.",
  alt: "A brown serum bottle on dark green marble, lit softly from one side",
  content: `
Light has four properties you can set: how large it is, where it stands, how bright it is against the others, and what
color it has.

Everything else in a studio is a way to hold those four still. This guide gives a starting point for each in numbers.
Start there, look, and change one thing at a time.

1. Size: soft or hard

A light is soft when it is large as seen from the product. Size and distance count together: a softbox of 60 centimeters at
60 centimeters gives the same softness as one of 120 at 120. Pull the small one back to 2 meters and its shadows get hard
edges, like those of a bare bulb.

As a rule, put a soft light no farther away than twice the product's height, and no closer than you need to keep it out of the
frame. For a bottle 20 centimeters tall that is a softbox of 60 by 60 centimeters at 40 centimeters. For a chair it is a
window, or a bed sheet of 2 meters with a lamp behind it.

Brightness falls with the square of the distance: at twice the distance a quarter of the light arrives. This also says how
fast light fades across the product. With the lamp at 30 centimeters, the far side of a product 30 centimeters wide gets a
quarter of what the near side gets; at 1.2 meters it gets almost two thirds.

2. Place: the key light

Call the direction from product to camera 0 degrees. Put the main light at 45 degrees to one side and 45 degrees above the
product, pointing down at its center. This is the light people are used to: it comes from above, like the sky, and from the
side, so that shapes show.

Then move it with a purpose:
• to 90 degrees, for texture: leather, knitwear, embossing, crumbs
• to 120 or 135 degrees, behind the product, for food, liquids and anything translucent
• straight above, for things laid flat
• never to 0 degrees, beside the lens, where shadows hide behind the product and everything looks like a passport photo

3. Fill: how dark the shadow is

Opposite the key light stands something white: foam board, a wall, a sheet. Begin at 30 centimeters. Half the distance
lightens the shadow visibly; a black board in its place deepens it, and draws an edge on a pale product.

Measure the two sides with the camera's spot meter. One stop of difference (2:1) looks like a catalog. Two stops (4:1) have
mood and still show the label. Three stops (8:1) are for perfume and whiskey.

A second lamp as fill is rarely better than a board, because it makes a second shadow. Where you need a third light, use it
behind the product at 135 to 160 degrees, a stop brighter than the key, to draw a rim that separates a dark product from a dark ground.

4. Color: one temperature

Use lamps of one kind. Flash and daylight panels give 5,500 kelvin, household bulbs 2,700 to 3,000, a cloudy sky 6,500 and more.
Two at once can't be corrected. Buy panels with a color rendering index of 95 or better: cheap ones lack deep red, and
skin, wood and terracotta turn gray in a way that no slider repairs.

Set the white balance on a gray card that lies where the product will stand, and keep one frame with the card in each series.

5. Settings that go with it

Manual exposure, ISO 100, f/8 to f/11, raw. With continuous light the shutter follows, on a tripod: 1/15 second is fine for
something that doesn't move. With flash, the shutter only keeps the room's light out: 1/125 second. If a frame without flash
comes out black, the room plays no part.

6. Difficult materials

Shiny metal shows the room, so build a room for it. Surround it with white: one sheet left, one right, one above, the lens
through a gap. Then add one narrow black strip where you want a line. You light what is reflected, not the metal.

Glass is lit from behind. A white board 50 centimeters behind it, lit alone, fills the glass; black strips just outside the
frame, left and right, become the dark lines that draw its edge. Dark-field is the same the other way around: black behind,
lights at both sides at 100 to 110 degrees.

Black things need reflections, not more light. Place a large softbox at 120 degrees, so that the surface shows a long, gray
gradient. White things need darker surroundings: bring black boards close to both sides, and keep the product itself at
about 240 of 255, so that it still has edges on white.

Gloss on a label goes away when the light is moved: light leaves at the angle at which it came. Raise the lamp until the
reflection misses the lens. A polarizing filter helps with plastic and varnish, and does nothing for bare metal.

7. What can be added later, and what can't

A soft contact shadow, a white ground, another room behind the product: a program can make all of that from a cut-out,
and Packshot does so on your own machine. It matches the room's light to the product as well as it can, but it can't move the
highlight on your bottle. If the photo was lit from the left, choose a room whose light comes from the left. A product lit
flat, at 0 degrees, fits nowhere: that is one more reason to begin with 45 and 45.
`,
};
