import { describe, expect, it } from "vitest";
import { mascotChoices } from "@packshot/tools/request";
import { type MascotImage, drawMascotFigure } from "./mascots.ts";

const pose = { height: 360, light: -1, presents: 1 } as const;

/** Returns the mean column of the opaque pixels in the given rows. */
function findMiddle({ rgba, width }: MascotImage, from: number, to: number): number {
  let sum = 0;
  let count = 0;
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      if ((rgba[(y * width + x) * 4 + 3] ?? 0) < 128) continue;
      sum += x;
      count++;
    }
  }
  return sum / count;
}

describe.each(mascotChoices)("drawMascotFigure: $label", ({ value }) => {
  it("stands on the bottom edge over its feet, in a transparent frame", async () => {
    const image = await drawMascotFigure(value, pose);
    const { rgba, width, height } = image;
    const alphas = Array.from({ length: width * height }, (_, i) => rgba[i * 4 + 3] ?? 0);
    const lowest = alphas.slice((height - 1) * width).filter((alpha) => alpha > 200);
    expect(lowest.length).toBeGreaterThan(0.08 * width);
    expect(alphas.filter((alpha) => alpha === 0).length).toBeGreaterThan(0.2 * alphas.length);
    expect(alphas.filter((alpha) => alpha === 255).length).toBeGreaterThan(0.35 * alphas.length);
    const sway = findMiddle(image, height - 12, height) - findMiddle(image, 0, height);
    expect(Math.abs(sway)).toBeLessThan(0.06 * width);
  });

  it("is reproducible, and mirrored if its pose and light are", async () => {
    const [one, again, turned] = await Promise.all([
      drawMascotFigure(value, pose),
      drawMascotFigure(value, pose),
      drawMascotFigure(value, { ...pose, presents: -1, light: 1 }),
    ]);
    expect(again).toEqual(one);
    const { width, height } = one;
    const mirrored = new Uint8Array(one.rgba.length);
    for (let i = 0; i < width * height; i++) {
      const x = i % width;
      mirrored.set(one.rgba.subarray(i * 4, i * 4 + 4), (i - x + width - 1 - x) * 4);
    }
    expect(Buffer.compare(turned.rgba, mirrored)).toBe(0);
  });
});
