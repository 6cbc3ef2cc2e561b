import type { Choice } from "../option-field.ts";
import { listValues } from "./values.ts";

interface WordmarkChoice extends Choice {
  /** Words that complete "The style is …" or "The colors are …". */
  readonly prompt: string;
}

export const wordmarkStyleChoices = [
  {
    value: "minimal",
    label: "Minimal",
    description: "Clean and modern design",
    swatch: ["#ffffff", "#1a1a1a"],
    prompt: "clean and modern: few strokes, even weight, generous white space",
  },
  {
    value: "creative",
    label: "Creative",
    description: "Artistic and unique style",
    swatch: ["#f2542d", "#0e9594", "#f5dfbb"],
    prompt: "artistic and unique: an unexpected letterform or an illustrated idea",
  },
  {
    value: "professional",
    label: "Professional",
    description: "Corporate and trustworthy look",
    swatch: ["#16324f", "#d8e0e8"],
    prompt: "corporate and trustworthy: balanced proportions and a plain, solid typeface",
  },
  {
    value: "playful",
    label: "Playful",
    description: "Fun and energetic design",
    swatch: ["#ffb703", "#fb5fa0", "#3a86ff"],
    prompt: "fun and energetic: round shapes and letters with a little bounce",
  },
  {
    value: "luxury",
    label: "Luxury",
    description: "Elegant and high-end appearance",
    swatch: ["#14110f", "#c6a15b"],
    prompt: "elegant and high-end: fine serifs, wide letter spacing, restraint",
  },
  {
    value: "tech",
    label: "Tech",
    description: "Modern technology-inspired design",
    swatch: ["#0b1020", "#2f7bff", "#2de2e6"],
    prompt: "modern and inspired by technology: geometric letterforms and precise angles",
  },
] as const satisfies readonly WordmarkChoice[];

export const wordmarkSchemeChoices = [
  {
    value: "monochrome",
    label: "Monochrome",
    description: "Black and white with grays",
    swatch: ["#111111", "#8a8a8a", "#ffffff"],
    prompt: "black, white and grays only",
  },
  {
    value: "colorful",
    label: "Colorful",
    description: "Vibrant multi-color palette",
    swatch: ["#e63946", "#ffb703", "#2a9df4"],
    prompt: "a vibrant, multicolor palette",
  },
  {
    value: "pastel",
    label: "Pastel",
    description: "Soft and subtle colors",
    swatch: ["#f7cad0", "#bde0c5", "#cdd7f6"],
    prompt: "soft, subtle pastels",
  },
  {
    value: "earth",
    label: "Earth Tones",
    description: "Natural and organic colors",
    swatch: ["#6b4f3a", "#a3794f", "#8a9a5b"],
    prompt: "natural, organic earth tones",
  },
  {
    value: "bold",
    label: "Bold",
    description: "Strong contrasting colors",
    swatch: ["#d00000", "#000000", "#ffd500"],
    prompt: "two or three strong, contrasting colors",
  },
] as const satisfies readonly WordmarkChoice[];

export type WordmarkStyle = (typeof wordmarkStyleChoices)[number]["value"];
export type WordmarkScheme = (typeof wordmarkSchemeChoices)[number]["value"];

export const wordmarkStyles = listValues(wordmarkStyleChoices);
export const wordmarkSchemes = listValues(wordmarkSchemeChoices);
