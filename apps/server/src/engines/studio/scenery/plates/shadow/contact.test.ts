import { describe, expect, it } from "vitest";
import { measureBrightening, composePlain, grain } from "../../../testing/plates/plain-composites.ts";
import { createPlainRoom, sky, sunFromLeft } from "../../../testing/plates/plain-rooms.ts";
import {
  block,
  boxFartherBack,
  cornerBox,
  cutOutShape,
  fourLegs,
  tee,
} from "../../../testing/plates/shapes.ts";
import { project } from "../camera.ts";
import type { ComposedRoom } from "../compose.ts";
import type { Plate } from "../load-plate.ts";
import type { Vector } from "../../../pixels/vector.ts";

const overhead = { ...sunFromLeft, direction: [0, 0, 1] as const };
const bright = { frame: { width: 512, height: 512 }, lights: [overhead, sky] };

/** Returns the mean of `measureBrightening` just below the product at a fraction of its width. */
function measureBelow(plate: Plate, made: ComposedRoom, fraction: number, rows = 2): number {
  const x = Math.round(made.box.left + fraction * made.box.width);
  let y = made.box.top + made.box.height;
  // From below, up to the product's edge.
  const isProduct = (at: number) => {
    const i = (at * plate.frame.width + x) * 3;
    return (made.image.data[i + 2] ?? 0) < (made.image.data[i] ?? 0) - 25;
  };
  while (y > made.box.top && !isProduct(y)) y--;
  let sum = 0;
  for (let row = 1; row <= rows; row++) sum += measureBrightening(plate, made, x, y + row);
  return sum / rows;
}

describe("where a product touches the ground", () => {
  it("is dark under a slanted base, on both of its edges", async () => {
    const plate = createPlainRoom({ ...bright, seenFrom: "raised" });
    const made = await composePlain(plate, cutOutShape(cornerBox, 400));
    for (const fraction of [0.25, 0.43, 0.6, 0.75])
      expect(measureBelow(plate, made, fraction)).toBeLessThan(-25);
  });

  it("is dark under each of four legs", async () => {
    const plate = createPlainRoom({ ...bright, seenFrom: "raised" });
    const made = await composePlain(plate, cutOutShape(fourLegs, 400));
    for (const fraction of [0.06, 0.28, 0.72, 0.94])
      expect(measureBelow(plate, made, fraction)).toBeLessThan(-12);
  });

  it("is also dark under a box that stands farther back", async () => {
    // Low light from the right would reach the ground under a box in the air.
    const lights = [{ ...overhead, direction: [0.95, 0, 0.3] as const }, sky];
    const plate = createPlainRoom({ ...bright, lights });
    const made = await composePlain(plate, cutOutShape(boxFartherBack, 400));
    for (const fraction of [0.7, 0.8, 0.9]) expect(measureBelow(plate, made, fraction)).toBeLessThan(-25);
  });

  it("starts a back leg's shadow at its own foot", async () => {
    const low = { ...sunFromLeft, direction: [-0.9, 0, 0.44] as const };
    const plate = createPlainRoom({ ...bright, seenFrom: "raised", lights: [low, sky] });
    const { image, box } = await composePlain(plate, cutOutShape(fourLegs, 400));
    // The left back leg ends at these fractions of the product's box.
    const [x, y] = [box.left + 0.28 * box.width, box.top + 0.855 * box.height];
    const row = (offset: number) => {
      const i = (Math.round(y - 3) * image.width + Math.round(x + offset)) * 3;
      return (image.data[i] ?? 0) - (plate.all.data[i] ?? 0);
    };
    expect(row(0.05 * box.width)).toBeLessThan(-30);
    expect(row(-0.09 * box.width)).toBeGreaterThan(-25);
  });

  it("isn't dark under an arm in the air", async () => {
    const lit = { ...bright, lights: [{ ...overhead, direction: [-0.95, 0, 0.3] as const }, sky] };
    const plate = createPlainRoom(lit);
    const made = await composePlain(plate, cutOutShape(tee, 400));
    for (const fraction of [0.08, 0.2]) expect(measureBelow(plate, made, fraction, 4)).toBeGreaterThan(-10);
    expect(measureBelow(plate, made, 0.5)).toBeLessThan(-25);
  });

  it("is dark all around a lying product", async () => {
    const plate = createPlainRoom({ ...bright, seenFrom: "top" });
    const made = await composePlain(plate, cutOutShape(block, 400));
    const { left, top, width, height } = made.box;
    for (const [x, y] of [
      [left + width / 2, top - 1],
      [left - 1, top + height / 2],
      [left + width, top + height / 2],
    ] as const)
      expect(measureBrightening(plate, made, Math.round(x), Math.round(y))).toBeLessThan(-30);
  });

  it("the product is mirrored only in glossy ground, fading with distance", async () => {
    const fills = { ...bright, lights: [{ ...sky, group: "key" as const }, sky] };
    const cutOut = cutOutShape(block, 400, [250, 250, 250]);
    const at = async (gloss: { f0: number; roughness: number }, key: Vector) => {
      const plate = createPlainRoom({ ...fills, gloss, key, fill: [0.02, 0.02, 0.02] });
      const made = await composePlain(plate, cutOut);
      const x = Math.round(made.box.left + made.box.width / 2);
      const bottom = made.box.top + made.box.height;
      return [0.1, 0.3].map((fraction) =>
        measureBrightening(plate, made, x, Math.round(bottom + fraction * made.box.height)),
      );
    };
    const dark: Vector = [0.02, 0.02, 0.02];
    const [near = 0, far = 0] = await at({ f0: 0.05, roughness: 0.15 }, dark);
    expect(near).toBeGreaterThan(far + 10);
    expect(far).toBeGreaterThan(3);
    const matte = await at({ f0: 0.05, roughness: 0.7 }, dark);
    expect(Math.max(...matte)).toBeLessThanOrEqual(grain);
  });

  it("the product is mirrored only in the surface that it stands on", async () => {
    const cutOut = cutOutShape(block, 400, [250, 250, 250]);
    const room = {
      ...bright,
      gloss: { f0: 0.05, roughness: 0.15 },
      key: [0.02, 0.02, 0.02],
      fill: [0.02, 0.02, 0.02],
    } as const;
    const inFront = { from: [-0.3, -0.4, 0], to: [0.3, -0.17, 0.02] } as const;
    const brightest = async (plate: Plate) => {
      const made = await composePlain(plate, cutOut);
      const x = Math.round(made.box.left + made.box.width / 2);
      const { y } = project(plate.camera, [0, -0.22, 0.02]);
      return Math.max(
        ...[-2, -1, 0, 1, 2].map((offset) => measureBrightening(plate, made, x, Math.round(y) + offset)),
      );
    };
    expect(await brightest(createPlainRoom(room))).toBeGreaterThan(3);
    expect(await brightest(createPlainRoom({ ...room, block: inFront }))).toBeLessThanOrEqual(grain);
  });
});
