import type { TextRecipe } from "@packshot/tools/request";
import { appFacts } from "./texts/app-facts.ts";
import { headlines } from "./texts/headlines.ts";
import { photoFacts } from "./texts/photo-facts.ts";
import { review } from "./texts/review.ts";

/** Answers a text recipe from templates and from what can be measured; closed over the kinds. */
export async function write(recipe: TextRecipe, images: readonly Uint8Array[]): Promise<unknown> {
  switch (recipe.kind) {
    case "app-facts":
      return appFacts();
    case "headlines":
      return headlines(recipe);
    case "photo-facts":
      return photoFacts(images);
    case "review":
      return review(recipe);
  }
}

/** What a person is told of where the answer comes from. */
export const textNotes: { readonly [Kind in TextRecipe["kind"]]: string } = {
  "app-facts": "Placeholders: this engine does not read what is on a screenshot. Write your own over them.",
  headlines: "Put together from your words and templates, not written by a language model.",
  "photo-facts": "From the photo's colors and shape. This engine does not see what is on it.",
  review: "A sample from templates with an invented name. No customer wrote it.",
};
