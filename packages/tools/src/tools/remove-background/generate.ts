import { cutOutFinishes } from "../../choices/cut-outs.ts";
import type { RunRecord } from "../../define-tool.ts";
import type { VariationRequest } from "../../request.ts";

const keepTheProduct =
  "Image 1 is a photo of a product. Keep the product exactly as it is: same shape, proportions, colors, " +
  "materials, text and logos, same angle and same light on it. Remove everything else.";

/** Sampling parameters. The temperature is low because the product must not change. */
const sampling = { temperature: 0.1, topK: 32, topP: 1, maxOutputTokens: 8192 } as const;

export function variations(): readonly VariationRequest[] {
  return cutOutFinishes.map(({ value: finish, label, prompt }) => ({
    label,
    images: ["product"],
    prompt: `${keepTheProduct} ${prompt}`,
    sampling,
    recipe: { kind: "cut-out", finish },
    format: "png",
  }));
}

export function record(): RunRecord {
  return {
    title: "Remove Background",
    prompt: "Product on a pure white background",
    styleSettings: { background: "white", processing: "remove-background" },
  };
}
