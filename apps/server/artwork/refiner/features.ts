// `node features.ts NETWORK FOLDER` runs the first network, with the additional outputs that first_network.py adds, on
// the photos that compose.py made. Writes its mask (NNNNNN.c, 320 × 320 bytes) and features (NNNNNN.f, one byte each).
import { existsSync, readdirSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";

const maskOutput = "1959";
/** The maximum of each output, as in first_network.py. */
const maxima = { 1544: 4.5, 1166: 8, 1429: 4.5, 1235: 8, 1341: 4.5, 1264: 8, 1293: 4.5 };
const order = ["1544", "1166", "1429", "1235", "1341", "1264", "1293"] as const;

/** The first network's input, as U²-Net's authors normalize it. */
const side = 320;
const mean = [0.485, 0.456, 0.406];
const deviation = [0.229, 0.224, 0.225];
const pixels = side * side;

function normalize(rgb: Uint8Array): Float32Array {
  const brightest = rgb.reduce((most, value) => Math.max(most, value), 1);
  const input = new Float32Array(3 * pixels);
  for (const [c, m] of mean.entries()) {
    for (let i = 0; i < pixels; i++)
      input[c * pixels + i] = ((rgb[i * 3 + c] ?? 0) / brightest - m) / (deviation[c] ?? 1);
  }
  return input;
}

function toBytes(values: Float32Array, lowest: number, highest: number): Uint8Array {
  const scale = 255 / Math.max(1e-6, highest - lowest);
  return Uint8Array.from(values, (value) => Math.min(255, Math.max(0, Math.round((value - lowest) * scale))));
}

const [network = "", folder = ""] = process.argv.slice(2);
const session = await InferenceSession.create(network, { intraOpNumThreads: 1 });
const [inputName = ""] = session.inputNames;

async function run(rgb: Uint8Array): Promise<(output: string) => Float32Array> {
  const input = new Tensor("float32", normalize(rgb), [1, 3, side, side]);
  const results = await session.run({ [inputName]: input }, [maskOutput, ...order]);
  return (output) => {
    const values = results[output]?.data;
    if (values instanceof Float32Array) return values;
    throw new Error(`The network has no output ${output}.`);
  };
}

const names = readdirSync(folder).flatMap((file) => (file.endsWith(".a") ? [file.slice(0, -2)] : []));
for (const name of names.toSorted()) {
  const path = join(folder, name);
  if (existsSync(`${path}.c`)) continue;
  const get = await run(await readFile(`${path}.rgb`));
  const mask = get(maskOutput);
  const lowest = mask.reduce((least, value) => Math.min(least, value), Infinity);
  const highest = mask.reduce((most, value) => Math.max(most, value), -Infinity);
  await writeFile(`${path}.f`, Buffer.concat(order.map((output) => toBytes(get(output), 0, maxima[output]))));
  await writeFile(`${path}.new`, toBytes(mask, lowest, highest));
  await rename(`${path}.new`, `${path}.c`);
}
