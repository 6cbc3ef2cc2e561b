import { z } from "zod";
import {
  wordmarkSchemeChoices,
  wordmarkSchemes,
  wordmarkStyleChoices,
  wordmarkStyles,
} from "../../choices/logos.ts";
import type { OptionField } from "../../option-field.ts";

const maxNameLength = 60;
const maxDescriptionLength = 300;

export const schema = z.strictObject({
  brandName: z.string().max(maxNameLength).default("").describe("The name in the logo. Required."),
  description: z
    .string()
    .max(maxDescriptionLength)
    .default("")
    .describe("What the brand does or stands for. A short one is set below the name."),
  style: z.enum(wordmarkStyles).default("minimal").describe("The style of the lettering."),
  colorScheme: z.enum(wordmarkSchemes).default("monochrome").describe("The colors of the logo."),
});

export type Options = z.output<typeof schema>;

const group = "Brand Information";

export const fields: readonly OptionField[] = [
  {
    kind: "text",
    name: "brandName",
    label: "Brand Name *",
    group,
    placeholder: "Northwind",
    maxLength: maxNameLength,
  },
  {
    kind: "text",
    name: "description",
    label: "Description (optional)",
    group,
    placeholder: "Slow coffee from small farms",
    maxLength: maxDescriptionLength,
    lines: 2,
  },
  {
    kind: "choice",
    name: "style",
    label: "Style",
    group,
    view: "grid",
    choices: wordmarkStyleChoices,
    imageSet: "wordmark-styles",
  },
  {
    kind: "choice",
    name: "colorScheme",
    label: "Color Scheme",
    group,
    view: "grid",
    choices: wordmarkSchemeChoices,
    imageSet: "wordmark-schemes",
  },
];

export function missing({ brandName }: Options): string | undefined {
  return brandName.trim() === "" ? "Please enter a brand name" : undefined;
}
