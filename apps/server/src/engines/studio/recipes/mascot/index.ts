import type { RecipeFacts } from "../recipe-facts.ts";

export function mascotFacts(): RecipeFacts {
  return {
    materials: ["cut-out"],
    digitalSource: "compositeSynthetic",
    note: "Drawn mascot beside the product, not holding it",
  };
}
