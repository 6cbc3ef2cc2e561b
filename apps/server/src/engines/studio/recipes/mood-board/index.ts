import type { RecipeFacts } from "../recipe-facts.ts";

/** The product of the first image in a still life that is drawn by us. */
export function moodBoardFacts(): RecipeFacts {
  return { materials: ["cut-out"], digitalSource: "compositeSynthetic" };
}
