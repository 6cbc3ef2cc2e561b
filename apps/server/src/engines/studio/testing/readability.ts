import type { Sheet } from "../pixels/canvas.ts";
import { toHex } from "../pixels/color.ts";
import type { Rectangle } from "../pixels/raster.ts";
import { computeContrast } from "../type/contrast.ts";

interface ComposedAd {
  /** The drawing without the text. */
  readonly sheet: Sheet;
  readonly words: readonly { readonly text: { readonly bounds: Rectangle }; readonly color: string }[];
}

/** Returns, for each text, the fraction (0…1) of the pixels around it on which its color has a contrast of 4.5:1. */
export function measureReadableFractions({ sheet, words }: ComposedAd): number[] {
  return words.map(({ text, color }) => {
    const { left, top, width, height } = text.bounds;
    const { data } = sheet.context.getImageData(
      Math.round(left),
      Math.round(top),
      Math.round(width),
      Math.round(height),
    );
    let readable = 0;
    let all = 0;
    for (let i = 0; i < data.length; i += 16, all++) {
      const background = toHex([data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]);
      if (computeContrast(color, background) >= 4.5) readable++;
    }
    return readable / all;
  });
}
