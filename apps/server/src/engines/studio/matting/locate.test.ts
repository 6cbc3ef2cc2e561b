import { expect, it } from "vitest";
import { locate } from "./locate.ts";
import type { Rgb } from "../pixels/raster.ts";
import type { Network } from "./runtime.ts";
import { brightNetworks } from "../testing/bright-networks.ts";

const [width, height] = [240, 180];

/** Draws a bright square in the left half of a dark picture, too large for a closer look. */
function square(): Rgb {
  const data = new Uint8Array(width * height * 3).fill(40);
  for (let y = 5; y < 175; y++) data.fill(230, (y * width + 5) * 3, (y * width + 180) * 3);
  return { data, width, height };
}

/** Returns a network that sees a subject where the first picture had one, whatever is shown. */
function guesses(): Network {
  let first: Promise<Float32Array> | undefined;
  return { run: (input, shape) => (first ??= brightNetworks.saliency.run(input, shape)) };
}

it("locate doubts what isn't seen in the mirror image too", async () => {
  const seen = await locate(square(), undefined, brightNetworks);
  expect(seen?.uncertain).toBe(false);
  const guessed = await locate(square(), undefined, { ...brightNetworks, saliency: guesses() });
  expect(guessed?.mask).toEqual(seen?.mask);
  expect(guessed?.uncertain).toBe(true);
});
