import type { ThumbnailRecipe } from "@packshot/tools/request";
import type { RecipeFacts } from "../recipe-facts.ts";

/** The person of the first image before a drawn ground, or the first image whole, with type. */
export function thumbnailFacts({ ground }: ThumbnailRecipe): RecipeFacts {
  if (ground === "picture") return { materials: ["picture"], digitalSource: "compositeSynthetic" };
  return {
    materials: ["cut-out"],
    digitalSource: "compositeSynthetic",
    note: "Background drawn from your words: pattern and colors only",
  };
}
