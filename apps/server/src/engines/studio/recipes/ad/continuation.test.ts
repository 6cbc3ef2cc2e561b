import { describe, expect, it } from "vitest";
import { type Sheet, readColors, createSheetFromPixels } from "../../pixels/canvas.ts";
import { createRandom } from "../../scenery/seeded-random.ts";
import { mirrorBeyondEdge, smearBeyondEdge } from "./continuation.ts";

const side = 400;
const length = 300;

/** Draws a gray strip with a level for each pixel. */
function drawStrip(height: number, levelAt: (x: number, y: number) => number): Sheet {
  const rgba = new Uint8Array(side * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < side; x++) rgba.fill(levelAt(x, y), (y * side + x) * 4, (y * side + x) * 4 + 3);
  return createSheetFromPixels(rgba, side, height);
}

/** Draws a texture of spots a few pixels large that gets darker toward the top edge. */
function drawTexture(height: number): Sheet {
  const random = createRandom(3);
  const spots = Array.from({ length: side * height }, () => 24 * (random() - 0.5));
  return drawStrip(height, (x, y) => 150 + y * 0.2 + (spots[(y >> 2) * side + (x >> 2)] ?? 0));
}

/** Returns mean and standard deviation of a row's greens. */
function measureTone(sheet: Sheet, row: number): { readonly mean: number; readonly deviation: number } {
  const { data, width } = readColors(sheet);
  const greens = Array.from({ length: width }, (_, x) => data[(row * width + x) * 3 + 1] ?? 0);
  const mean = greens.reduce((sum, green) => sum + green, 0) / width;
  const squares = greens.reduce((sum, green) => sum + (green - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / width) };
}

describe("mirrorBeyondEdge", () => {
  const source = drawTexture(120);
  const { sheet, overlap } = mirrorBeyondEdge(source, length, side);

  it("has the texture's contrast near the edge and some contrast everywhere", () => {
    const { deviation } = measureTone(source, 20);
    for (let row = 0; row < 20; row++)
      expect(measureTone(sheet, overlap + row).deviation).toBeGreaterThan(0.6 * deviation);
    for (let row = 20; row < length; row++)
      expect(measureTone(sheet, overlap + row).deviation).toBeGreaterThan(0.15 * deviation);
  });

  it("joins the photo without a step in its tone, and keeps darkening", () => {
    const edge = measureTone(source, 0).mean;
    expect(Math.abs(measureTone(sheet, overlap).mean - edge)).toBeLessThan(1.5);
    expect(measureTone(sheet, overlap + 120).mean).toBeLessThan(edge - 4);
    for (let row = 8; row < length; row += 8) {
      const [before, now] = [
        measureTone(sheet, overlap + row - 8).mean,
        measureTone(sheet, overlap + row).mean,
      ];
      expect(now).toBeLessThan(before + 1);
    }
  });

  it("keeps lines that cross the edge where they are", () => {
    const lined = mirrorBeyondEdge(
      drawStrip(120, (x) => (x < 200 ? 90 : 200)),
      length,
      side,
    );
    const { data } = readColors(lined.sheet);
    for (const [x, level] of [
      [150, 90],
      [250, 200],
    ] as const)
      expect(Math.abs((data[((lined.overlap + 100) * side + x) * 3] ?? 0) - level)).toBeLessThan(6);
  });

  it("does not mirror a soft shadow that lies within the strip", () => {
    const shaded = drawStrip(120, (_, y) => (y > 60 ? 60 : 180));
    const continued = mirrorBeyondEdge(shaded, length, side);
    for (let row = 0; row < length; row += 4)
      expect(measureTone(continued.sheet, continued.overlap + row).mean).toBeGreaterThan(170);
  });
});

it("smearBeyondEdge has the edge's tones, softened with distance", () => {
  const { sheet, overlap } = smearBeyondEdge(
    drawStrip(4, (x) => (x < 200 ? 40 : 220)),
    length,
    side,
  );
  const { data, width } = readColors(sheet);
  const getLevel = (x: number, row: number) => data[(row * width + x) * 3] ?? 0;
  expect(getLevel(20, overlap)).toBeLessThan(70);
  expect(getLevel(380, overlap)).toBeGreaterThan(190);
  const steepest = Array.from({ length: side - 1 }, (_, x) =>
    Math.abs(getLevel(x + 1, overlap + length - 1) - getLevel(x, overlap + length - 1)),
  );
  expect(Math.max(...steepest)).toBeLessThan(3);
});
