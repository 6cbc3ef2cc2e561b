import {
  type SceneLook,
  type SceneRecipe,
  drawnBackdrops,
  angles,
  viewpoints,
  photoStyles,
  productSizes,
} from "@packshot/tools/request";
import type { Example } from "../example.ts";

const plain = {
  backdrop: "studio",
  photoStyle: "professional",
  productSize: "medium",
  angle: "straight",
  seed: 1,
} as const satisfies SceneLook;
const frame = { width: 1024, height: 1024 };
const products = ["mug", "bottle", "stool", "shoe", "box", "jar"] as const;
/** Take in the golden image of `sunset`. The other backdrops' takes follow their order. */
const sunsetTake = 8;
const golden: readonly string[] = ["marble", "wood", "dramatic", "sunset"];

function example(name: string, look: Partial<SceneLook>, index: number): Example<SceneRecipe> {
  return {
    name,
    recipe: { kind: "scene", ...plain, ...look },
    frame,
    images: [products[index % products.length] ?? "mug"],
    ...(golden.includes(name) && { golden: true }),
  };
}

export const sceneExamples: readonly Example<SceneRecipe>[] = [
  ...drawnBackdrops.map((backdrop, order) => {
    const take = backdrop === "sunset" ? sunsetTake : order;
    return example(backdrop, { backdrop, seed: take + 1 }, take);
  }),
  ...photoStyles.map((photoStyle, index) =>
    example(`style-${photoStyle}`, { backdrop: "outdoor", photoStyle, seed: 3 }, index),
  ),
  ...angles.map((angle, index) => example(`angle-${angle}`, { backdrop: "wood", angle, seed: 2 }, index)),
  ...productSizes.map((productSize) =>
    example(`size-${productSize}`, { backdrop: "marble", productSize, seed: 4 }, 0),
  ),
  ...viewpoints
    .filter((viewpoint) => viewpoint !== "as-photographed")
    .map((viewpoint) => example(`viewpoint-${viewpoint}`, { backdrop: "wood", viewpoint, seed: 6 }, 1)),
  example("exact-colors", { backdrop: "sunset", exactColors: true, seed: 5 }, 2),
];
