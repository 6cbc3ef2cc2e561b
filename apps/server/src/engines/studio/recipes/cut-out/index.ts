import type { CutOutFinish, CutOutRecipe } from "@packshot/tools/request";
import type { DigitalSource } from "@packshot/trpc/ports";
import type { RecipeFacts } from "../recipe-facts.ts";

/** The shadow is drawn by us; everything else of a picture is the photograph's. */
const digitalSources: Readonly<Record<CutOutFinish, DigitalSource>> = {
  white: "algorithmicallyEnhanced",
  "soft-shadow": "compositeSynthetic",
  transparent: "algorithmicallyEnhanced",
  marketplace: "algorithmicallyEnhanced",
};

/** The product of the first image, cut out, in one of the four finishes. */
export function cutOutFacts({ finish }: CutOutRecipe): RecipeFacts {
  return { materials: ["cut-out"], digitalSource: digitalSources[finish] };
}
