// Writes ONNX files of two nodes by hand: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto has the field numbers.

function encodeVarint(n: number): number[] {
  return n < 128 ? [n] : [(n % 128) + 128, ...encodeVarint(Math.floor(n / 128))];
}

/** Encodes a number field. */
const encodeNumber = (field: number, n: number): number[] => [...encodeVarint(field * 8), ...encodeVarint(n)];

/** Encodes a field of bytes: a string or a message. */
function encodeBytes(field: number, content: string | readonly number[]): number[] {
  const inside = typeof content === "string" ? [...new TextEncoder().encode(content)] : content;
  return [...encodeVarint(field * 8 + 2), ...encodeVarint(inside.length), ...inside];
}

function encodeFloats(name: string, dimensions: readonly number[], values: readonly number[]): number[] {
  const raw = [...new Uint8Array(new Float32Array(values).buffer)];
  return [
    ...dimensions.flatMap((size) => encodeNumber(1, size)),
    ...encodeNumber(2, 1),
    ...encodeBytes(8, name),
    ...encodeBytes(9, raw),
  ];
}

/** Describes an input or an output of floats. */
function describeTensor(name: string, dimensions: readonly number[]): number[] {
  const shape = dimensions.flatMap((size) => encodeBytes(1, encodeNumber(1, size)));
  return [
    ...encodeBytes(1, name),
    ...encodeBytes(2, encodeBytes(1, [...encodeNumber(1, 1), ...encodeBytes(2, shape)])),
  ];
}

const encodeNode = (type: string, inputs: readonly string[], output: string): number[] => [
  ...inputs.flatMap((input) => encodeBytes(1, input)),
  ...encodeBytes(2, output),
  ...encodeBytes(4, type),
];

interface TinyNetwork {
  /** Width and height of the network's input and output. */
  readonly side: number;
  /** Weights of red, green and blue in the score of a pixel. */
  readonly weights: readonly [number, number, number];
  readonly bias: number;
  /** Logits are the scores, probabilities the scores after a sigmoid. */
  readonly output: "probability" | "logits";
}

/** Returns the ONNX file of a network that judges each pixel by its color alone. */
export function createTinyNetwork({ side, weights, bias, output }: TinyNetwork): Uint8Array {
  const graph = [
    ...encodeBytes(1, encodeNode("Conv", ["photo", "weights", "bias"], "scores")),
    ...encodeBytes(1, encodeNode(output === "logits" ? "Identity" : "Sigmoid", ["scores"], "mask")),
    ...encodeBytes(2, "tiny"),
    ...encodeBytes(5, encodeFloats("weights", [1, 3, 1, 1], weights)),
    ...encodeBytes(5, encodeFloats("bias", [1], [bias])),
    ...encodeBytes(11, describeTensor("photo", [1, 3, side, side])),
    ...encodeBytes(12, describeTensor("mask", [1, 1, side, side])),
  ];
  const opset = encodeNumber(2, 13);
  return Uint8Array.from([...encodeNumber(1, 8), ...encodeBytes(7, graph), ...encodeBytes(8, opset)]);
}

/** A network that treats pixels with more red than blue as the subject. */
export const redNetwork: TinyNetwork = { side: 64, weights: [20, 0, -20], bias: -6, output: "probability" };
/** The red network's format, for colors from 0 to 1. */
export const redNetworkFormat = {
  side: 64,
  mean: [0, 0, 0],
  deviation: [1, 1, 1],
  output: "probability",
} as const;
