import { expect, it } from "vitest";
import { redNetwork, redNetworkFormat, createTinyNetwork } from "../testing/tiny-network.ts";
import type { Rgb } from "../pixels/raster.ts";
import { type RuntimeName, openRuntime } from "./runtime.ts";
import { segment, testNetwork } from "./segment.ts";
import type { SaliencyFormat } from "./saliency-model.ts";

/** Draws red on the left third, blue on the rest. */
function drawRedAndBlue(): Rgb {
  const [width, height] = [96, 60];
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    data.set(i % width < width / 3 ? [210, 40, 30] : [30, 50, 200], i * 3);
  }
  return { data, width, height };
}

const load = async (runtime: RuntimeName, onnx: Uint8Array, format: SaliencyFormat = redNetworkFormat) =>
  (await openRuntime(runtime)).load(onnx, { format });

it.each(["native", "wasm"] as const)(
  "segment runs a network with its own input size on %s",
  async (runtime) => {
    const network = await load(runtime, createTinyNetwork(redNetwork));
    await testNetwork(network);
    const { mask, peak } = await segment(drawRedAndBlue(), network);
    expect([mask.width, mask.height]).toEqual([64, 64]);
    expect(mask.data[32 * 64 + 10]).toBeGreaterThan(0.99);
    expect(mask.data[32 * 64 + 40]).toBeLessThan(0.01);
    expect(peak).toBeGreaterThan(0.99);
  },
);

it("segment returns the same mask for logits as for probabilities", async () => {
  const asLogits = createTinyNetwork({ ...redNetwork, output: "logits" });
  const byLogits = await segment(
    drawRedAndBlue(),
    await load("native", asLogits, { ...redNetworkFormat, output: "logits" }),
  );
  const byProbability = await segment(drawRedAndBlue(), await load("native", createTinyNetwork(redNetwork)));
  expect(byLogits.peak).toBeCloseTo(byProbability.peak, 5);
  for (const at of [10, 21, 22, 40]) {
    expect(byLogits.mask.data[at]).toBeCloseTo(byProbability.mask.data[at] ?? NaN, 5);
  }
});

it("segment takes mean and deviation from the format", async () => {
  // The score is the red channel as it arrives: (210 / 210 - 0.5) / 0.25 = 2 on the red part.
  const onnx = createTinyNetwork({ side: 64, weights: [1, 0, 0], bias: 0, output: "logits" });
  const format = { side: 64, mean: [0.5, 0, 0], deviation: [0.25, 1, 1], output: "logits" } as const;
  const { peak } = await segment(drawRedAndBlue(), await load("native", onnx, format));
  expect(peak).toBeCloseTo(1 / (1 + Math.exp(-2)), 4);
});

it("segment sends a box to a refining network and returns its mask", async () => {
  const inputs: Float32Array[] = [];
  const side = 64;
  const format = { ...redNetworkFormat, side, refines: true };
  const run = async (input: Float32Array) => {
    inputs.push(input);
    const pixels = side * side;
    return new Float32Array(3 * pixels).map((_, i) =>
      i < pixels ? (i % side) / side : i < 2 * pixels ? 0.7 : 0.3,
    );
  };
  const { mask, refined } = await segment(
    drawRedAndBlue(),
    { format, run },
    { left: 0, top: 0.5, width: 0.5, height: 0.5 },
  );
  expect(mask.data[side - 1]).toBe(1);
  expect(refined?.mask.data[0]).toBeCloseTo(0.7);
  expect(refined?.doubt).toBeCloseTo(0.3);
  const box = inputs[0]?.subarray(3 * side * side, 4 * side * side) ?? [];
  expect([box[0], box[40 * side + 10], box[40 * side + 50]]).toEqual([-1, 1, -1]);

  await segment(drawRedAndBlue(), { format, run });
  expect(inputs[1]?.subarray(3 * side * side).every((hint) => hint === 0)).toBe(true);
});

it.each([
  ["values outside 0 to 1", { ...redNetwork, output: "logits" }, {}, /from -?[\d.]+ to -?[\d.]+.*"logits"/],
  ["values that aren't numbers", { ...redNetwork, bias: NaN }, {}, /values that aren't numbers/],
  ["an error for photos of the format's size", redNetwork, { side: 32 }, /invalid dimensions/i],
] as const)("testNetwork rejects a network that returns %s", async (_what, tiny, format, words) => {
  const network = await load("native", createTinyNetwork(tiny), { ...redNetworkFormat, ...format });
  await expect(testNetwork(network)).rejects.toThrow(words);
});

it.each(["native", "wasm"] as const)("openRuntime rejects a broken file on %s", async (runtime) => {
  await expect(load(runtime, createTinyNetwork(redNetwork).slice(0, 150))).rejects.toThrow(
    "protobuf parsing failed",
  );
  await expect(load(runtime, new TextEncoder().encode("<html>"))).rejects.toThrow("protobuf parsing failed");
});
