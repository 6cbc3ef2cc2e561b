import { expect, it } from "vitest";
import { contactOf } from "./contact.ts";
import { plane } from "./raster.ts";

/** A table: a top from x = 20 to 79, legs of four columns, a rail between them that hangs in the air. */
function table(legs: readonly { x: number; bottom: number }[]) {
  const silhouette = plane(100, 100);
  const fill = (left: number, right: number, top: number, bottom: number) => {
    for (let y = top; y <= bottom; y++) silhouette.data.fill(1, y * 100 + left, y * 100 + right + 1);
  };
  fill(20, 79, 20, 30);
  fill(20, 79, 70, 73);
  for (const { x, bottom } of legs) fill(x, x + 3, 20, bottom);
  return silhouette;
}

const strengthAt = (line: { data: Float32Array }, x: number, y: number) => line.data[y * 100 + x];

it("finds each foot, also one further back, and not what hangs between them", () => {
  const feet = [
    { x: 20, bottom: 90 },
    { x: 48, bottom: 82 },
    { x: 76, bottom: 90 },
  ];
  const { line, footprint } = contactOf(table(feet));
  for (const { x, bottom } of feet) expect(strengthAt(line, x + 1, bottom)).toBeCloseTo(1);
  expect(strengthAt(line, 35, 73)).toBe(0);
  expect(strengthAt(footprint, 35, 88)).toBe(1);
  expect(strengthAt(footprint, 35, 74)).toBe(0);
});
