import type { RecipeFacts } from "../recipe-facts.ts";

/** The product of the first image in a home that is drawn by us. */
export function reviewCardFacts(): RecipeFacts {
  return { materials: ["cut-out"], digitalSource: "compositeSynthetic" };
}
