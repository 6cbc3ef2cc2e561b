import { type DrawnBackdrop, type MascotRecipe, mascotStyles, mascots } from "@packshot/tools/request";
import type { Example } from "../example.ts";

const backdrops: readonly DrawnBackdrop[] = [
  "soft-gradient",
  "studio",
  "pastel",
  "wood",
  "outdoor",
  "marble",
  "dramatic",
];
const products = ["jar", "mug", "shoe", "bottle", "box"];

/** One example per mascot, each with the next style, backdrop and product. */
export const mascotExamples: readonly Example<MascotRecipe>[] = mascots.map((mascot, i) => {
  const style = mascotStyles[i % mascotStyles.length] ?? "minimal";
  return {
    name: `${mascot}-${style}`,
    recipe: { kind: "mascot", mascot, style, backdrop: backdrops[i % backdrops.length] ?? "studio", seed: i },
    images: [products[i % products.length] ?? "mug"],
    ...(i % 3 === 0 && { golden: true }),
  };
});
