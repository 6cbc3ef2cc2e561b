import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MascotRecipe, mascotStyles } from "@packshot/tools/request";
import type { Pose } from "@packshot/trpc/ports";
import sharp from "sharp";
import type { Drawing, Materials } from "../drawing.ts";
import { readSampleCutOut } from "../../testing/sample-images.ts";
import { createSheet } from "../../pixels/canvas.ts";
import { mountOnBoard } from "./board.ts";
import { composeMascot, choosePresentingSide } from "./composition.ts";
import { drawMascot } from "./draw.ts";

const frame = { width: 320, height: 320 };
const whole = { top: false, right: false, bottom: false, left: false };
const side = fc.integer({ min: 20, max: 2000 });
const smallSide = fc.integer({ min: 20, max: 200 });

async function createMaterials(product: string): Promise<Materials> {
  return { images: [{ cutOut: await readSampleCutOut(product) }], frame };
}

const recipe: MascotRecipe = { kind: "mascot", mascot: "fox", style: "minimal", backdrop: "studio", seed: 3 };

/** Returns the mean level of blue. A board has more blue than a product or its room. */
async function measureBlue({ data, width, height }: Drawing): Promise<number> {
  const { channels } = await sharp(data, { raw: { width, height, channels: 4 } }).stats();
  return channels[2]?.mean ?? 0;
}

it("a product that was photographed lying is mounted on a board", async () => {
  const { images, ...others } = await createMaterials("mug");
  const draw = (pose: Pose) =>
    drawMascot(recipe, {
      ...others,
      images: images.map((image) => ("cutOut" in image ? { cutOut: { ...image.cutOut, pose } } : image)),
    });
  const [lying, standing] = await Promise.all([draw("lying"), draw("standing")]);
  expect(await measureBlue(lying)).toBeGreaterThan((await measureBlue(standing)) + 4);
});

it("a board has a margin around the product, and is never narrow", () => {
  fc.assert(
    fc.property(smallSide, smallSide, fc.constantFrom(1, -1), (width, height, light) => {
      const product = createSheet(width, height);
      product.context.fillStyle = "#123456";
      product.context.fillRect(0, 0, width, height);
      const { canvas, context } = mountOnBoard(product, light);
      const margin = 0.1 * Math.max(width, height);
      expect(canvas.width).toBeGreaterThan(width + 2 * margin);
      expect(canvas.height).toBeGreaterThan(height + 2 * margin);
      expect(Math.min(canvas.width, canvas.height)).toBeGreaterThan(
        0.6 * Math.max(canvas.width, canvas.height),
      );
      const [left, top] = [Math.floor(canvas.width / 2), Math.floor(canvas.height / 2)];
      expect([...context.getImageData(left, top, 1, 1).data]).toEqual([0x12, 0x34, 0x56, 255]);
    }),
  );
});

describe("drawMascot's mascot and product", () => {
  it("are the same for the same recipe, and differ for another seed", async () => {
    const materials = await createMaterials("mug");
    const [one, again, other] = await Promise.all(
      [3, 3, 4].map((seed) => drawMascot({ ...recipe, seed }, materials)),
    );
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
    expect(one).toMatchObject(frame);
  });

  it.each(mascotStyles)("stand on one ground, inside the frame, and don't overlap: %s", (style) => {
    fc.assert(
      fc.property(side, side, fc.constantFrom(1, -1), (width, height, presents) => {
        const mascot = { width: 900, height: 1180 };
        const product = { width, height };
        const at = composeMascot(style, frame, { mascot, product, cut: whole, presents });
        const findExtent = (spot: { centerX: number; height: number }, size: typeof product) => {
          const half = (spot.height * size.width) / size.height / 2;
          return [spot.centerX - half, spot.centerX + half] as const;
        };
        const [first, second] = [findExtent(at.mascot, mascot), findExtent(at.product, product)];
        const gap = presents === 1 ? second[0] - first[1] : first[0] - second[1];
        expect(gap).toBeGreaterThan(0);
        expect(Math.min(first[0], second[0])).toBeGreaterThan(0);
        expect(Math.max(first[1], second[1])).toBeLessThan(frame.width);
        expect(Math.abs(at.mascot.baseY - at.product.baseY)).toBeLessThan(0.03 * frame.height);
        expect(Math.max(at.mascot.baseY, at.product.baseY)).toBeLessThan(frame.height);
      }),
    );
  });

  it("stay together at the frame's edge that cuts the product off", () => {
    const cut = { ...whole, left: true, bottom: true };
    const presents = choosePresentingSide(cut, 1);
    const product = { width: 500, height: 400 };
    const at = composeMascot("studio", frame, {
      mascot: { width: 900, height: 1180 },
      product,
      cut,
      presents,
    });
    expect(presents).toBe(-1);
    expect(at.product.centerX - (at.product.height * product.width) / product.height / 2).toBeCloseTo(0);
    expect(at.product.baseY).toBe(frame.height);
    expect(at.mascot.baseY).toBeGreaterThan(frame.height);
  });
});
