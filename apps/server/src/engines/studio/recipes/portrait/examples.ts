import { type DrawnBackdrop, type PortraitRecipe, portraitLayouts } from "@packshot/tools/request";
import type { Example } from "../example.ts";

const backdrops: readonly DrawnBackdrop[] = ["studio", "cozy-home", "pastel"];
const products = ["bottle", "mug", "jar", "tube"];

/** Each layout on three backdrops. */
export const portraitExamples: readonly Example<PortraitRecipe>[] = portraitLayouts.flatMap((layout, row) =>
  backdrops.map((backdrop, column) => ({
    name: `${layout}-${backdrop}`,
    recipe: { kind: "portrait", layout, backdrop, seed: row + column },
    images: ["person", products[row] ?? "mug"],
    ...(column === row % backdrops.length && { golden: true }),
  })),
);
