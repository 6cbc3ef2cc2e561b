import type { RecipeFacts } from "../recipe-facts.ts";

/** The first image, whole, painted over. */
export function restyleFacts(): RecipeFacts {
  return { materials: ["picture"], digitalSource: "algorithmicallyEnhanced", note: "Painted filter" };
}
