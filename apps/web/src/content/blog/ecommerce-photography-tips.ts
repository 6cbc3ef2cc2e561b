import type { Article } from "./article.ts";

export const article: Article = {
  slug: "ecommerce-photography-tips",
  title: "5 Essential Product Photography Tips for E-commerce Success",
  date: "March 18, 2024",
  published: "2024-03-18",
  updated: "2026-11-23",
  description:
    "Five habits that decide whether a product photo can be used: light, color, sharpness, a plan of shots, and files that a marketplace accepts.",
  alt: "A red table lamp on a pale wooden table",
  content: `
Most product photos that get rejected, returned or retouched for an hour fail for one of five plain reasons, and none of
them is the camera.

A phone from the last five years resolves enough for every marketplace. What it can't do is decide where the light comes
from, keep the color honest, or remember which side of the box you forgot. That is your part, and it fits on one table.

1. Use one large light, from the side

Put a table beside a window that gets no direct sun, so that the light falls on the product from the side, at about 90
degrees to the line from camera to product. Move the table until it is 0.5 to 1 meter from the glass. On the other side, 30
to 40 centimeters from the product, stand a sheet of white foam board as tall as the product. It throws light back into
the shadow.

Now turn every other lamp in the room off. A ceiling bulb at 2,700 kelvin and a window at 6,000 kelvin make two colors on
the same white box, and no white balance removes both. If the window gives no light, read the lighting guide in this blog:
a 60 by 60 centimeter softbox does the same work at any hour.

2. Fix the color before you shoot, not after

Automatic white balance judges each picture anew, so that five pictures of one red mug come out in five reds. Set it once:
photograph a gray card or a sheet of plain printer paper where the product will stand, and use that as the custom white
balance. On a phone, use a camera app that locks white balance as a number; 5,500 kelvin suits flash and noon daylight,
6,500 a cloudy window.

Lock the exposure, too. Raise it until the paper is nearly white but still shows its edge. A background that is clipped to
pure white in the camera takes the edge of a white product with it.

3. Step back, and stop down

From 40 centimeters with a phone's main lens, the near edge of a box looks larger than the far one. Step back to 1.5 meters
and use the longer lens, or 50 to 100 millimeters in terms of a full-frame camera. Shapes come out as the customer will
hold them.

With a camera, start at f/8 on a crop sensor or f/11 on full frame. A shoe that points at the lens is 30 centimeters deep;
at f/2.8 only the toe is sharp. Beyond f/16, diffraction softens everything. Use ISO 100 and a tripod, and let the shutter
take as long as it needs: the product holds still. Release with the two-second timer, so that your finger doesn't shake it.

4. Shoot from a list

Returns often begin with a question that no picture answered. Before you clear the table, make the same set for every
product, in the same order:

Seven pictures that answer most questions:
• the front, straight on, for the main image
• the front from 30 to 45 degrees to one side, which shows depth
• the back, with ports, seams and closures
• the label or the texture, close enough to read and feel
• the product in a hand or beside a thing of known size
• everything that is in the box, laid out
• the product in use, in a place where your customer would have it

Leave the tripod where it is between products, and mark its feet with tape. A shop whose products all have the same
angle and margin looks like one shop.

5. Deliver what each channel takes

A good picture in the wrong file is a rejected picture. These are the figures that sellers' guides agree on; platforms
change them without notice, so open the platform's own page before a large upload.

What the channels ask for:
• Amazon's main image: pure white (255, 255, 255), the product filling at least 85 percent of the frame, no text, logo or
  prop; 1,000 pixels on the longer side make zoom work, 1,600 are advised; JPEG, PNG, TIFF or GIF up to 10 MB, no WebP
• Google Shopping: no promotional text, watermark or border; 500 by 500 pixels at least, 1,500 advised; up to 16 MB
• Etsy: 2,000 pixels on the shorter side; eBay: 1,600 pixels; Shopify: 2,048 by 2,048, square

Export as sRGB. A file in Adobe RGB looks dull in a browser that ignores the profile. JPEG at a quality of 85 to 92 keeps
a 2,000 pixel product under 1 MB. Amazon has names for files as well: the product's ASIN, then MAIN or PT01 to PT08, as in
B000123456.MAIN.jpg, without spaces or dashes.

What software can take over

Cutting out, white backgrounds, margins and sizes are mechanical, and a machine should do them: Remove Background, for
example, delivers pure white, a soft shadow, a transparent PNG and a square for marketplaces from one photo, and leaves the
product's pixels as they were. What no program recovers is what the photo doesn't hold. It can't read a label that is out
of focus, know the true red of a mug under two colors of light, or show a back that you never photographed.

So give your ten minutes to the window, the gray card and the list. The rest can wait for a computer.
`,
};
