import type { CutOut } from "../../matting/cut-out.ts";
import type { Drawing } from "../drawing.ts";
import { over } from "./over.ts";

/** Share of the frame's side that the product's longer side fills: what marketplaces ask of a main image. */
const filled = 0.85;

/** The product centered on a #FFFFFF square cut to fit it. Nothing is resampled: the frame is sized, not the product. */
export function marketplace({ rgba, width, bounds }: CutOut): Drawing {
  const side = Math.round(Math.max(bounds.width, bounds.height) / filled);
  const left = Math.floor((side - bounds.width) / 2);
  const top = Math.floor((side - bounds.height) / 2);
  const data = new Uint8Array(side * side * 3).fill(255);
  for (let y = 0; y < bounds.height; y++) {
    for (let x = 0; x < bounds.width; x++) {
      const from = ((y + bounds.top) * width + x + bounds.left) * 4;
      const alpha = rgba[from + 3] ?? 0;
      if (alpha === 0) continue;
      const to = ((y + top) * side + x + left) * 3;
      for (let c = 0; c < 3; c++) data[to + c] = over(rgba[from + c] ?? 0, alpha, 255);
    }
  }
  return { data, width: side, height: side, channels: 3 };
}
