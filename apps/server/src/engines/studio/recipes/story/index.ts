import type { RecipeFacts } from "../recipe-facts.ts";

/** The product of the first image in a drawn setting, upright, with its name. */
export function storyFacts(): RecipeFacts {
  return { materials: ["cut-out"], digitalSource: "compositeSynthetic" };
}
