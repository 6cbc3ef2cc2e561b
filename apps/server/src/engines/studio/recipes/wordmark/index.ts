import type { RecipeFacts } from "../recipe-facts.ts";

/** A logo needs no photograph. */
export function wordmarkFacts(): RecipeFacts {
  return { materials: [], digitalSource: "digitalCreation" };
}
