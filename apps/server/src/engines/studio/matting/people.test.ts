import { expect, it } from "vitest";
import { showsPeople, addPeople } from "./people.ts";
import type { Plane } from "../pixels/raster.ts";

const side = 100;

/**
 * Returns a mask with one value in the left part of the frame, another in a strip to the right of it, and 0 elsewhere.
 */
function mask(left: { fraction: number; value: number }, strip: { fraction: number; value: number }): Plane {
  const data = Float32Array.from({ length: side * side }, (_, i) => {
    const at = (i % side) / side;
    if (at < left.fraction) return left.value;
    return at < left.fraction + strip.fraction ? strip.value : 0;
  });
  return { data, width: side, height: side };
}

it("showsPeople requires many confident pixels and few uncertain ones", () => {
  expect(showsPeople(mask({ fraction: 0.5, value: 0.95 }, { fraction: 0.04, value: 0.5 }))).toBe(true);
  expect(showsPeople(mask({ fraction: 0.5, value: 0.95 }, { fraction: 0.2, value: 0.5 }))).toBe(false);
  expect(showsPeople(mask({ fraction: 0.06, value: 0.95 }, { fraction: 0, value: 0 }))).toBe(false);
});

it("addPeople adds missed people and weakens parts far from any person", () => {
  const people = mask({ fraction: 0.4, value: 1 }, { fraction: 0, value: 0 });
  const saliency = mask({ fraction: 0.2, value: 1 }, { fraction: 0.8, value: 0.9 });
  const { data } = addPeople(saliency, people);
  expect(data[30]).toBeCloseTo(1);
  expect(data[80]).toBeCloseTo(0.9 * 0.35);
});
