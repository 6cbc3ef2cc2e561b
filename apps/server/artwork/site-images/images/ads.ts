import { ad, type ImageDefinition, photo, square } from "../image-definition.ts";
import type { Product } from "../products.ts";

const product: Product = "headphones";
const widths = [480, 960];

/** Four finished ads of one product. */
export const adImages: readonly ImageDefinition[] = [
  { name: "ad-photo", widths, draw: photo(product, square) },
  {
    name: "ad-final-1",
    widths,
    draw: ad(product, "studio", 1, {
      headline: "The quiet ones.",
      line: "Over-ear, under control.",
      action: "Hear them",
      layout: "above",
      fonts: "modern",
    }),
  },
  {
    name: "ad-final-2",
    widths,
    draw: ad(product, "dramatic", 2, {
      headline: "Turn the city down",
      action: "Shop now",
      layout: "poster",
      fonts: "poster",
    }),
  },
  {
    name: "ad-final-3",
    widths,
    draw: ad(product, "pastel", 3, {
      headline: "Monday, muted.",
      line: "Thirty hours between charges.",
      action: "Meet them",
      layout: "split",
      fonts: "friendly",
    }),
  },
  {
    name: "ad-final-4",
    widths,
    draw: ad(product, "tech-office", 0, {
      headline: "Deep work has a sound",
      line: "It is almost nothing.",
      action: "Listen in",
      layout: "card",
      fonts: "tech",
    }),
  },
];
