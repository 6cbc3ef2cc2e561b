import type { Article } from "./article.ts";

export const article: Article = {
  slug: "lighting-guide",
  title: "Professional Lighting Guide for Product Photography",
  date: "March 21, 2024",
  published: "2024-03-21",
  updated: "2026-11-27",
  description:
    "Where to put one, two or three lights for a product, in degrees and feet, and what to change for glass, metal and black or white products.",
  alt: "A brown serum bottle on dark green marble, lit softly from one side",
  content: `
Light has four settings: how big it is, where it stands, how bright it is compared to the other lights, and what color
it is.

Everything else in a studio just holds those four steady. This guide gives you a starting point for each, in numbers.
Start there, look at the result, and change one thing at a time.

1. Size: soft or hard

A light is soft when it's large from the product's point of view. Size and distance work together: a 2-foot
(60-centimeter) softbox at 2 feet is as soft as a 4-foot (120-centimeter) softbox at 4 feet. Pull the small one back to
6.5 feet (2 meters) and its shadows turn hard, like those of a bare bulb.

As a rule, keep a soft light within twice the product's height, as close as you can get it without showing it in the
frame. For an 8-inch (20-centimeter) bottle, that's a 24-inch (60-centimeter) square softbox at 16 inches (40
centimeters). For a chair, it's a window, or a 6.5-foot (2-meter) bed sheet with a lamp behind it.

Brightness falls with the square of the distance: at twice the distance, you get a quarter of the light. The same rule
tells you how fast light fades across the product. With the lamp at 1 foot (30 centimeters), the far side of a product 1
foot wide gets a quarter of the light on the near side. At 4 feet (1.2 meters), it gets almost two thirds.

2. Position: the key light

Call the direction from product to camera 0 degrees. Put the main light 45 degrees to one side and 45 degrees above the
product, aimed at its center. That's the light people are used to: it comes from above, like the sky, and from the side,
so you can see shapes.

Then move it for a reason:
• to 90 degrees, for texture: leather, knitwear, embossing, crumbs
• to 120 or 135 degrees, behind the product, for food, liquids and anything translucent
• directly above, for flat lays
• never to 0 degrees, next to the lens, where shadows hide behind the product and everything looks like a passport photo

3. Fill: how dark the shadows are

Put something white across from the key light: foam board, a wall, a sheet. Start at 12 inches (30 centimeters). Half
the distance visibly lightens the shadow. A black board in its place deepens the shadow and draws an edge on a pale
product.

Measure both sides with your camera's spot meter. A difference of one stop (2:1) looks like a catalog. Two stops (4:1)
add mood and still show the label. Three stops (8:1) are for perfume and whiskey.

A second lamp rarely makes a better fill than a board, because it casts a second shadow. If you need a third light, put
it behind the product at 135 to 160 degrees, a stop brighter than the key, for a rim that separates a dark product from
a dark background.

4. Color: one temperature

Use one kind of lamp. Flash and daylight panels are 5,500 K, household bulbs 2,700 to 3,000 K, a cloudy sky 6,500 K and
up. You can't correct two at the same time. Buy panels with a color rendering index (CRI) of 95 or better: cheap ones
lack deep red, and skin, wood and terracotta turn gray in a way no slider can fix.

Set the white balance on a gray card where the product will stand, and keep one frame with the card in every series.

5. Camera settings

Manual exposure, ISO 100, f/8 to f/11, raw. With continuous light, let the shutter follow. On a tripod, 1/15 second is
fine for anything that doesn't move. With flash, the shutter only keeps out the room light: 1/125 second. If a frame
without flash comes out black, the room isn't affecting your shot.

6. Difficult materials

Shiny metal reflects the room, so build it a room. Surround it with white: one sheet left, one right, one above, with
the lens in a gap. Then add one narrow black strip where you want a line. You're lighting what the metal reflects, not
the metal itself.

Glass is lit from behind. A white board 20 inches (50 centimeters) behind it, lit by itself, fills the glass. Black
strips just outside the frame, left and right, become the dark lines that draw its edges. Dark-field lighting is the
reverse: black behind, with lights on both sides at 100 to 110 degrees.

Black products need reflections, not more light. Put a large softbox at 120 degrees, so the surface shows a long gray
gradient. White products need darker surroundings: bring black boards in close on both sides, and keep the product at
about 240 of 255, so it still has edges on white.

Glare on a label goes away when you move the light, because light leaves at the angle it came in. Raise the lamp until
the reflection misses the lens. A polarizing filter helps with plastic and varnish. It does nothing for bare metal.

7. What you can add later, and what you can't

A soft contact shadow, a white background, a different room behind the product: software can make all of that from a
cut-out, and Packshot does it on your own machine. It matches the room's light to the product as well as it can, but it
can't move the highlight on your bottle. If your photo is lit from the left, choose a room whose light comes from the
left. A product lit flat, at 0 degrees, doesn't fit anywhere. That's one more reason to start at 45 degrees to the side
and 45 degrees above.
`,
};
