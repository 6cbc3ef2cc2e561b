// Removes the noise of path tracing with the network of Intel's Open Image Denoise, which onnxruntime runs.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { readWeights, createUnet } from "./denoise-network.ts";
import { type Exr, pass } from "./exr.ts";

const weightsFile = join(import.meta.dirname, "weights/rt_hdr_alb_nrm.tza");

/** Side of a tile in pixels, a multiple of 16. Tiles overlap because the network sees about 90 pixels around each pixel. */
const tileSide = 768;
const overlap = 96;

const maxHalfFloat = 65504;
const middleGray = 0.18;

/** An interleaved render: linear color, and albedo and normals that help tell structure from noise. */
export interface NoisyRender {
  readonly width: number;
  readonly height: number;
  readonly color: Float32Array;
  readonly albedo: Float32Array;
  readonly normal: Float32Array;
}

/** Returns the linear color without noise. */
export type Denoise = (noisy: NoisyRender) => Promise<Float32Array>;

/** Returns a render's light without its noise: red, green and blue for each pixel. */
export function denoiseRender(exr: Exr, denoise: Denoise): Promise<Float32Array> {
  const { width, height } = exr;
  return denoise({
    width,
    height,
    color: pass(exr, "Combined"),
    albedo: pass(exr, "Denoising Albedo"),
    normal: pass(exr, "Denoising Normal", "XYZ"),
  });
}

export async function createDenoiser(threads = 2): Promise<Denoise> {
  const weights = readWeights(await readFile(weightsFile));
  const session = await InferenceSession.create(createUnet(weights), { intraOpNumThreads: threads });
  return async (noisy) => {
    const scale = computeExposure(noisy.color);
    const out = new Float32Array(noisy.color.length);
    const step = tileSide - 2 * overlap;
    for (let top = 0; top < noisy.height; top += step) {
      for (let left = 0; left < noisy.width; left += step)
        await denoiseTile(session, noisy, scale, { left, top, step }, out);
    }
    return out;
  };
}

interface Part {
  readonly left: number;
  readonly top: number;
  readonly step: number;
}

async function denoiseTile(
  session: InferenceSession,
  noisy: NoisyRender,
  scale: number,
  { left, top, step }: Part,
  out: Float32Array,
): Promise<void> {
  const { width, height, color, albedo, normal } = noisy;
  const x0 = Math.max(0, left - overlap);
  const y0 = Math.max(0, top - overlap);
  const w = roundUp(Math.min(width, left + step + overlap) - x0);
  const h = roundUp(Math.min(height, top + step + overlap) - y0);
  const area = w * h;
  const data = new Float32Array(9 * area);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const from = (Math.min(height - 1, y0 + y) * width + Math.min(width - 1, x0 + x)) * 3;
      for (let c = 0; c < 3; c++) {
        const to = c * area + y * w + x;
        data[to] = toNetwork((color[from + c] ?? 0) * scale);
        data[to + 3 * area] = clamp(albedo[from + c] ?? 0, 0, 1);
        data[to + 6 * area] = clamp(normal[from + c] ?? 0, -1, 1) * 0.5 + 0.5;
      }
    }
  }
  const answers = await session.run({ input: new Tensor("float32", data, [1, 9, h, w]) });
  const clean = answers[session.outputNames[0] ?? ""]?.data;
  if (!(clean instanceof Float32Array)) throw new Error("The denoiser's network returned no image.");
  for (let y = top; y < Math.min(height, top + step); y++) {
    for (let x = left; x < Math.min(width, left + step); x++) {
      const from = (y - y0) * w + x - x0;
      for (let c = 0; c < 3; c++)
        out[(y * width + x) * 3 + c] = fromNetwork(clean[c * area + from] ?? 0) / scale;
    }
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

function roundUp(size: number): number {
  return Math.ceil(size / 16) * 16;
}

/** Returns the factor that scales the geometric mean to middle gray; the network was trained on such images. */
function computeExposure(color: Float32Array): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i + 2 < color.length; i += 3) {
    const light = 0.2126 * (color[i] ?? 0) + 0.7152 * (color[i + 1] ?? 0) + 0.0722 * (color[i + 2] ?? 0);
    if (light > 1e-8) {
      sum += Math.log2(light);
      count++;
    }
  }
  return count === 0 ? 1 : middleGray / 2 ** (sum / count);
}

// The perceptually uniform transfer function that the network was trained in: linear, then a power, then a logarithm.
const pu = {
  a: 1412.83765,
  b: 1.64593172,
  c: 0.431384981,
  d: -0.00294139609,
  e: 0.192653254,
  f: 0.00626026094,
  g: 0.998620152,
};
const linearEnd = { light: 1.5794576e-6, code: 0.00223151711 };
const powerEnd = { light: 0.0322087631, code: 0.370974749 };
const maxCode = encode(maxHalfFloat);

function encode(light: number): number {
  if (light <= linearEnd.light) return pu.a * light;
  if (light <= powerEnd.light) return pu.b * light ** pu.c + pu.d;
  return pu.e * Math.log(light + pu.f) + pu.g;
}

function decode(code: number): number {
  if (code <= linearEnd.code) return code / pu.a;
  if (code <= powerEnd.code) return ((code - pu.d) / pu.b) ** (1 / pu.c);
  return Math.exp((code - pu.g) / pu.e) - pu.f;
}

/** Maps linear light to the network's 0…1; a failed sample counts as black. */
export function toNetwork(light: number): number {
  return Number.isNaN(light) ? 0 : encode(clamp(light, 0, maxHalfFloat)) / maxCode;
}

export function fromNetwork(code: number): number {
  return Math.max(0, decode(Math.max(0, code) * maxCode));
}
