import { beforeAll, describe, expect, it } from "vitest";
import type { CutOutFinish } from "@packshot/tools/request";
import { findBounds } from "../../pixels/raster.ts";
import { drawProductPhoto } from "../../testing/drawn-photo.ts";
import {
  type DecodedPixels,
  readCoffeePhoto,
  createCutOutJob,
  finishes,
  decodePixels,
} from "../../testing/jobs.ts";
import { getSharedStudio } from "../../testing/shared-studio.ts";

const never = new AbortController().signal;

function readColor({ data, width }: DecodedPixels, x: number, y: number): string {
  return data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3).toString("hex");
}

/**
 * Counts the pixels in which a finish differs from the source inside the product, or from the expected background
 * outside, and all pixels that were compared.
 */
function countBrokenPixels(
  source: DecodedPixels,
  cutOut: DecodedPixels,
  finish: DecodedPixels,
  isBackground: (hex: string) => boolean,
) {
  const counts = { inside: 0, outside: 0, checkedInside: 0, checkedOutside: 0 };
  for (let y = 0; y < source.height; y++) {
    for (let x = 0; x < source.width; x++) {
      const alpha = cutOut.data[(y * source.width + x) * 4 + 3];
      if (alpha === 255) {
        counts.checkedInside++;
        if (readColor(finish, x, y) !== readColor(source, x, y)) counts.inside++;
      } else if (alpha === 0) {
        counts.checkedOutside++;
        if (!isBackground(readColor(finish, x, y))) counts.outside++;
      }
    }
  }
  return counts;
}

/** Returns the rectangle around everything that is not fully transparent. */
function findVisibleBounds({ data, width, height }: DecodedPixels) {
  const alpha = Float32Array.from({ length: width * height }, (_, i) => data[i * 4 + 3] ?? 0);
  const bounds = findBounds({ data: alpha, width, height }, 0);
  if (!bounds) throw new Error("The image is empty.");
  return bounds;
}

const isWhite = (hex: string) => hex === "ffffff";
const isZero = (hex: string) => hex === "000000";
const isNeutral = (hex: string) => hex.slice(0, 2) === hex.slice(2, 4) && hex.slice(2, 4) === hex.slice(4, 6);

describe.each([
  ["a photograph", readCoffeePhoto],
  ["a drawn product", async () => (await drawProductPhoto("mug", "plain", 2)).png],
])("the four finishes of %s", (_, load) => {
  let source: DecodedPixels;
  const made = new Map<CutOutFinish, DecodedPixels>();
  const finish = (name: CutOutFinish): DecodedPixels => {
    const pixels = made.get(name);
    if (!pixels) throw new Error(`The finish ${name} is missing.`);
    return pixels;
  };
  beforeAll(async () => {
    const studio = await getSharedStudio();
    const png = await load();
    source = await decodePixels(png);
    for (const name of finishes)
      made.set(name, await decodePixels((await studio.image(createCutOutJob(png, name), never)).bytes));
  });

  it.each([
    ["white", isWhite],
    ["transparent", isZero],
    ["soft-shadow", isNeutral],
  ] as const)("%s: the product's pixels are the source's, the background is exact", (name, isBackground) => {
    const counts = countBrokenPixels(source, finish("transparent"), finish(name), isBackground);
    expect(counts).toMatchObject({ inside: 0, outside: 0 });
    expect(counts.checkedInside).toBeGreaterThan(20_000);
    expect(counts.checkedOutside).toBeGreaterThan(20_000);
  });

  it("all finishes except transparent are opaque", () => {
    for (const name of ["white", "soft-shadow", "marketplace"] as const) {
      const { data } = finish(name);
      let notOpaque = 0;
      for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) notOpaque++;
      expect(notOpaque).toBe(0);
    }
  });

  it("the shadow lies below the product and is gone at the frame's edges", () => {
    const { data, width, height } = finish("soft-shadow");
    const cutOut = finish("transparent");
    let shaded = 0;
    let atEdge = 0;
    let sum = 0;
    let productSum = 0;
    let product = 0;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = (y * width + x) * 4;
        if (cutOut.data[i + 3] === 255) {
          product++;
          productSum += y;
        }
        if (cutOut.data[i + 3] !== 0 || data[i] === 255) continue;
        shaded++;
        sum += y;
        if (x === 0 || y === 0 || x === width - 1 || y === height - 1) atEdge++;
      }
    }
    expect(shaded).toBeGreaterThan(500);
    expect(atEdge).toBe(0);
    expect(sum / shaded).toBeGreaterThan(productSum / product);
  });

  it("marketplace: the product fills 88% of a white square, unchanged", () => {
    const cutOut = finish("transparent");
    const square = finish("marketplace");
    const { left, top, width, height } = findVisibleBounds(cutOut);
    expect(square.width).toBe(square.height);
    expect(Math.max(width, height) / square.width).toBeCloseTo(0.88, 2);
    const dx = Math.floor((square.width - width) / 2) - left;
    const dy = Math.floor((square.height - height) / 2) - top;
    let wrong = 0;
    for (let y = 0; y < square.height; y++) {
      for (let x = 0; x < square.width; x++) {
        const inFrame = x - dx >= left && x - dx < left + width && y - dy >= top && y - dy < top + height;
        const alpha = inFrame ? cutOut.data[((y - dy) * cutOut.width + x - dx) * 4 + 3] : 0;
        if (alpha === 0 && !isWhite(readColor(square, x, y))) wrong++;
        if (alpha === 255 && readColor(square, x, y) !== readColor(source, x - dx, y - dy)) wrong++;
      }
    }
    expect(wrong).toBe(0);
  });
});
