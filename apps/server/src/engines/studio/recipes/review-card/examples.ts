import { type ReviewCardRecipe, reviewPhotoStyles } from "@packshot/tools/request";
import type { Example } from "../example.ts";

const products = ["jar", "mug", "shoe", "bottle"] as const;

export const reviewCardExamples: readonly Example<ReviewCardRecipe>[] = reviewPhotoStyles.flatMap((style) =>
  products.map((product, index) => ({
    name: `${style}-${product}`,
    recipe: { kind: "review-card" as const, style, seed: index + 1 },
    images: [product],
    frame: { width: 1024, height: 1024 },
    ...(index === 0 && { golden: true as const }),
  })),
);
