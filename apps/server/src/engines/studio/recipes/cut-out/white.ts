import type { CutOut } from "../../matting/cut-out.ts";
import type { Drawing } from "../drawing.ts";
import { over } from "./over.ts";

/** The product on #FFFFFF, in the frame of its source. */
export function white({ rgba, width, height }: CutOut): Drawing {
  const data = new Uint8Array(width * height * 3).fill(255);
  for (let i = 0; i < width * height; i++) {
    const alpha = rgba[i * 4 + 3] ?? 0;
    if (alpha === 0) continue;
    for (let c = 0; c < 3; c++) data[i * 3 + c] = over(rgba[i * 4 + c] ?? 0, alpha, 255);
  }
  return { data, width, height, channels: 3 };
}
