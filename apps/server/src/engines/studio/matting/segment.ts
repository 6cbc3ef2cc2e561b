import { type Plane, type Rgb, resizeRgb } from "../pixels/raster.ts";
import type { Network } from "./runtime.ts";
import { type SaliencyFormat, u2netpFormat } from "./saliency-model.ts";

export interface Saliency {
  /** The mask at the network's own size, stretched to 0…1. */
  readonly mask: Plane;
  /** The highest value before stretching. It's low if nothing stands out. */
  readonly peak: number;
}

function normalize(data: Uint8Array, { side, mean, deviation }: SaliencyFormat): Float32Array {
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
async function runNetwork(photo: Rgb, network: Network, format: SaliencyFormat): Promise<Float32Array> {
  const { side } = format;
  const { data } = await resizeRgb(photo, side, side);
  const raw = await network.run(normalize(data, format), { channels: 3, height: side, width: side });
  if (raw.length === side * side) return raw;
  throw new Error(`The network returned ${raw.length} values for a photo instead of ${side} × ${side}.`);
}

/** Finds the salient object of a photo, with the pre- and post-processing of U²-Net's authors (Qin et al. 2020). */
export async function segment(photo: Rgb, network: Network): Promise<Saliency> {
  const { format = u2netpFormat } = network;
  const raw = await runNetwork(photo, network, format);
  const values = format.output === "logits" ? raw.map((value) => 1 / (1 + Math.exp(-value))) : raw;
  const { lowest, highest } = findRange(values);
  const scale = highest - lowest > 1e-6 ? 1 / (highest - lowest) : 0;
  const data = values.map((value) => (value - lowest) * scale);
  return { mask: { data, width: format.side, height: format.side }, peak: highest };
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
    const away = Math.hypot((pixel % side) - side / 2, Math.floor(pixel / side) - side / 2);
    return away < side / 4 ? 230 : 60;
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
