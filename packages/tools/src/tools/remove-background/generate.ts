import type { RunRecord } from "../../define-tool.ts";
import type { CutOutFinish, VariationRequest } from "../../request.ts";

const keepTheProduct =
  "The photograph shows a product. Keep the product exactly as it is: the same shape, proportions, colors, " +
  "materials, text and logos, the same angle and the same light on it. Remove everything else.";

const finishes: readonly { label: string; finish: CutOutFinish; direction: string }[] = [
  {
    label: "Pure white",
    finish: "white",
    direction:
      "Place it on a pure white (#FFFFFF) background that is perfectly even, with no shadow and no edge line.",
  },
  {
    label: "Soft shadow",
    finish: "soft-shadow",
    direction:
      "Place it on a pure white (#FFFFFF) background with one soft, neutral contact shadow where it rests.",
  },
  {
    label: "Transparent",
    finish: "transparent",
    direction:
      "Place it on a pure white (#FFFFFF) background with crisp edges, ready to be cut out by a machine.",
  },
  {
    label: "Marketplace",
    finish: "marketplace",
    direction:
      "Place it centered in a square frame on a pure white (#FFFFFF) background, its longer side filling 85 % " +
      "of the frame, as a marketplace's main image.",
  },
];

/** Sampling as specified: as little freedom as the model allows. */
const sampling = { temperature: 0.1, topK: 32, topP: 1, maxOutputTokens: 8192 } as const;

export function variations(): readonly VariationRequest[] {
  return finishes.map(({ label, finish, direction }) => ({
    label,
    images: ["product"],
    prompt: `${keepTheProduct} ${direction}`,
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
