import { ad, cutOut, landscape, type ImageDefinition, photo, scene, story } from "../image-definition.ts";
import type { Product } from "../products.ts";

/** The product at the top of the page. */
export const main: Product = "table-lamp";

const square = [320, 640];

/** One photo, six images made from it, and three other products. */
export const heroImages: readonly ImageDefinition[] = [
  { name: "hero-photo", widths: [480, 960], draw: photo(main, landscape) },
  { name: "hero-white", widths: square, draw: cutOut(main, "soft-shadow") },
  { name: "hero-scene-1", widths: square, draw: scene(main, "cozy-home", 1) },
  { name: "hero-scene-2", widths: square, draw: scene(main, "marble", 2) },
  {
    name: "hero-ad",
    widths: square,
    draw: ad(main, "pastel", 1, {
      headline: "Light, unplugged.",
      line: "Nine evenings on one charge.",
      action: "Shop the lamp",
      layout: "above",
      fonts: "editorial",
    }),
  },
  {
    name: "hero-story",
    widths: [270, 540],
    draw: story(main, "lifestyle", 1, { name: "The Dome Lamp", price: "$89" }),
  },
  { name: "hero-listing", widths: square, draw: cutOut(main, "marketplace") },
  { name: "hero-other-1", widths: [320, 640], draw: scene("serum-bottle", "marble", 1) },
  { name: "hero-other-2", widths: [320, 640], draw: scene("headphones", "studio", 1) },
  { name: "hero-other-3", widths: [320, 640], draw: scene("drink-bottle", "outdoor", 1) },
];
