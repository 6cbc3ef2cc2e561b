import { expect, it } from "vitest";
import { locate } from "./locate.ts";
import type { Rgb } from "../pixels/raster.ts";
import type { Network } from "./runtime.ts";
import { u2netpFormat } from "./saliency-model.ts";
import { brightNetworks } from "../testing/bright-networks.ts";

const [width, height] = [240, 180];

/** Draws a bright square at the upper left of a dark photo; a 175 px one is too large for a close-up. */
function square(side = 175): Rgb {
  const data = new Uint8Array(width * height * 3).fill(40);
  for (let y = 5; y < side; y++) data.fill(230, (y * width + 5) * 3, (y * width + 5 + side) * 3);
  return { data, width, height };
}

/** A network that isn't fully confident about every fifteenth pixel of the subject. */
const hesitant: Network = {
  run: async (input, shape) =>
    (await brightNetworks.saliency.run(input, shape)).map((value, i) =>
      value > 0.5 && i % 15 === 0 ? 0.7 : value,
    ),
};

/** Returns a network that repeats its first answer for every later image. */
function repeatFirstAnswer(network: Network): Network {
  let first: Promise<Float32Array> | undefined;
  return { run: (input, shape) => (first ??= network.run(input, shape)) };
}

it("locate flags an uncertain mask that the mirror image doesn't confirm", async () => {
  const located = await locate(square(), undefined, { ...brightNetworks, saliency: hesitant });
  expect(located?.uncertain).toBe(false);
  const guessed = await locate(square(), undefined, {
    ...brightNetworks,
    saliency: repeatFirstAnswer(hesitant),
  });
  expect(guessed?.mask).toEqual(located?.mask);
  expect(guessed?.uncertain).toBe(true);
});

/** Returns a network that also refines its mask, with this probability of a mistake. */
function refine(network: Network, doubt: number): Network {
  return {
    format: { ...u2netpFormat, refines: true },
    run: async (input, shape) => {
      const mask = await network.run(input, shape);
      const planes = new Float32Array(3 * mask.length).fill(doubt);
      planes.set(mask);
      planes.set(mask, mask.length);
      return planes;
    },
  };
}

/** Returns a network that sees all of the subject in its first calls, and then only this fraction of its rows. */
function createNetworkMissingRows(fraction: number, fullCalls = 1): Network {
  let calls = 0;
  return {
    run: async (input, shape) => {
      const values = await brightNetworks.saliency.run(input, shape);
      const rows = calls++ < fullCalls ? 1 : fraction;
      return values.map((value, i) => (i < values.length * rows ? value : Math.min(value, 0.01)));
    },
  };
}

it.each([
  ["a large subject", square(), 1],
  ["a small subject", square(60), 2],
])("locate flags a mask of %s that is probably wrong and not confirmed", async (_, photo, fullCalls) => {
  const locateWithDoubt = async (doubt: number, mirroredRows: number) => {
    const saliency = refine(createNetworkMissingRows(mirroredRows, fullCalls), doubt);
    return (await locate(photo, undefined, { ...brightNetworks, saliency }))?.uncertain;
  };
  expect(await locateWithDoubt(0.7, 0.8)).toBe(false);
  expect(await locateWithDoubt(0.9, 1)).toBe(false);
  expect(await locateWithDoubt(0.9, 0.8)).toBe(true);
});

it.each([
  ["trusts a confident mask that its mirror image almost confirms", 0.9, false],
  ["doubts a confident mask whose mirror image shows another subject", 0.6, true],
])("locate %s", async (_, fraction, uncertain) => {
  const networks = { ...brightNetworks, saliency: createNetworkMissingRows(fraction) };
  const located = await locate(square(), undefined, networks);
  expect(located?.uncertain).toBe(uncertain);
  expect(located?.mask.data[170 * width + 40]).toBeGreaterThan(0.9);
});

/** Returns a network that is vague about this percentage of the subject. */
const createVagueNetwork = (percentage: number): Network => ({
  run: async (input, shape) =>
    (await brightNetworks.saliency.run(input, shape)).map((value, i) =>
      value > 0.5 && i % 100 < percentage ? 0.7 : value,
    ),
});

it.each([
  ["trusts a mask that is a little vague", 13, false],
  ["doubts a vaguer mask", 20, true],
])("locate %s whose mirror image shows the same", async (_, percentage, uncertain) => {
  const networks = { ...brightNetworks, saliency: createVagueNetwork(percentage) };
  expect((await locate(square(), undefined, networks))?.uncertain).toBe(uncertain);
});

it.each([
  ["trusts a confident close-up", 1, false],
  ["doubts an uncertain close-up", 2, true],
])("locate %s of a small subject", async (_, doubtfulCalls, uncertain) => {
  let calls = 0;
  const saliency: Network = {
    run: async (input, shape) => {
      const doubtful = calls++ < doubtfulCalls;
      const values = await brightNetworks.saliency.run(input, shape);
      return values.map((value, i) => (doubtful && value > 0.5 && i % 3 === 0 ? 0.6 : value));
    },
  };
  expect((await locate(square(80), undefined, { ...brightNetworks, saliency }))?.uncertain).toBe(uncertain);
});

it("locate accepts a slender subject that is mostly edge", async () => {
  const blurred: Network = {
    run: async (input, shape) => {
      const values = await brightNetworks.saliency.run(input, shape);
      return values.map((value, i) => (value + (values[i - 1] ?? value) + (values[i + 1] ?? value)) / 3);
    },
  };
  const comb = square(175);
  for (let i = 0; i < comb.data.length; i++) if (Math.floor(i / 3) % 12 >= 8) comb.data[i] = 40;
  expect((await locate(comb, undefined, { ...brightNetworks, saliency: blurred }))?.uncertain).toBe(false);
});

it("locate prefers two confident close-ups of a subject to the first mask", async () => {
  let calls = 0;
  const saliency: Network = {
    run: async (input, shape) => {
      const values = await brightNetworks.saliency.run(input, shape);
      // In the whole photo, the area next to the subject also stands out; the mirror image of the whole comes last.
      const beside = [-30, 0, 0, 30][calls++] ?? 0;
      return values.map((value, i) => Math.max(value, values[i + beside] ?? 0));
    },
  };
  const photo = square(80);
  const located = await locate(photo, undefined, { ...brightNetworks, saliency });
  expect(calls).toBe(4);
  expect(located?.uncertain).toBe(false);
  expect(located?.mask.data[40 * width + 40]).toBeGreaterThan(0.9);
  expect(located?.mask.data[40 * width + 92]).toBeLessThan(0.1);
});

it("locate skips the mirror image if two confident masks agree", async () => {
  let calls = 0;
  const saliency: Network = {
    run: async (input, shape) => {
      const values = await brightNetworks.saliency.run(input, shape);
      return calls++ === 0 ? values : values.map((value, i) => (value > 0.5 && i % 3 === 0 ? 0.6 : value));
    },
  };
  expect((await locate(square(80), undefined, { ...brightNetworks, saliency }))?.uncertain).toBe(false);
  // The third image is the mirror image of the first.
  expect(calls).toBe(3);
});

/**
 * Draws a bright 80 px square, a strap below it, and a spot next to that, on a background that isn't quite dark.
 */
function drawWatch(strap: number, spot: number): Rgb {
  const photo = square(80);
  for (let i = 0; i < photo.data.length; i++) if (photo.data[i] === 40) photo.data[i] = 100;
  for (let y = 80; y < 120; y++) photo.data.fill(strap, (y * width + 30) * 3, (y * width + 60) * 3);
  for (let y = 90; y < 110; y++) photo.data.fill(spot, (y * width + 64) * 3, (y * width + 74) * 3);
  return photo;
}

/** Returns a network that sees the strap only in the whole photo, and may see nothing in a close-up's mirror image. */
function createNetworkMissingStrap(seesMirror: boolean): Network {
  let calls = 0;
  return {
    run: async (input, { height: h, width: w }) => {
      calls++;
      return input.slice(0, h * w).map((red, i) => {
        const [x, y] = [((i % w) * width) / w, (Math.floor(i / w) * height) / h];
        const isStrap = calls === 1 && x >= 30 && x < 60 && y >= 80 && y < 120;
        return isStrap || (red > 1.5 && (seesMirror || calls < 3)) ? 0.95 : 0.01;
      });
    },
  };
}

it.each([
  ["doubts a close-up that leaves out what doesn't look like the background", 180, 100, true],
  ["trusts a close-up that leaves out another color of the background", 180, 180, false],
  ["trusts a close-up that leaves out background in shadow", 30, 100, false],
])("locate on omitted parts: %s", async (_, strap, spot, uncertain) => {
  const networks = { ...brightNetworks, saliency: createNetworkMissingStrap(true) };
  const located = await locate(drawWatch(strap, spot), undefined, networks);
  expect(located?.uncertain).toBe(uncertain);
  expect(located?.mask.data[100 * width + 45]).toBeLessThan(0.1);
});

it.each([
  ["keeps a part of the subject", 180, 0.9, 1],
  ["doesn't keep background", 30, 0.1, 0.9],
])("locate %s that an unconfirmed close-up omits", async (_, strap, min, max) => {
  const networks = { ...brightNetworks, saliency: createNetworkMissingStrap(false) };
  const located = await locate(drawWatch(strap, 100), undefined, networks);
  expect(located?.uncertain).toBe(true);
  expect(located?.mask.data[100 * width + 45]).toBeGreaterThan(min);
  expect(located?.mask.data[100 * width + 45]).toBeLessThanOrEqual(max);
});
