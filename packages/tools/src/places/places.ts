import { backgrounds } from "../product-photo/backgrounds.ts";
import type { Backdrop } from "../recipes/scene.ts";

/** Drawn backdrops on which somebody can stand: a tabletop is for products alone. */
export type Place = Exclude<Backdrop, "marble" | "wood">;

/** Completes "They are …" for a model. */
export const placeWords: Readonly<Record<Place, string>> = {
  "pure-white": "on pure white (#FFFFFF), with a faint contact shadow",
  "natural-shadow":
    "before a bright off-white wall that a window behind the camera paints with one soft shadow",
  "soft-gradient":
    "before a smooth, soft gradient in two muted tones that are taken from the product's colors",
  pastel: "before a plain wall and floor in one light pastel color that sets off the product",
  dramatic:
    "in near darkness, lit by one strong light from the side, with deep shadows and a fine bright rim",
  studio: "in a photo studio before a seamless light gray paper roll, lit by two large softboxes",
  sunset:
    "outdoors at sunset, the sun low behind them, the sky orange and violet, the light warm on their edges",
  "cozy-home": "in a cozy living room in the evening, with a lamp and bookshelves far out of focus",
  "tech-office": "in a bright modern office, with a tall window and a screen far out of focus",
  outdoor: "in a green garden on a bright day, with leaves far out of focus",
  indoor: "in a light room with a wooden floor, a plant and daylight from a window, out of focus",
  beach: "on pale sand by calm turquoise water, in bright sun",
  mountain: "on a rocky mountain meadow, with misty peaks and clear sky far behind",
};

export const places = backgrounds.filter(
  (background): background is Extract<(typeof backgrounds)[number], { value: Place }> =>
    background.value in placeWords,
);
