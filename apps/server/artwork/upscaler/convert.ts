// Converts the 2× network of @upscalerjs/esrgan-slim (Keras layers, saved for TensorFlow.js) to ONNX.
// Usage: node convert.ts FOLDER TARGET, with the package's folder models/x2 (see README.md).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Layer, createOnnxFile, type Weights } from "../plates/onnx.ts";

interface KerasLayer {
  readonly class_name: string;
  readonly name: string;
  readonly config: { readonly kernel_size?: readonly number[]; readonly activation?: string };
  readonly inbound_nodes: readonly (readonly (readonly [string, ...unknown[]])[])[];
}

interface Model {
  readonly modelTopology: { readonly model_config: { readonly config: { readonly layers: KerasLayer[] } } };
  readonly weightsManifest: readonly {
    readonly weights: readonly { readonly name: string; readonly shape: number[]; readonly dtype: string }[];
  }[];
}

/** Reads the weights; kernels go from height, width, in, out to ONNX's out, in, height, width. */
function readWeights({ weightsManifest }: Model, bytes: Buffer): Map<string, Weights> {
  const all = new Map<string, Weights>();
  let at = 0;
  for (const { name, shape, dtype } of weightsManifest.flatMap(({ weights }) => weights)) {
    if (dtype !== "float32") throw new Error(`${name} has an unsupported type: ${dtype}.`);
    const size = shape.reduce((product, each) => product * each, 1);
    const values = Float32Array.from({ length: size }, (_, index) => bytes.readFloatLE(at + 4 * index));
    at += 4 * size;
    const [height = 1, width = 1, input = 1, output = 1] = shape;
    if (shape.length === 1) all.set(name, { dimensions: shape, values });
    else {
      const transposed = new Float32Array(size);
      for (let from = 0; from < size; from++) {
        const place = Math.floor(from / (input * output));
        const [source, target] = [Math.floor(from / output) % input, from % output];
        transposed[(target * input + source) * height * width + place] = values[from] ?? 0;
      }
      all.set(name, { dimensions: [output, input, height, width], values: transposed });
    }
  }
  if (at !== bytes.length) throw new Error("The weights file is longer than the model describes.");
  return all;
}

function convert({ class_name: kind, name, config, inbound_nodes: nodes }: KerasLayer): Layer {
  const inputs = (nodes[0] ?? []).map(([input]) => (input === "LR" ? "input" : input));
  switch (kind) {
    case "Conv2D": {
      const [side = 1] = config.kernel_size ?? [];
      if (config.activation !== "linear") throw new Error(`${name} has an activation.`);
      const pads = Array.from({ length: 4 }, () => (side - 1) / 2);
      return {
        operation: "Conv",
        inputs: [...inputs, `${name}/kernel`, `${name}/bias`],
        output: name,
        attributes: { kernel_shape: [side, side], pads },
      };
    }
    case "Activation":
      if (config.activation !== "relu") throw new Error(`${name} isn't a rectifier.`);
      return { operation: "Relu", inputs, output: name };
    case "Add":
      return { operation: "Add", inputs, output: name };
    case "Concatenate":
      return { operation: "Concat", inputs, output: name, attributes: { axis: 1 } };
    case "UpSampling2D":
      return {
        operation: "Resize",
        inputs: [...inputs, "", "twice"],
        output: name,
        attributes: {
          mode: "nearest",
          coordinate_transformation_mode: "asymmetric",
          nearest_mode: "floor",
        },
      };
    default:
      throw new Error(`${name} is an unknown kind of layer: ${kind}.`);
  }
}

const [folder, target] = process.argv.slice(2);
if (folder === undefined || target === undefined) throw new Error("Usage: node convert.ts FOLDER TARGET");
const model: Model = JSON.parse(readFileSync(join(folder, "model.json"), "utf8"));
const weights = readWeights(model, readFileSync(join(folder, "group1-shard1of1.bin")));
const layers = model.modelTopology.model_config.config.layers;
const network = layers.filter(({ class_name: kind }) => kind !== "InputLayer").map(convert);
const twice = { dimensions: [4], values: new Float32Array([1, 1, 2, 2]) };
writeFileSync(
  target,
  createOnnxFile(network, new Map([...weights, ["twice", twice]]), { input: 3, output: 3 }),
);
