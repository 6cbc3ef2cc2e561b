import { expect, test } from "vitest";
import { toCielab, limitToSimilarColor } from "./snapping.ts";

type Rgb = readonly [number, number, number];
const size = { width: 40, height: 40 };

function paintColors(colorAt: (x: number, y: number) => Rgb) {
  const rgba = new Uint8ClampedArray(size.width * size.height * 4);
  for (let index = 0; index < size.width * size.height; index += 1)
    rgba.set([...colorAt(index % size.width, Math.floor(index / size.width)), 255], index * 4);
  return toCielab(rgba, size);
}

const red: Rgb = [200, 40, 30];
const gray: Rgb = [200, 200, 198];
const halves = paintColors((x) => (x < 20 ? red : gray));
const pale = paintColors((x) => (x < 20 ? [170, 172, 168] : gray));

/** Returns a pixel's maximum coverage. */
function readCoverage(limit: ReturnType<typeof limitToSimilarColor>, x: number, y: number): number {
  if (!limit) throw new Error("The test's brush doesn't touch the image.");
  return limit.values[(y - limit.area.y) * limit.area.width + x - limit.area.x] ?? -1;
}

test("toCielab matches CIELAB values of sRGB colors", () => {
  const rgba = Uint8ClampedArray.of(255, 255, 255, 255, 255, 0, 0, 255, 0, 0, 0, 255);
  const { values } = toCielab(rgba, { width: 3, height: 1 });
  const expected = [100, 0, 0, 53.24, 80.09, 67.2, 0, 0, 0];
  for (const [index, value] of expected.entries()) expect(values[index]).toBeCloseTo(value, 0);
});

test("limitToSimilarColor stops where another color starts", () => {
  const limit = limitToSimilarColor(halves, { x: 16, y: 20 }, 10);
  expect(readCoverage(limit, 19, 20)).toBe(255);
  expect(readCoverage(limit, 20, 20)).toBe(0);
  expect(readCoverage(limit, 10, 16)).toBe(255);
});

test("limitToSimilarColor follows the brush to the other side", () => {
  const limit = limitToSimilarColor(halves, { x: 24, y: 20 }, 10);
  expect(readCoverage(limit, 19, 20)).toBe(0);
  expect(readCoverage(limit, 20, 20)).toBe(255);
});

test.each([
  [19.9, 19, 20],
  [20.1, 20, 19],
])("limitToSimilarColor picks one side of an edge, at %d", (x, inside, outside) => {
  for (const limit of [
    limitToSimilarColor(halves, { x, y: 20 }, 10),
    limitToSimilarColor(pale, { x, y: 20 }, 10),
  ]) {
    expect(readCoverage(limit, inside, 20)).toBe(255);
    expect(readCoverage(limit, outside, 20)).toBe(0);
  }
});

test("limitToSimilarColor doesn't jump across a stripe of a different color", () => {
  const stripe = paintColors((x) => (x >= 18 && x < 21 ? gray : red));
  const limit = limitToSimilarColor(stripe, { x: 14, y: 20 }, 12);
  expect(readCoverage(limit, 17, 20)).toBe(255);
  expect(readCoverage(limit, 22, 20)).toBe(0);
});

test("limitToSimilarColor treats a textured surface as one color", () => {
  const speckled = paintColors((x, y) => {
    const speck = ((x * 7 + y * 13) % 5) * 9;
    return x < 20 ? [120 + speck, 70 + speck, 30 + speck] : gray;
  });
  const limit = limitToSimilarColor(speckled, { x: 12, y: 20 }, 10);
  const left = [4, 8, 12, 16].map((x) => readCoverage(limit, x, 20));
  expect(Math.min(...left)).toBeGreaterThan(0);
  expect(readCoverage(limit, 21, 20)).toBe(0);
});

test("limitToSimilarColor is null outside the image", () => {
  expect(limitToSimilarColor(halves, { x: -30, y: 20 }, 10)).toBeNull();
});
