import type { RecipeFacts } from "../recipe-facts.ts";

/** The screenshot of the first image on a drawn device. */
export function storeScreenshotFacts(): RecipeFacts {
  return { materials: ["picture"], digitalSource: "compositeSynthetic" };
}
