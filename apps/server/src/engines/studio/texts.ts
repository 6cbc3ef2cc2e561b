import type { TextRecipe } from "@packshot/tools/request";
import { photoFacts } from "./texts/photo-facts.ts";

/** Answers a text recipe from templates and from what can be measured; closed over the kinds. */
export async function write(recipe: TextRecipe, images: readonly Uint8Array[]): Promise<unknown> {
  switch (recipe.kind) {
    case "photo-facts":
      return photoFacts(images);
  }
}

/** What a person is told of where the answer comes from. */
export const textNotes: { readonly [Kind in TextRecipe["kind"]]: string } = {
  "photo-facts": "From the photo's colours and shape. This engine does not see what is on it.",
};
