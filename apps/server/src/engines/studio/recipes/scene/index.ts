import type { RecipeFacts } from "../recipe-facts.ts";

/** The product of the first image on a drawn backdrop: everything but the product is drawn by us. */
export function sceneFacts(): RecipeFacts {
  return { materials: ["cut-out"], digitalSource: "compositeSynthetic" };
}
