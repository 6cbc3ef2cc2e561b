import type { AdRecipe } from "@packshot/tools/request";
import type { RecipeFacts } from "../recipe-facts.ts";

/** The product cut out and put on a drawn backdrop, or a finished picture as it is, with type. */
export function adFacts({ ground }: AdRecipe): RecipeFacts {
  return { materials: [ground === "picture" ? "picture" : "cut-out"], digitalSource: "compositeSynthetic" };
}
