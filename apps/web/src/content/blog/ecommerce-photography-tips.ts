import type { Article } from "./article.ts";

export const article: Article = {
  slug: "ecommerce-photography-tips",
  title: "5 Essential Product Photography Tips for E-commerce Success",
  date: "March 18, 2024",
  published: "2024-03-18",
  updated: "2026-11-27",
  description:
    "Five habits that make a product photo usable: light, color, sharpness, a shot list, and files that marketplaces accept.",
  alt: "A red table lamp on a pale wooden table",
  content: `
Most product photos that get rejected, sent back or retouched for an hour fail for one of five ordinary reasons, and
none of them is the camera.

A phone from the last five years has enough resolution for any marketplace. What it can't do is decide where the light
comes from, keep the colors honest, or remember the side of the box you forgot. That part is up to you, and it fits on
one table.

1. Use one large light, from the side

Set up a table next to a window that gets no direct sun, so the light hits the product from the side, at about 90
degrees to the line between camera and product. Move the table until it's 1.5 to 3 feet (0.5 to 1 meter) from the glass.
On the other side, 12 to 16 inches (30 to 40 centimeters) from the product, stand a sheet of white foam board as tall as
the product. It bounces light back into the shadows.

Now turn off every other lamp in the room. A 2,700 K ceiling bulb and a 6,000 K window put two different colors on the
same white box, and no white balance setting fixes both. No good window? Our lighting guide shows how to use a softbox
instead: a 24-inch (60-centimeter) square does the same job at any hour.

2. Get the color right before you shoot

Auto white balance judges every shot on its own, so five photos of one red mug come out in five different reds. Set it
once: photograph a gray card or a sheet of plain printer paper where the product will stand, and use that as your custom
white balance. On a phone, use a camera app that locks white balance as a number. 5,500 K suits flash and midday light,
6,500 K a cloudy window.

Also lock the exposure. Raise it until the paper is almost white but you can still see its edges. A background that
clips to pure white in the camera also hides the edge of a white product.

3. Step back and stop down

From 16 inches (40 centimeters) away with a phone's main lens, the near edge of a box looks bigger than the far one.
Step back to 5 feet (1.5 meters) and use the telephoto lens, or 50 to 100 mm in full-frame terms. Now the product has
the shape your customer will see in person.

With a camera, start at f/8 on a crop sensor or f/11 on full frame. A shoe that points at the lens is a foot (30
centimeters) deep; at f/2.8, only the toe is sharp. Past f/16, diffraction softens everything. Use ISO 100 and a tripod,
and let the shutter take as long as it needs: your product won't move. Use the two-second timer, so your finger doesn't
shake the camera.

4. Shoot from a list

Returns often start with a question that no photo answered. Before you clear the table, take the same set of shots for
every product, in the same order.

Seven photos that answer most questions:
• the front, straight on, for the main image
• the front from 30 to 45 degrees to one side, to show depth
• the back, with ports, seams and closures
• the label or texture, close enough to read or almost feel
• the product in a hand or next to something of a known size
• everything in the box, laid out
• the product in use, where your customer would use it

Leave the tripod in place between products, and mark its feet with tape. When every product has the same angle and
margins, your shop looks consistent.

5. Deliver what each channel accepts

A good photo in the wrong file gets rejected. These are the numbers that seller guides agree on. Platforms change them
without notice, so check the platform's own page before a big upload.

What the channels ask for:
• Amazon main image: pure white (255, 255, 255), the product filling at least 85 percent of the frame, no text, logos or
  props; 1,000 pixels on the longer side for zoom to work, 1,600 recommended; JPEG, PNG, TIFF or GIF up to 10 MB, no WebP
• Google Shopping: no promotional text, watermark or border; at least 500 by 500 pixels, 1,500 recommended; up to 16 MB
• Etsy: 2,000 pixels on the shorter side; eBay: 1,600 pixels; Shopify: 2,048 by 2,048, square

Export as sRGB. An Adobe RGB file looks dull in a browser that ignores the profile. JPEG quality 85 to 92 keeps a
2,000-pixel product under 1 MB. Amazon also has rules for file names: the product's ASIN, then MAIN or PT01 to PT08, as
in B000123456.MAIN.jpg, with no spaces or dashes.

Leave the mechanical work to software: cut-outs, white backgrounds, margins and sizes. Remove Background, for example,
turns one photo into pure white, a soft shadow, a transparent PNG and a square for marketplaces, and leaves your
product's pixels as they were. What no software can recover is what the photo doesn't show. It can't read a label that's
out of focus, guess the true red of a mug under two colors of light, or show a back you never photographed.

So spend your ten minutes on the window, the gray card and the list. The computer can do the rest.
`,
};
