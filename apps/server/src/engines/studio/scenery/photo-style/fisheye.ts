import { ImageData } from "@napi-rs/canvas";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";

/** Barrel distortion: equal steps outwards take in more and more, as a fisheye lens does. The corners fade to black. */
export function fisheye({ canvas, context }: Sheet): Sheet {
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const bent = new ImageData(width, height);
  const radius = Math.hypot(width, height) / 2;
  const widest = 1.08;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const dx = x - width / 2;
      const dy = y - height / 2;
      const r = Math.hypot(dx, dy) / radius;
      // tan(r · widest) / tan(widest) maps the corner to itself; inside it magnifies the middle.
      const scale = r > 0 ? Math.tan(r * widest) / Math.tan(widest) / r : widest / Math.tan(widest);
      sample(data, width, height, width / 2 + dx * scale, height / 2 + dy * scale, bent.data, i);
      const shade = 1 - 0.55 * Math.max(0, (r - 0.72) / 0.28) ** 2;
      for (let c = 0; c < 3; c++) bent.data[i + c] = (bent.data[i + c] ?? 0) * shade;
    }
  }
  const sheet = createSheet(width, height);
  sheet.context.putImageData(bent, 0, 0);
  return sheet;
}

function sample(
  source: Uint8ClampedArray,
  width: number,
  height: number,
  x: number,
  y: number,
  target: Uint8ClampedArray,
  to: number,
): void {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const u = Math.min(1, Math.max(0, x - left));
  const v = Math.min(1, Math.max(0, y - top));
  const from = (top * width + left) * 4;
  for (let c = 0; c < 4; c++) {
    const upper = (source[from + c] ?? 0) * (1 - u) + (source[from + 4 + c] ?? 0) * u;
    const lower = (source[from + width * 4 + c] ?? 0) * (1 - u) + (source[from + width * 4 + 4 + c] ?? 0) * u;
    target[to + c] = upper + (lower - upper) * v;
  }
}
