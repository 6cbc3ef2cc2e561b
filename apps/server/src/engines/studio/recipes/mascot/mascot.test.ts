import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MascotRecipe, mascotStyles } from "@packshot/tools/request";
import type { Materials } from "../drawing.ts";
import { readSampleCutOut } from "../../testing/sample-images.ts";
import { composeMascot, choosePresentingSide } from "./composition.ts";
import { drawMascot } from "./draw.ts";

const frame = { width: 320, height: 320 };
const whole = { top: false, right: false, bottom: false, left: false };
const side = fc.integer({ min: 20, max: 2000 });

async function createMaterials(product: string): Promise<Materials> {
  return { images: [{ cutOut: await readSampleCutOut(product) }], frame };
}

const recipe: MascotRecipe = { kind: "mascot", mascot: "fox", style: "minimal", backdrop: "studio", seed: 3 };

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
        const reach = (spot: { centerX: number; height: number }, size: typeof product) => {
          const half = (spot.height * size.width) / size.height / 2;
          return [spot.centerX - half, spot.centerX + half] as const;
        };
        const [first, second] = [reach(at.mascot, mascot), reach(at.product, product)];
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
