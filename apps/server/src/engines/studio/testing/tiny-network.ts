// Writes ONNX files of two nodes by hand: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto has the field numbers.

function varint(n: number): number[] {
  return n < 128 ? [n] : [(n % 128) + 128, ...varint(Math.floor(n / 128))];
}

/** Encodes a number field. */
const int = (field: number, n: number): number[] => [...varint(field * 8), ...varint(n)];

/** Encodes a field of bytes, of a text or of a message. */
function bytes(field: number, content: string | readonly number[]): number[] {
  const inside = typeof content === "string" ? [...new TextEncoder().encode(content)] : content;
  return [...varint(field * 8 + 2), ...varint(inside.length), ...inside];
}

function floats(name: string, dimensions: readonly number[], values: readonly number[]): number[] {
  const raw = [...new Uint8Array(new Float32Array(values).buffer)];
  return [...dimensions.flatMap((size) => int(1, size)), ...int(2, 1), ...bytes(8, name), ...bytes(9, raw)];
}

/** Describes an input or an output of floats. */
function describeTensor(name: string, dimensions: readonly number[]): number[] {
  const shape = dimensions.flatMap((size) => bytes(1, int(1, size)));
  return [...bytes(1, name), ...bytes(2, bytes(1, [...int(1, 1), ...bytes(2, shape)]))];
}

const node = (type: string, inputs: readonly string[], output: string): number[] => [
  ...inputs.flatMap((input) => bytes(1, input)),
  ...bytes(2, output),
  ...bytes(4, type),
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
export function tinyNetwork({ side, weights, bias, output }: TinyNetwork): Uint8Array {
  const graph = [
    ...bytes(1, node("Conv", ["photo", "weights", "bias"], "scores")),
    ...bytes(1, node(output === "logits" ? "Identity" : "Sigmoid", ["scores"], "mask")),
    ...bytes(2, "tiny"),
    ...bytes(5, floats("weights", [1, 3, 1, 1], weights)),
    ...bytes(5, floats("bias", [1], [bias])),
    ...bytes(11, describeTensor("photo", [1, 3, side, side])),
    ...bytes(12, describeTensor("mask", [1, 1, side, side])),
  ];
  const opset = int(2, 13);
  return Uint8Array.from([...int(1, 8), ...bytes(7, graph), ...bytes(8, opset)]);
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
