import { describe, expect, it } from "vitest";
import type { Rgb } from "../../pixels/raster.ts";
import { composeInPhoto } from "./compose-in-photo.ts";
import { surveyPhoto } from "./survey-photo.ts";

const [width, height] = [160, 120];

/** Draws a light wall above a dark floor, unless `color` says otherwise. */
function drawRoom(color: (x: number, y: number) => readonly [number, number, number] | undefined): Rgb {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 3)
      data.set(color(x, y) ?? (y < 0.6 * height ? [200, 198, 194] : [110, 90, 70]), i);
  return { data, width, height };
}

const plain = drawRoom(() => undefined);
/** A table's top, its darker front of the same wood, and the floor below it. */
const table = drawRoom((_, y) => {
  if (y < 72) return undefined;
  if (y < 84) return [196, 160, 122];
  return y < 100 ? [142, 104, 72] : [205, 206, 208];
});
const frame = { width: 100, height: 100 };
const product = { width: 0.3, height: 0.5 };

describe("surveyPhoto", () => {
  it("finds where the ground ends, and no end in one even surface", () => {
    expect(surveyPhoto(plain).edge).toBeCloseTo(0.6, 1);
    expect(surveyPhoto(drawRoom(() => [120, 100, 80])).edge).toBeUndefined();
  });

  it("finds where the ground ends behind an object on one side", () => {
    const withSofa = drawRoom((x, y) => (x < 50 && y > 40 && y < 90 ? [30, 60, 90] : undefined));
    expect(surveyPhoto(withSofa).edge).toBeCloseTo(0.6, 1);
  });

  it("finds a table's front edge, and ignores a baseboard", () => {
    expect(surveyPhoto(table)).toMatchObject({ edge: 0.6, front: 0.7 });
    const boarded = drawRoom((_, y) => (y > 72 && y < 80 ? [150, 128, 104] : undefined));
    expect(surveyPhoto(boarded).front).toBeUndefined();
    // Lower in some parts than in others, like furniture along a wall.
    const stepped = drawRoom((x, y) =>
      y > 72 && y < (x > 60 && x < 130 ? 82 : 92) ? [150, 128, 104] : undefined,
    );
    expect(surveyPhoto(stepped).front).toBeUndefined();
  });

  it.each([
    ["left", -1],
    ["right", 1],
  ] as const)("sees that light comes from a window on the %s", (_, side) => {
    const at = (x: number) => (side < 0 ? x < 40 : x >= width - 40);
    const { light } = surveyPhoto(drawRoom((x, y) => (at(x) && y < 50 ? [255, 255, 255] : undefined)));
    expect(light.aside * side).toBeGreaterThan(0.3);
  });

  it("reads the color of the light from bright surfaces", () => {
    const { color } = surveyPhoto(drawRoom((_, y) => (y < 60 ? [255, 214, 160] : undefined))).light;
    expect(color[0]).toBeGreaterThan(color[2] * 1.3);
  });
});

function compose(survey: Rgb, seed: number) {
  return composeInPhoto({
    photo: { width: 1600, height: 1200 },
    frame,
    survey: surveyPhoto(survey),
    product,
    lying: false,
    seed,
  });
}

describe("composeInPhoto", () => {
  it("puts the whole product on the ground, in a window of the frame's shape", () => {
    for (const seed of [0, 1, 2, 3, 40, 41]) {
      const { window, x, y, size, edge = 0 } = compose(plain, seed);
      expect((window.width * 1600) / (window.height * 1200)).toBeCloseTo(1, 2);
      expect(window.left).toBeGreaterThanOrEqual(0);
      expect(window.left + window.width).toBeLessThanOrEqual(1.0001);
      expect(window.top + window.height).toBeLessThanOrEqual(1.0001);
      expect(y).toBeGreaterThan(edge);
      expect(y).toBeLessThan(0.96);
      expect(x - (size * product.width) / 2).toBeGreaterThanOrEqual(0);
      expect(x + (size * product.width) / 2).toBeLessThanOrEqual(1);
    }
  });

  it("puts the whole product on a table", () => {
    for (const seed of [0, 1, 2, 3, 40, 41]) {
      const { window, y, size, front = 0 } = compose(table, seed);
      expect(window.top + front * window.height).toBeCloseTo(0.7, 2);
      expect(window.top + y * window.height).toBeGreaterThan(0.6);
      expect(y).toBeLessThan(front);
      expect(y - size * product.height).toBeGreaterThan(0);
    }
  });

  it("composes a run's four images differently, and reproducibly by seed", () => {
    const four = [8, 9, 10, 11].map((seed) => compose(plain, seed));
    expect(new Set(four.map((one) => JSON.stringify(one))).size).toBe(4);
    expect(new Set(four.map(({ blur }) => blur)).size).toBe(4);
    expect(compose(plain, 9)).toEqual(four[1]);
  });

  it("avoids ground with something on it", () => {
    const strewn = drawRoom((x, y) =>
      y > 72 && x > 40 ? ((x >> 1) % 2 === (y >> 1) % 2 ? [255, 255, 255] : [0, 0, 0]) : undefined,
    );
    for (const seed of [0, 1, 2, 3]) {
      const calm = compose(strewn, seed);
      const usual = compose(plain, seed);
      expect(calm.window.left + calm.x * calm.window.width).toBeLessThan(
        usual.window.left + usual.x * usual.window.width,
      );
    }
  });
});
