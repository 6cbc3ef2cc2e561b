import type { Choice } from "../option-field.ts";
import { listValues } from "./values.ts";

/** The typefaces that a brand may choose for its titles and other text. */
export const brandFontChoices = [
  { value: "inter", label: "Inter", description: "Clear and plain" },
  { value: "poppins", label: "Poppins", description: "Round and warm" },
  { value: "space-grotesk", label: "Space Grotesk", description: "Precise and technical" },
  { value: "playfair", label: "Playfair Display", description: "A magazine serif" },
  { value: "dm-serif", label: "DM Serif Display", description: "Elegant and understated" },
  { value: "anton", label: "Anton", description: "Tall and loud" },
  { value: "bebas", label: "Bebas Neue", description: "Tall and narrow" },
] as const satisfies readonly Choice[];

export type BrandFont = (typeof brandFontChoices)[number]["value"];

export const brandFonts = listValues(brandFontChoices);
