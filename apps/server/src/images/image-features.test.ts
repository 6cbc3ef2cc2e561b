import sharp from "sharp";
import { expect, test } from "vitest";
import { computeImageFeatures } from "./image-features.ts";

const SIDE = 64;

async function computeFeatures(svg: string): Promise<Int8Array> {
  const image = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${svg}</svg>`);
  return computeImageFeatures(await sharp(image).ensureAlpha().raw().toBuffer(), SIDE);
}

function computeDotProduct(one: Int8Array, other: Int8Array): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}

function cosine(one: Int8Array, other: Int8Array): number {
  return (
    computeDotProduct(one, other) / Math.sqrt(computeDotProduct(one, one) * computeDotProduct(other, other))
  );
}

const background = (color: string) => `<rect width="64" height="64" fill="${color}"/>`;
const mug = (x: number, color: string) => `<rect x="${x}" y="20" width="24" height="28" fill="${color}"/>`;
const stripes = (angle: number) =>
  Array.from(
    { length: 17 },
    (_, at) =>
      `<rect x="${at * 8 - 36}" y="-40" width="4" height="144" fill="#222" transform="rotate(${angle} 32 32)"/>`,
  ).join("");

/** Returns the part of the features that describes edges, for stripes at this angle. */
async function edges(angle: number): Promise<Int8Array> {
  return (await computeFeatures(background("#fff") + stripes(angle))).subarray(48);
}

test("a moved product is more similar than one of a different color", async () => {
  const start = await computeFeatures(background("#fff") + mug(20, "#c22"));
  const moved = await computeFeatures(background("#fff") + mug(22, "#c33"));
  const blue = await computeFeatures(background("#fff") + mug(20, "#22c"));
  const scene = await computeFeatures(background("#234") + mug(20, "#c22"));
  expect(cosine(start, moved)).toBeGreaterThan(0.95);
  expect(cosine(start, blue)).toBeLessThan(0.8);
  expect(cosine(start, scene)).toBeLessThan(0.6);
});

test("transparent pixels count as white", async () => {
  const cutOut = await computeFeatures(mug(20, "#c22"));
  expect(cutOut).toEqual(await computeFeatures(background("#fff") + mug(20, "#c22")));
});

test("stripes of one direction differ from those of another", async () => {
  const upright = await edges(0);
  expect(cosine(upright, await edges(8))).toBeGreaterThan(0.8);
  expect(cosine(upright, await edges(90))).toBeLessThan(0);
});
