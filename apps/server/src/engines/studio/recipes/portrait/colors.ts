import { fromOklch, mix, oklchOf } from "../../pixels/color.ts";

/** Returns a nearly white paper color that matches the product. */
export function mountColor(palette: readonly string[]): string {
  return mix(palette[0] ?? "#d8d2c8", "#fbf9f6", 0.84);
}

/** Returns a soft, even color from the most vivid one of the product. */
export function fieldColor(palette: readonly string[]): string {
  const [vivid] = palette.map(oklchOf).toSorted((a, b) => b.c - a.c);
  // A color with hardly any chroma has no hue worth showing: sand matches everything.
  if (!vivid || vivid.c < 0.03) return fromOklch({ l: 0.8, c: 0.035, h: 75 });
  return fromOklch({ l: 0.76, c: Math.min(0.1, 0.75 * vivid.c + 0.02), h: vivid.h });
}
