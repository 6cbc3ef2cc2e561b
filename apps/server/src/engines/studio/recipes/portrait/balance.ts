import { type Sheet, createSheet } from "../../pixels/canvas.ts";

/** This share of the difference is removed, and a channel is scaled only up to a limit: a black product stays black. */
const share = 0.35;
const most = 0.08;

type Light = readonly [number, number, number];

/**
 * Returns the color and brightness of the light on a subject: the Minkowski norm of its opaque pixels with p = 6
 * ("shades of gray", G. Finlayson and E. Trezzi 2004), which highlights outweigh. Vivid pixels count little: their
 * color is the thing's, not the light's.
 */
function lightOn({ canvas }: Sheet): Light {
  const { context } = createSheet(Math.min(160, canvas.width), Math.min(160, canvas.height));
  const { width, height } = context.canvas;
  context.drawImage(canvas, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const sums: [number, number, number] = [0, 0, 0];
  let total = 0;
  for (let i = 0; i < data.length; i += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(i, i + 4);
    const highest = Math.max(r, g, b);
    if (alpha < 200 || highest === 0) continue;
    const weight = (Math.min(r, g, b) / highest) ** 3;
    total += weight;
    sums[0] += weight * (r / 255) ** 6;
    sums[1] += weight * (g / 255) ** 6;
    sums[2] += weight * (b / 255) ** 6;
  }
  const norm = (sum: number) => (total === 0 ? 1 : Math.max(0.05, (sum / total) ** (1 / 6)));
  return [norm(sums[0]), norm(sums[1]), norm(sums[2])];
}

/**
 * Moves the subject a little toward the light that falls on the other: warmer or cooler, brighter or darker. Returns a
 * new sheet.
 */
export function balancedTo(reference: Sheet, subject: Sheet): Sheet {
  const [from, to] = [lightOn(subject), lightOn(reference)];
  const { width, height } = subject.canvas;
  const image = subject.context.getImageData(0, 0, width, height);
  for (const c of [0, 1, 2] as const) {
    const gain = Math.min(1 + most, Math.max(1 - most, (to[c] / from[c]) ** share));
    const curve = Uint8ClampedArray.from({ length: 256 }, (_, level) => level * gain);
    for (let i = c; i < image.data.length; i += 4) image.data[i] = curve[image.data[i] ?? 0] ?? 0;
  }
  const balanced = createSheet(width, height);
  balanced.context.putImageData(image, 0, 0);
  return balanced;
}
