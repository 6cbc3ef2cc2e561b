import type { Fractions } from "./fractions.ts";
import { type Plane, type Rgb, resizeRgb } from "../pixels/raster.ts";
import type { Network } from "./runtime.ts";
import { type SaliencyFormat, u2netpFormat } from "./saliency-model.ts";

export interface Saliency {
  /** The mask at the network's own size, stretched to 0…1. */
  readonly mask: Plane;
  /** The highest value before stretching. It's low if nothing stands out. */
  readonly peak: number;
  /** Absent if the network doesn't refine. */
  readonly refined?: RefinedMask;
}

/** The same mask without the background that the product encloses and without other objects. */
export interface RefinedMask {
  readonly mask: Plane;
  /** The probability that the mask is wrong, 0…1. */
  readonly doubt: number;
}

/** Returns the network's input for a photo that was resized to the network's side. */
export function normalizeColors(data: Uint8Array, { side, mean, deviation }: SaliencyFormat): Float32Array {
  const pixels = side * side;
  let brightest = 1;
  for (const value of data) if (value > brightest) brightest = value;
  const input = new Float32Array(3 * pixels);
  for (const [c, m] of mean.entries()) {
    const scale = 1 / (deviation[c] ?? 1);
    for (let i = 0; i < pixels; i++) input[c * pixels + i] = ((data[i * 3 + c] ?? 0) / brightest - m) * scale;
  }
  return input;
}

interface Range {
  readonly lowest: number;
  readonly highest: number;
}

function findRange(values: Float32Array): Range {
  let lowest = Infinity;
  let highest = -Infinity;
  for (const value of values) {
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  return { lowest, highest };
}

/** Returns the network's raw output for a photo. */
async function runNetwork(
  photo: Rgb,
  network: Network,
  format: SaliencyFormat,
  box?: Fractions,
): Promise<Float32Array> {
  const { side, refines = false } = format;
  const { data } = await resizeRgb(photo, side, side);
  const colors = normalizeColors(data, format);
  const input = refines ? addHints(colors, box, side) : colors;
  const [channels, planes] = refines ? [5, 3] : [3, 1];
  const raw = await network.run(input, { channels, height: side, width: side });
  if (raw.length === planes * side * side) return raw;
  throw new Error(
    `The network returned ${raw.length} values for a photo instead of ${planes} × ${side} × ${side}.`,
  );
}

/** Adds two planes: a box, 1 inside and -1 outside, or 0 if there is none; and user taps, which aren't used yet. */
function addHints(colors: Float32Array, box: Fractions | undefined, side: number): Float32Array {
  const input = new Float32Array(5 * side * side);
  input.set(colors);
  if (!box) return input;
  for (let y = 0, i = 3 * side * side; y < side; y++) {
    for (let x = 0; x < side; x++, i++) {
      const [across, down] = [(x + 0.5) / side, (y + 0.5) / side];
      const isInside =
        across > box.left && across < box.left + box.width && down > box.top && down < box.top + box.height;
      input[i] = isInside ? 1 : -1;
    }
  }
  return input;
}

/**
 * Finds the salient object of a photo, with the pre- and post-processing of U²-Net's authors (Qin et al. 2020).
 * @param box where the user says the object is; only a refining network uses the box, and only for the refined mask
 */
export async function segment(photo: Rgb, network: Network, box?: Fractions): Promise<Saliency> {
  const { format = u2netpFormat } = network;
  const all = await runNetwork(photo, network, format, box);
  const pixels = format.side ** 2;
  const raw = all.subarray(0, pixels);
  const values = format.output === "logits" ? raw.map((value) => 1 / (1 + Math.exp(-value))) : raw;
  const { lowest, highest } = findRange(values);
  const scale = highest - lowest > 1e-6 ? 1 / (highest - lowest) : 0;
  const data = values.map((value) => (value - lowest) * scale);
  const size = { width: format.side, height: format.side };
  const mask = { data, ...size };
  if (!format.refines) return { mask, peak: highest };
  const refined = { data: all.slice(pixels, 2 * pixels), ...size };
  return { mask, peak: highest, refined: { mask: refined, doubt: all[2 * pixels] ?? 0 } };
}

/** Maximum distance of probabilities below 0 or above 1, which compressed networks may return. */
const maxProbabilityOverflow = 0.01;

/**
 * Runs a network once, on an image with a bright disk.
 * @throws Error when the output doesn't match the network's format
 */
export async function testNetwork(network: Network): Promise<void> {
  const { format = u2netpFormat } = network;
  const side = 64;
  const data = new Uint8Array(side * side * 3).map((_, i) => {
    const pixel = Math.floor(i / 3);
    const distance = Math.hypot((pixel % side) - side / 2, Math.floor(pixel / side) - side / 2);
    return distance < side / 4 ? 230 : 60;
  });
  const raw = await runNetwork({ data, width: side, height: side }, network, format);
  if (raw.some((value) => !Number.isFinite(value)))
    throw new Error("The network returned values that aren't numbers.");
  const { lowest, highest } = findRange(raw);
  const isProbability = lowest >= -maxProbabilityOverflow && highest <= 1 + maxProbabilityOverflow;
  if (format.output === "logits" || isProbability) return;
  const range = `${lowest.toFixed(2)} to ${highest.toFixed(2)}`;
  throw new Error(
    `The network returned values from ${range}, which aren't probabilities: set "output" to "logits".`,
  );
}
