import { ImageData } from "@napi-rs/canvas";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { computeBoxMean } from "../../pixels/resample.ts";

/**
 * Applies barrel distortion, which magnifies the middle, as with a fisheye lens. The corners are darkened. Returns a
 * new sheet.
 */
export function applyFisheye({ canvas, context }: Sheet): Sheet {
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
      samplePixel(data, width, height, width / 2 + dx * scale, height / 2 + dy * scale, bent.data, i);
      const shade = 1 - 0.55 * Math.max(0, (r - 0.72) / 0.28) ** 2;
      for (let c = 0; c < 3; c++) bent.data[i + c] = (bent.data[i + c] ?? 0) * shade;
    }
  }
  const sheet = createSheet(width, height);
  sheet.context.putImageData(bent, 0, 0);
  return sheet;
}

function samplePixel(
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

/** Length of the smear to either side, as a fraction of the width. */
const smearLength = 0.05;

/** Smears the image from side to side, like the background of a panning shot. Returns a new sheet. */
export function applyPanning({ canvas, context }: Sheet): Sheet {
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const image = new ImageData(width, height);
  for (let c = 0; c < 3; c++) {
    const channel = Float32Array.from({ length: width * height }, (_, i) => data[i * 4 + c] ?? 0);
    const smeared = computeBoxMean(channel, width, height, Math.round(width * smearLength), 0);
    for (let i = 0; i < smeared.length; i++) image.data[i * 4 + c] = smeared[i] ?? 0;
  }
  for (let i = 3; i < image.data.length; i += 4) image.data[i] = 255;
  const sheet = createSheet(width, height);
  sheet.context.putImageData(image, 0, 0);
  return sheet;
}

/** Returns the image as an instant print, a white card with a broad lower margin on a pale table, at the same size. */
export function makeInstantPrint({ canvas }: Sheet): Sheet {
  const { width, height } = canvas;
  const sheet = createSheet(width, height);
  const { context } = sheet;
  const table = context.createLinearGradient(0, 0, width, height);
  table.addColorStop(0, "#eae5de");
  table.addColorStop(1, "#d6cfc5");
  context.fillStyle = table;
  context.fillRect(0, 0, width, height);
  const side = Math.min(width, height * 0.86) * 0.82;
  const card = { width: side, height: side * 1.19 };
  context.save();
  context.translate(width / 2, height / 2);
  context.rotate(-0.022);
  context.translate(-card.width / 2, -card.height / 2);
  context.shadowColor = "rgba(50, 40, 30, 0.42)";
  context.shadowBlur = side * 0.035;
  context.shadowOffsetY = side * 0.014;
  context.fillStyle = "#fbf9f4";
  context.beginPath();
  context.roundRect(0, 0, card.width, card.height, side * 0.008);
  context.fill();
  context.shadowColor = "transparent";
  const margin = side * 0.06;
  const image = side - 2 * margin;
  const cut = Math.min(width, height);
  context.drawImage(canvas, (width - cut) / 2, height - cut, cut, cut, margin, margin, image, image);
  context.strokeStyle = "rgba(60, 50, 40, 0.18)";
  context.lineWidth = Math.max(1, side * 0.0015);
  context.strokeRect(margin, margin, image, image);
  context.restore();
  return sheet;
}
