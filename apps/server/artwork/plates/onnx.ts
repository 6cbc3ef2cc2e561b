// Writes a small neural network as an ONNX file: the few protobuf fields that a chain of layers needs (see onnx.proto).

const varintField = 0;
const bytesField = 2;
const floatType = 1;
const opset = 13;

function encodeVarint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Buffer.from([...bytes, rest]);
}

function encodeNumber(field: number, value: number): Buffer {
  return Buffer.concat([encodeVarint(field * 8 + varintField), encodeVarint(value)]);
}

function encodeMessage(field: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([encodeVarint(field * 8 + bytesField), encodeVarint(body.length), body]);
}

function encodeText(field: number, value: string): Buffer {
  return encodeMessage(field, Buffer.from(value));
}

type Attribute = number | string | readonly number[];

function encodeAttribute(name: string, value: Attribute): Buffer {
  const named = encodeText(1, name);
  if (typeof value === "number") return encodeMessage(5, named, encodeNumber(3, value), encodeNumber(20, 2));
  if (typeof value === "string") return encodeMessage(5, named, encodeText(4, value), encodeNumber(20, 3));
  return encodeMessage(5, named, ...value.map((each) => encodeNumber(8, each)), encodeNumber(20, 7));
}

export interface Layer {
  readonly operation: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes?: Readonly<Record<string, Attribute>>;
}

export interface Weights {
  readonly dimensions: readonly number[];
  readonly values: Float32Array;
}

function encodeLayer({ operation, inputs, output, attributes = {} }: Layer): Buffer {
  const names = inputs.map((input) => encodeText(1, input));
  const set = Object.entries(attributes).map(([name, value]) => encodeAttribute(name, value));
  return encodeMessage(1, ...names, encodeText(2, output), encodeText(4, operation), ...set);
}

function encodeWeights(name: string, { dimensions, values }: Weights): Buffer {
  const data = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  return encodeMessage(
    5,
    ...dimensions.map((size) => encodeNumber(1, size)),
    encodeNumber(2, floatType),
    encodeText(8, name),
    encodeMessage(9, data),
  );
}

/** Describes an image of any size: 1 × channels × height × width. */
function encodeImageType(field: number, name: string, channels: number): Buffer {
  const sides = [encodeText(2, `${name} height`), encodeText(2, `${name} width`)];
  const sizes = [encodeNumber(1, 1), encodeNumber(1, channels), ...sides].map((size) =>
    encodeMessage(1, size),
  );
  const tensor = encodeMessage(1, encodeNumber(1, floatType), encodeMessage(2, ...sizes));
  return encodeMessage(field, encodeText(1, name), encodeMessage(2, tensor));
}

/** Returns the file of a network with one image as input, named "input", and one as output. */
export function createOnnxFile(
  layers: readonly Layer[],
  all: ReadonlyMap<string, Weights>,
  channels: { readonly input: number; readonly output: number },
): Buffer {
  const last = layers.at(-1)?.output ?? "input";
  const graph = [
    ...layers.map(encodeLayer),
    encodeText(2, "network"),
    ...[...all].map(([name, each]) => encodeWeights(name, each)),
    encodeImageType(11, "input", channels.input),
    encodeImageType(12, last, channels.output),
  ];
  return Buffer.concat([
    encodeNumber(1, 8),
    encodeMessage(7, ...graph),
    encodeMessage(8, encodeText(1, ""), encodeNumber(2, opset)),
  ]);
}
