import { z } from "zod";
import type { Choice, OptionField } from "../../option-field.ts";
import { type WordmarkScheme, type WordmarkStyle, wordmarkSchemes, wordmarkStyles } from "../../request.ts";

const nameCharacters = 60;
const descriptionCharacters = 300;

export const schema = z.strictObject({
  brandName: z.string().max(nameCharacters).default(""),
  description: z.string().max(descriptionCharacters).default(""),
  style: z.enum(wordmarkStyles.map(({ value }) => value)).default("minimal"),
  colorScheme: z.enum(wordmarkSchemes.map(({ value }) => value)).default("monochrome"),
});

export type Options = z.output<typeof schema>;

const styleSwatches: Readonly<Record<WordmarkStyle, readonly string[]>> = {
  minimal: ["#ffffff", "#1a1a1a"],
  creative: ["#f2542d", "#0e9594", "#f5dfbb"],
  professional: ["#16324f", "#d8e0e8"],
  playful: ["#ffb703", "#fb5fa0", "#3a86ff"],
  luxury: ["#14110f", "#c6a15b"],
  tech: ["#0b1020", "#2f7bff", "#2de2e6"],
};

const schemeSwatches: Readonly<Record<WordmarkScheme, readonly string[]>> = {
  monochrome: ["#111111", "#8a8a8a", "#ffffff"],
  colorful: ["#e63946", "#ffb703", "#2a9df4"],
  pastel: ["#f7cad0", "#bde0c5", "#cdd7f6"],
  earth: ["#6b4f3a", "#a3794f", "#8a9a5b"],
  bold: ["#d00000", "#000000", "#ffd500"],
};

const withSwatch = <Value extends string>(
  choices: readonly (Choice & { readonly value: Value })[],
  swatches: Readonly<Record<Value, readonly string[]>>,
): readonly Choice[] => choices.map((choice) => ({ ...choice, swatch: swatches[choice.value] }));

const group = "Brand Information";

export const fields: readonly OptionField[] = [
  {
    kind: "text",
    name: "brandName",
    label: "Brand Name *",
    group,
    placeholder: "Northwind",
    maxLength: nameCharacters,
  },
  {
    kind: "text",
    name: "description",
    label: "Description (optional)",
    group,
    placeholder: "Slow coffee from small farms",
    maxLength: descriptionCharacters,
    lines: 2,
  },
  {
    kind: "choice",
    name: "style",
    label: "Style",
    group,
    view: "pictures",
    choices: withSwatch(wordmarkStyles, styleSwatches),
    pictures: "wordmark-styles",
  },
  {
    kind: "choice",
    name: "colorScheme",
    label: "Color Scheme",
    group,
    view: "pictures",
    choices: withSwatch(wordmarkSchemes, schemeSwatches),
    pictures: "wordmark-schemes",
  },
];

export function missing({ brandName }: Options): string | undefined {
  return brandName.trim() === "" ? "Please enter a brand name" : undefined;
}
