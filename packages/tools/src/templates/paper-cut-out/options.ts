import { z } from "zod";
import type { OptionField } from "../../option-field.ts";

const edges = ["plain", "shadow"] as const;
const maxNameLength = 60;

export const schema = z.strictObject({
  edge: z.enum(edges).default("plain").describe("What the edge of the cut-out looks like."),
  productName: z
    .string()
    .max(maxNameLength)
    .default("")
    .describe("The product's name. Leave empty to omit it."),
});
export type Options = z.output<typeof schema>;

export const fields: readonly OptionField[] = [
  {
    kind: "choice",
    name: "edge",
    label: "Edge",
    view: "segments",
    choices: [
      { value: "plain", label: "Plain" },
      { value: "shadow", label: "Shadow", description: "A soft shadow where the product rests" },
    ],
  },
  {
    kind: "text",
    name: "productName",
    label: "Product name (optional)",
    placeholder: "Aurora lamp",
    maxLength: maxNameLength,
  },
];

/** Returns a sentence to show below an option whose current choice needs one. */
export function notes({ edge }: Options): Readonly<Record<string, string>> {
  return edge === "shadow" ? { edge: "Only the “As shot” image has a shadow." } : {};
}
