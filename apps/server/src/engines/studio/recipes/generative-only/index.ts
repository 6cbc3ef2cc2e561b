import type { GenerativeOnly } from "@packshot/tools/request";
import type { RecipeFacts } from "../recipe-facts.ts";

/** Never drawn: the refusal comes before anything is spent. */
export function generativeOnlyFacts({ what }: GenerativeOnly): RecipeFacts {
  return { materials: [], digitalSource: "digitalCreation", refusal: `${what} needs a generative engine.` };
}
