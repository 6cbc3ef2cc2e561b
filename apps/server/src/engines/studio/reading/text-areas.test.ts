import { describe, expect, it } from "vitest";
import { type Plane, createPlane } from "../pixels/raster.ts";
import { findTextAreas, measureHalfExtent, isInside, type TextArea } from "./text-areas.ts";

const level: TextArea = { x: 100, y: 60, width: 80, height: 12, angle: 0 };

/** Draws the shrunken cores of lines as the network marks them. */
function drawMap(areas: readonly (TextArea & { readonly probability?: number })[]): Plane {
  const map = createPlane(220, 140);
  for (const { probability = 0.95, ...area } of areas)
    for (let i = 0; i < map.data.length; i++)
      if (isInside(area, (i % map.width) + 0.5, Math.floor(i / map.width) + 0.5)) map.data[i] = probability;
  return map;
}

describe("findTextAreas", () => {
  it.each([0, 8, -15, 40])("finds a line tilted by %s degrees, with its outline", (degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const [area, ...others] = findTextAreas(drawMap([{ ...level, angle }]));
    expect(others).toEqual([]);
    const outline = (80 * 12 * 1.5) / (2 * 92);
    expect(Math.abs((area?.angle ?? 9) - angle)).toBeLessThan(0.02);
    expect(Math.hypot((area?.x ?? 0) - 100, (area?.y ?? 0) - 60)).toBeLessThan(1);
    expect(Math.abs((area?.width ?? 0) - 80 - 2 * outline)).toBeLessThan(3);
    expect(Math.abs((area?.height ?? 0) - 12 - 2 * outline)).toBeLessThan(3);
  });

  it("finds each line, largest first", () => {
    const areas = [level, { ...level, y: 20, width: 40 }, { ...level, y: 110, width: 120 }];
    expect(findTextAreas(drawMap(areas)).map(({ y }) => Math.round(y))).toEqual([110, 60, 20]);
  });

  it("finds a line that runs downward", () => {
    const [area] = findTextAreas(drawMap([{ ...level, angle: Math.PI / 2 }]));
    expect(Math.abs(Math.abs(area?.angle ?? 0) - Math.PI / 2)).toBeLessThan(0.02);
  });

  it("keeps a single character level", () => {
    expect(findTextAreas(drawMap([{ ...level, width: 14, angle: 0.3 }]))[0]?.angle).toBe(0);
  });

  it("drops improbable, thin and hollow lines", () => {
    expect(findTextAreas(drawMap([{ ...level, probability: 0.5 }]))).toEqual([]);
    expect(findTextAreas(drawMap([{ ...level, height: 1 }]))).toEqual([]);
    const ring = drawMap([level]);
    for (let y = 57; y < 63; y++) ring.data.fill(0, y * ring.width + 64, y * ring.width + 136);
    expect(findTextAreas(ring)).toEqual([]);
  });
});

it("measureHalfExtent covers a tilted area", () => {
  const [right, down] = measureHalfExtent({ ...level, angle: Math.PI / 2 });
  expect(right).toBeCloseTo(6);
  expect(down).toBeCloseTo(40);
});
