import { type Plane, type Rgb, resizeRgb } from "../pixels/raster.ts";
import type { Network } from "./runtime.ts";

const side = 320;
const pixels = side * side;
const mean = [0.485, 0.456, 0.406] as const;
const deviation = [0.229, 0.224, 0.225] as const;

export interface Saliency {
  /** The mask is 320 × 320, stretched to 0…1. */
  readonly mask: Plane;
  /** This is the highest value before stretching: it is low when nothing stands out at all. */
  readonly peak: number;
}

function normalize(data: Uint8Array): Float32Array {
  let brightest = 1;
  for (const value of data) if (value > brightest) brightest = value;
  const input = new Float32Array(3 * pixels);
  for (const [c, m] of mean.entries()) {
    const scale = 1 / (deviation[c] ?? 1);
    for (let i = 0; i < pixels; i++) input[c * pixels + i] = ((data[i * 3 + c] ?? 0) / brightest - m) * scale;
  }
  return input;
}

/** Finds the salient object of a picture by U²-Net-p (Qin et al. 2020), with its authors' pre- and post-processing. */
export async function segment(picture: Rgb, network: Network): Promise<Saliency> {
  const { data } = await resizeRgb(picture, side, side);
  const raw = await network.run(normalize(data), { channels: 3, height: side, width: side });
  let lowest = Infinity;
  let peak = -Infinity;
  for (const value of raw) {
    if (value < lowest) lowest = value;
    if (value > peak) peak = value;
  }
  const scale = peak - lowest > 1e-6 ? 1 / (peak - lowest) : 0;
  return { mask: { data: raw.map((value) => (value - lowest) * scale), width: side, height: side }, peak };
}
