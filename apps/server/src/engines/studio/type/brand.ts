import type { BrandFont } from "@packshot/tools/request";
import { fromOklch, hexToOklch } from "../pixels/color.ts";
import type { Accent } from "./contrast.ts";
import type { Face, FacePair } from "./typefaces.ts";

/** The colors and typefaces of the user's brand; see `Brand`. */
export interface BrandLook {
  readonly main?: string;
  readonly accent?: string;
  readonly titleFont?: BrandFont;
  readonly textFont?: BrandFont;
}

interface BrandFaces {
  readonly title: Face;
  readonly text: Face;
  readonly lineHeight: number;
  readonly scale: number;
}

const brandFaces: Readonly<Record<BrandFont, BrandFaces>> = {
  inter: { title: "inter-black", text: "inter-medium", lineHeight: 1.02, scale: 0.94 },
  poppins: { title: "poppins-bold", text: "poppins-semibold", lineHeight: 1.08, scale: 0.92 },
  "space-grotesk": { title: "space-grotesk", text: "space-grotesk", lineHeight: 1.04, scale: 0.98 },
  playfair: { title: "playfair", text: "playfair", lineHeight: 1.08, scale: 1 },
  "dm-serif": { title: "dm-serif", text: "dm-serif", lineHeight: 1.06, scale: 1.04 },
  anton: { title: "anton", text: "anton", lineHeight: 1.12, scale: 1.22 },
  bebas: { title: "bebas", text: "bebas", lineHeight: 1.02, scale: 1.3 },
};

/** Returns the typeface of a brand's titles, if it has one. */
export function findTitleFace({ titleFont }: BrandLook): Face | undefined {
  return titleFont && brandFaces[titleFont].title;
}

/** Replaces a pair's typefaces with the ones that a brand defines. */
export function applyBrandFaces(pair: FacePair, { titleFont, textFont }: BrandLook): FacePair {
  const title = titleFont && brandFaces[titleFont];
  const text = textFont && brandFaces[textFont].text;
  return {
    ...pair,
    ...(title && { headline: title.title, lineHeight: title.lineHeight, scale: title.scale }),
    ...(text && { line: text, action: text }),
  };
}

/** Returns a brand's own colors, the main one first. */
export function listBrandColors({ main, accent }: BrandLook): readonly string[] {
  return [main, accent].filter((color) => color !== undefined);
}

/** Replaces colors with the ones that a brand defines. Those never change; see `chooseShapeColors`. */
export function applyBrandColors(accent: Accent, brand: BrandLook): Accent {
  const { main, accent: strong = main } = brand;
  if (strong === undefined) return accent;
  const base = hexToOklch(main ?? strong);
  return {
    strong,
    pale: fromOklch({ l: 0.94, c: Math.min(0.026, base.c * 0.3), h: base.h }),
    deep: main ?? fromOklch({ l: 0.3, c: Math.min(0.085, base.c * 0.7), h: base.h }),
    hue: base.h,
    brand: listBrandColors(brand),
    ...(main !== undefined && { plate: main }),
  };
}
