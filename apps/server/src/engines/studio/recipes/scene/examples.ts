import {
  type SceneLook,
  type SceneRecipe,
  backdrops,
  framings,
  horizons,
  photoStyles,
  productSizes,
} from "@packshot/tools/request";
import type { Example } from "../example.ts";

const plain = {
  backdrop: "studio",
  photoStyle: "professional",
  productSize: "medium",
  framing: "straight",
  seed: 1,
} as const satisfies SceneLook;
const frame = { width: 1024, height: 1024 };
const products = ["mug", "bottle", "stool", "shoe", "box", "jar"] as const;
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
  ...backdrops.map((backdrop, index) => example(backdrop, { backdrop, seed: index + 1 }, index)),
  ...photoStyles.map((photoStyle, index) =>
    example(`style-${photoStyle}`, { backdrop: "outdoor", photoStyle, seed: 3 }, index),
  ),
  ...framings.map((framing, index) =>
    example(`framing-${framing}`, { backdrop: "wood", framing, seed: 2 }, index),
  ),
  ...productSizes.map((productSize) =>
    example(`size-${productSize}`, { backdrop: "marble", productSize, seed: 4 }, 0),
  ),
  ...horizons.map((horizon) => example(`horizon-${horizon}`, { backdrop: "cozy-home", horizon, seed: 6 }, 1)),
];
