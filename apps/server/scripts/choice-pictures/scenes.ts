import {
  type SceneLook,
  drawnBackdrops,
  angles,
  photoStyles,
  productSizes,
  reviewPhotoStyles,
} from "@packshot/tools/request";
import { type Choice, type Crop, choices, studio } from "./choice.ts";
import { drawnPlaces } from "./places.ts";

const frame = { width: 640, height: 640 };
const plain = {
  backdrop: "wood",
  photoStyle: "professional",
  productSize: "large",
  angle: "straight",
  seed: 2,
} as const satisfies SceneLook;

function scene(look: Partial<SceneLook>, crop?: Crop): Choice {
  return studio({ kind: "scene", ...plain, ...look }, ["coffee"], { frame, ...(crop && { crop }) });
}

/** What a product stands on, and how its photograph is taken. */
export const sceneSets = {
  backdrops: {
    ...choices(drawnBackdrops, (backdrop) =>
      scene({ backdrop, productSize: "medium" }, { x: 0.5, y: 0.48, side: 0.9 }),
    ),
    ...drawnPlaces([
      "times-square",
      "eiffel-tower",
      "london-eye",
      "luxury-yacht",
      "private-jet",
      "fine-dining",
      "hollywood",
      "music-festival",
      "basketball-court",
    ]),
  },
  "photo-styles": choices(photoStyles, (photoStyle) => scene({ backdrop: "outdoor", photoStyle })),
  angles: choices(angles, (angle) => scene({ angle, productSize: "medium" }, { x: 0.5, y: 0.5, side: 0.9 })),
  "product-sizes": choices(productSizes, (productSize) => scene({ backdrop: "studio", productSize })),
  "review-styles": choices(reviewPhotoStyles, (style) =>
    studio({ kind: "review-card", style, seed: 1 }, ["coffee"], { frame }),
  ),
};
