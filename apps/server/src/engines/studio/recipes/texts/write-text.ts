import type { TextRecipe } from "@packshot/tools/request";
import { headlines } from "./headlines.ts";
import type { CutOut } from "../../matting/cut-out.ts";
import { appFacts, photoFacts } from "./facts.ts";
import { productLook } from "./product-look.ts";
import { sampleReview } from "./reviews.ts";

/**
 * Answers a text recipe from templates and measurements; the list of kinds is closed.
 * @param product cut out of the first image, for the recipes that need it
 */
export async function writeText(
  recipe: TextRecipe,
  images: readonly Uint8Array[],
  product: CutOut | undefined,
): Promise<unknown> {
  switch (recipe.kind) {
    case "app-facts":
      return appFacts();
    case "headlines":
      return headlines(recipe);
    case "photo-facts":
      return photoFacts(images);
    case "product-look":
      return lookOf(product);
    case "review":
      return sampleReview(recipe);
  }
}

/** Returns the product's look. If the cut-out is uncertain, its outline is ignored. */
function lookOf(product: CutOut | undefined) {
  if (!product) return {};
  const { colors, shape } = productLook({ ...product, data: product.rgba });
  return { productColors: colors, ...(product.doubts.length === 0 && { productShape: shape }) };
}

const measured = "Based on the photo's colors and shape. This engine can't see what the product is.";

/** Notes for the user on the source of each answer. */
export const textNotes: { readonly [Kind in TextRecipe["kind"]]: string } = {
  "app-facts": "Placeholders only: this engine can't read screenshots. Type your own words.",
  headlines: "Based on templates and your product details. Not written by a language model.",
  "photo-facts": measured,
  "product-look": measured,
  review: "A sample from templates with an invented name. Not written by a customer.",
};
