// `node features.ts NETWORK FOLDER` runs the first network, with the additional outputs of first-network.json, on
// the photos that compose.py made. Writes its mask (NNNNNN.c, 320 × 320 bytes) and features (NNNNNN.f, one byte each).
import { existsSync, readdirSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { normalizeColors, u2netpFormat } from "../../src/engines/studio/testing/index.ts";
import outputs from "./first-network.json" with { type: "json" };

const { mask: maskOutput, features } = outputs;
const { side } = u2netpFormat;

function toBytes(values: Float32Array, lowest: number, highest: number): Uint8Array {
  const scale = 255 / Math.max(1e-6, highest - lowest);
  return Uint8Array.from(values, (value) => Math.min(255, Math.max(0, Math.round((value - lowest) * scale))));
}

const [network = "", folder = ""] = process.argv.slice(2);
const session = await InferenceSession.create(network, { intraOpNumThreads: 1 });
const [inputName = ""] = session.inputNames;

async function run(rgb: Uint8Array): Promise<(output: string) => Float32Array> {
  const input = new Tensor("float32", normalizeColors(rgb, u2netpFormat), [1, 3, side, side]);
  const stages = features.map(({ output }) => output);
  const results = await session.run({ [inputName]: input }, [maskOutput, ...stages]);
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
  const lowest = mask.reduce((min, value) => Math.min(min, value), Infinity);
  const highest = mask.reduce((max, value) => Math.max(max, value), -Infinity);
  const stages = features.map(({ output, maximum }) => toBytes(get(output), 0, maximum));
  await writeFile(`${path}.f`, Buffer.concat(stages));
  await writeFile(`${path}.new`, toBytes(mask, lowest, highest));
  await rename(`${path}.new`, `${path}.c`);
}
