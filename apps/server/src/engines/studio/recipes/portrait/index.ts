import type { RecipeFacts } from "../recipe-facts.ts";

export function portraitFacts(): RecipeFacts {
  return {
    materials: ["cut-out", "cut-out"],
    digitalSource: "compositeSynthetic",
    note: "Person and product placed together, not holding it",
  };
}
