import type { RunRecord } from "../../define-tool.ts";
import { quoteText, quotingRule } from "../../quote-text.ts";
import type { VariationRequest } from "../../request.ts";
import type { Options } from "./options.ts";

const keepTheProduct =
  "Image 1 is a photo of a product. Keep the product exactly as it is and place it on a pure white (#FFFFFF) " +
  "background.";

const sampling = { temperature: 0.1, topP: 1, maxOutputTokens: 8192 } as const;

/** Describes each result twice: as a prompt for a generative model, and as a recipe for the studio engine. */
export function variations({ edge, productName }: Options): readonly VariationRequest[] {
  const common = { images: ["product"], sampling, format: "png" } as const;
  const product = `${keepTheProduct}${writeProductName(productName)}`;
  const shadow = edge === "shadow" ? "It casts one soft contact shadow." : "It casts no shadow.";
  return [
    {
      ...common,
      label: "As shot",
      prompt: `${product} Leave it where it is in the frame. ${shadow}`,
      recipe: { kind: "cut-out", finish: edge === "shadow" ? "soft-shadow" : "white" },
    },
    {
      ...common,
      label: "Centered",
      prompt: `${product} Center it, its longer side filling 85% of the frame. It casts no shadow.`,
      recipe: { kind: "cut-out", finish: "marketplace" },
    },
  ];
}

/** Quotes the user's text, after the rule that it is data, not instructions. */
function writeProductName(product: string): string {
  return product.trim() === "" ? "" : ` ${quotingRule} The product is called ${quoteText(product)}.`;
}

export function record({ edge }: Options): RunRecord {
  return { title: "Paper Cut-Out", prompt: `Product with a ${edge} edge`, styleSettings: { edge } };
}
