import type { CutOut } from "../../matting/cut-out.ts";
import { shadowOf } from "./shadow.ts";
import type { Drawing } from "../drawing.ts";
import { over } from "./over.ts";

/** A value in 0…1 that looks random but is the same for the same pixel. */
function noise(x: number, y: number): number {
  const mixed = Math.imul(Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
}

/** The product on #FFFFFF with a soft neutral shadow where it stands, in the frame of its source. */
export function softShadow(cutOut: CutOut): Drawing {
  const { rgba, width, height } = cutOut;
  const shadow = shadowOf(cutOut);
  const groundAt = (x: number, y: number): number => {
    if (!shadow) return 255;
    const { area, strength } = shadow;
    const column = x - area.left;
    const row = y - area.top;
    if (column < 0 || row < 0 || column >= area.width || row >= area.height) return 255;
    // Noise of one level instead of rounding: a slow gradient in 8 bits shows steps otherwise.
    return Math.min(
      255,
      Math.floor(255 * (1 - (strength.data[row * area.width + column] ?? 0)) + noise(x, y)),
    );
  };
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const alpha = rgba[i * 4 + 3] ?? 0;
      const ground = alpha === 255 ? 0 : groundAt(x, y);
      for (let c = 0; c < 3; c++) {
        data[i * 3 + c] = over(rgba[i * 4 + c] ?? 0, alpha, ground);
      }
    }
  }
  return { data, width, height, channels: 3 };
}
