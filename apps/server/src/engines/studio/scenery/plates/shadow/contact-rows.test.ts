import { expect, it } from "vitest";
import { uncut } from "../../../testing/plates/plain-composites.ts";
import { type PlainRoom, createPlainRoom } from "../../../testing/plates/plain-rooms.ts";
import { block, cutOutShape } from "../../../testing/plates/shapes.ts";
import { computeTilt } from "../camera.ts";
import { findBaseLine } from "../product/base-line.ts";
import { findFeet } from "../product/find-feet.ts";
import { placeProduct } from "../product/place-product.ts";
import { extractShadowShape } from "./cast-shadow.ts";
import { createContactRows } from "./contact.ts";
import { createGroundTest } from "./ground.ts";

const frame = { width: 512, height: 512 };

/** Draws only the contact shadow. `remaining` is the fraction of the light that it leaves at each pixel. */
async function drawContactIn(room: PlainRoom) {
  const plate = createPlainRoom({ ...room, frame });
  const product = await placeProduct(cutOutShape(block, 400), uncut, plate, { height: 0.2, aside: 0 });
  const shape = extractShadowShape(product);
  const feet = plate.facts.lying ? [] : findFeet(shape);
  const draw = createContactRows(
    plate,
    product,
    findBaseLine(product, shape, feet, undefined, computeTilt(plate.camera)),
  );
  const remaining = new Float32Array(frame.width * frame.height);
  for (let y = 0; y < frame.height; y++) {
    const key = new Float32Array(frame.width * 3).fill(1);
    draw(y, { key, fill: new Float32Array(frame.width * 3) });
    for (let x = 0; x < frame.width; x++) remaining[y * frame.width + x] = key[x * 3] ?? 0;
  }
  const light = (x: number, y: number) => remaining[Math.round(y) * frame.width + Math.round(x)] ?? 0;
  return { plate, product, remaining, light };
}

it("createContactRows darkens only the four sides of a lying product", async () => {
  const { product, light } = await drawContactIn({ seenFrom: "top" });
  const { left, top, width, height } = product;
  const [x, y] = [left + width / 2, top + height / 2];
  const sides = (distance: number) => [
    light(x, top - 1 - distance),
    light(x, top + height + distance),
    light(left - 1 - distance, y),
    light(left + width + distance, y),
  ];
  expect(Math.max(...sides(0))).toBeLessThan(0.8);
  expect(Math.min(...sides(0))).toBeGreaterThan(0.2);
  expect(sides(0.25 * height)).toEqual([1, 1, 1, 1]);
});

it("createContactRows darkens only the ground below a standing product", async () => {
  const { product, light } = await drawContactIn({});
  const { left, top, width, height } = product;
  expect(light(left + width / 2, top + height)).toBeLessThan(0.6);
  expect(light(left + width / 2, top - 1)).toBe(1);
  expect(light(left - 2, top + height / 2)).toBe(1);
});

it("createContactRows doesn't change anything in front of the ground", async () => {
  const open = await drawContactIn({});
  // A low block hides the ground right in front of the product, on its left half.
  const hidden = await drawContactIn({ block: { from: [-0.4, -0.3, 0], to: [0, -0.08, 0.04] } });
  const onGround = createGroundTest(hidden.plate);
  const dark = [...open.remaining.keys()].filter((i) => (open.remaining[i] ?? 1) <= 0.9);
  const isSeen = (i: number) => onGround(i % frame.width, Math.floor(i / frame.width));
  const [seen, covered] = [dark.filter(isSeen), dark.filter((i) => !isSeen(i))];
  expect(Math.min(seen.length, covered.length)).toBeGreaterThan(50);
  expect(seen.map((i) => hidden.remaining[i])).toEqual(seen.map((i) => open.remaining[i]));
  expect(new Set(covered.map((i) => hidden.remaining[i]))).toEqual(new Set([1]));
});
