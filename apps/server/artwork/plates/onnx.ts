// Writes a small neural network as an ONNX file: the few protobuf fields that a chain of layers needs (see onnx.proto).

const varintField = 0;
const bytesField = 2;
const floatType = 1;
const opset = 13;

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Buffer.from([...bytes, rest]);
}

function number(field: number, value: number): Buffer {
  return Buffer.concat([varint(field * 8 + varintField), varint(value)]);
}

function message(field: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([varint(field * 8 + bytesField), varint(body.length), body]);
}

function text(field: number, value: string): Buffer {
  return message(field, Buffer.from(value));
}

type Attribute = number | string | readonly number[];

function attribute(name: string, value: Attribute): Buffer {
  const named = text(1, name);
  if (typeof value === "number") return message(5, named, number(3, value), number(20, 2));
  if (typeof value === "string") return message(5, named, text(4, value), number(20, 3));
  return message(5, named, ...value.map((each) => number(8, each)), number(20, 7));
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

function layer({ operation, inputs, output, attributes = {} }: Layer): Buffer {
  const names = inputs.map((input) => text(1, input));
  const set = Object.entries(attributes).map(([name, value]) => attribute(name, value));
  return message(1, ...names, text(2, output), text(4, operation), ...set);
}

function weights(name: string, { dimensions, values }: Weights): Buffer {
  const data = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  return message(
    5,
    ...dimensions.map((size) => number(1, size)),
    number(2, floatType),
    text(8, name),
    message(9, data),
  );
}

/** Describes an image of any size: 1 × channels × height × width. */
function imageValue(field: number, name: string, channels: number): Buffer {
  const sides = [text(2, `${name} height`), text(2, `${name} width`)];
  const sizes = [number(1, 1), number(1, channels), ...sides].map((size) => message(1, size));
  const tensor = message(1, number(1, floatType), message(2, ...sizes));
  return message(field, text(1, name), message(2, tensor));
}

/** Returns the file of a network with one image as input, named "input", and one as output. */
export function createOnnxFile(
  layers: readonly Layer[],
  all: ReadonlyMap<string, Weights>,
  channels: { readonly input: number; readonly output: number },
): Buffer {
  const last = layers.at(-1)?.output ?? "input";
  const graph = [
    ...layers.map(layer),
    text(2, "network"),
    ...[...all].map(([name, each]) => weights(name, each)),
    imageValue(11, "input", channels.input),
    imageValue(12, last, channels.output),
  ];
  return Buffer.concat([number(1, 8), message(7, ...graph), message(8, text(1, ""), number(2, opset))]);
}
