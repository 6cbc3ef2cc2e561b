import type { TextRecipe } from "@packshot/tools/request";
import { writeHeadlines } from "./headlines.ts";
import type { CutOut } from "../../matting/cut-out.ts";
import { createAppFacts, measurePhoto } from "./facts.ts";
import { measureProduct } from "./product-look.ts";
import { writeSampleReview } from "./reviews.ts";

/** A text recipe and its photos, as PNG. */
export interface WriteRequest {
  readonly text: TextRecipe;
  readonly images: readonly Uint8Array[];
  /** The cut-out of the first photo, for a recipe that looks at it. */
  readonly product: CutOut | undefined;
  /** The name on its label. */
  readonly label: string | undefined;
}

/** Answers a text recipe from templates and measurements of the photo. */
export async function writeText({ text: recipe, images, product, label }: WriteRequest): Promise<unknown> {
  switch (recipe.kind) {
    case "app-facts":
      return createAppFacts();
    case "headlines":
      return writeHeadlines(recipe);
    case "photo-facts":
      return measurePhoto(images);
    case "product-look":
      return describeLook(product, label);
    case "review":
      return writeSampleReview(recipe);
  }
}

/** Returns the product's look. If the cut-out is uncertain, its outline is ignored. */
function describeLook(product: CutOut | undefined, label: string | undefined) {
  if (!product) return {};
  const { colors, shape } = measureProduct({ ...product, data: product.rgba });
  return {
    productColors: colors,
    ...(product.doubts.length === 0 && { productShape: shape }),
    ...(label !== undefined && { productLabel: label }),
  };
}

/** Returns the note for a name that was read on the product. */
export function labelNote(name: string): string {
  return `The name “${name}” is from the product's label. Type another one to replace it.`;
}

const measured = "Based on the photo's colors and shape. This engine can't see what the product is.";

/** Notes for the user on the source of each answer. */
export const textNotes: { readonly [Kind in TextRecipe["kind"]]: string } = {
  "app-facts": "Placeholders only: this engine can't read screenshots. Type your own words.",
  headlines: "Written from templates and your product details, not by a language model.",
  "photo-facts": measured,
  "product-look": measured,
  review: "A sample from templates with a made-up name. Not written by a customer.",
};
