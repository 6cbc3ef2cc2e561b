import { expect, it } from "vitest";
import { locate } from "./locate.ts";
import type { Rgb } from "./raster.ts";
import type { Network } from "./runtime.ts";

const [width, height] = [240, 180];

/** A bright square in the left half of a dark picture, too large to be looked at closer. */
function square(): Rgb {
  const data = new Uint8Array(width * height * 3).fill(40);
  for (let y = 5; y < 175; y++) data.fill(230, (y * width + 5) * 3, (y * width + 180) * 3);
  return { data, width, height };
}

const seesNobody: Network = {
  run: async (_, { height: rows, width: columns }) => new Float32Array(rows * columns),
};
/** Sees what is bright. */
const looks: Network = {
  run: async (input, { height: rows, width: columns }) =>
    input.slice(0, rows * columns).map((red) => (red > 0 ? 0.95 : 0.01)),
};
/** Sees a subject where the first picture had one, whatever is shown. */
function guesses(): Network {
  let first: Promise<Float32Array> | undefined;
  return { run: (input, shape) => (first ??= looks.run(input, shape)) };
}

it("doubts what isn't seen in the mirror image too", async () => {
  const seen = await locate(square(), undefined, { saliency: looks, people: seesNobody });
  expect(seen?.uncertain).toBe(false);
  const guessed = await locate(square(), undefined, { saliency: guesses(), people: seesNobody });
  expect(guessed?.mask).toEqual(seen?.mask);
  expect(guessed?.uncertain).toBe(true);
});
