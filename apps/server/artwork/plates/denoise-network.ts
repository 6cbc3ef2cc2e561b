// The network of Intel's Open Image Denoise: its published weights (.tza) and its layers.
import { fromHalf } from "./exr.ts";
import { type Layer, createOnnxFile, type Weights } from "./onnx.ts";

const tzaMagic = 0x41d7;

/**
 * Reads the weights: 16-bit or 32-bit floats, followed by a table of names, sizes and offsets.
 * @throws Error for any other kind of file
 */
export function readWeights(bytes: Buffer): Map<string, Weights> {
  if (bytes.readUInt16LE(0) !== tzaMagic) throw new Error("This isn't a weights file of Open Image Denoise.");
  let at = Number(bytes.readBigUInt64LE(4));
  const count = bytes.readUInt32LE(at);
  at += 4;
  const all = new Map<string, Weights>();
  for (let index = 0; index < count; index++) {
    const length = bytes.readUInt16LE(at);
    const name = bytes.toString("latin1", at + 2, at + 2 + length);
    at += 2 + length;
    const axes = bytes[at] ?? 0;
    const dimensions = Array.from({ length: axes }, (_, axis) => bytes.readUInt32LE(at + 1 + 4 * axis));
    at += 1 + 5 * axes;
    const half = bytes[at] === "h".charCodeAt(0);
    const start = Number(bytes.readBigUInt64LE(at + 1));
    at += 9;
    const size = dimensions.reduce((product, each) => product * each, 1);
    const values = Float32Array.from({ length: size }, (_, i) =>
      half ? fromHalf(bytes.readUInt16LE(start + 2 * i)) : bytes.readFloatLE(start + 4 * i),
    );
    all.set(name, { dimensions, values });
  }
  return all;
}

/** Describes the U-Net: five levels down, four up, each with a skip connection from the same level on the way down. */
export function createUnet(weights: ReadonlyMap<string, Weights>): Buffer {
  const layers: Layer[] = [];
  const append = (layer: Layer): string => {
    layers.push(layer);
    return layer.output;
  };
  const convolve = (name: string, input: string): string => {
    const attributes = { pads: [1, 1, 1, 1], kernel_shape: [3, 3] };
    const inputs = [input, `${name}.weight`, `${name}.bias`];
    return append({ operation: "Conv", inputs, output: `${name}.sum`, attributes });
  };
  const learn = (name: string, input: string): string =>
    append({ operation: "Relu", inputs: [convolve(name, input)], output: name });
  const down = (name: string, input: string): string =>
    append({
      operation: "MaxPool",
      inputs: [input],
      output: name,
      attributes: { kernel_shape: [2, 2], strides: [2, 2] },
    });
  const up = (name: string, input: string, skip: string): string => {
    const attributes = {
      mode: "nearest",
      coordinate_transformation_mode: "asymmetric",
      nearest_mode: "floor",
    };
    const larger = append({
      operation: "Resize",
      inputs: [input, "", "twice"],
      output: `${name}.up`,
      attributes,
    });
    return append({ operation: "Concat", inputs: [larger, skip], output: name, attributes: { axis: 1 } });
  };
  const skips = ["input", down("pool1", learn("enc_conv1", learn("enc_conv0", "input")))];
  for (const level of [2, 3, 4])
    skips.push(down(`pool${String(level)}`, learn(`enc_conv${String(level)}`, skips.at(-1) ?? "")));
  let at = learn("enc_conv5b", learn("enc_conv5a", skips.pop() ?? ""));
  for (const level of [4, 3, 2, 1].map(String)) {
    at = learn(`dec_conv${level}b`, learn(`dec_conv${level}a`, up(`up${level}`, at, skips.pop() ?? "")));
  }
  convolve("dec_conv0", at);
  const twice = { dimensions: [4], values: new Float32Array([1, 1, 2, 2]) };
  return createOnnxFile(layers, new Map([...weights, ["twice", twice]]), { input: 9, output: 3 });
}
