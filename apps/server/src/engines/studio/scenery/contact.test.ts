import { expect, it } from "vitest";
import { findContact } from "./contact.ts";
import { createPlane } from "../pixels/raster.ts";

/**
 * Draws a table: a top from x = 20 to 79, legs of four columns, and a rail between them that doesn't touch the ground.
 */
function drawTable(legs: readonly { x: number; bottom: number }[]) {
  const silhouette = createPlane(100, 100);
  const fill = (left: number, right: number, top: number, bottom: number) => {
    for (let y = top; y <= bottom; y++) silhouette.data.fill(1, y * 100 + left, y * 100 + right + 1);
  };
  fill(20, 79, 20, 30);
  fill(20, 79, 70, 73);
  for (const { x, bottom } of legs) fill(x, x + 3, 20, bottom);
  return silhouette;
}

const getStrength = (line: { data: Float32Array }, x: number, y: number) => line.data[y * 100 + x];

it("findContact finds each foot, even at the back, but no hanging rail", () => {
  const feet = [
    { x: 20, bottom: 90 },
    { x: 48, bottom: 82 },
    { x: 76, bottom: 90 },
  ];
  const { line, footprint } = findContact(drawTable(feet));
  for (const { x, bottom } of feet) expect(getStrength(line, x + 1, bottom)).toBeCloseTo(1);
  expect(getStrength(line, 35, 73)).toBe(0);
  expect(getStrength(footprint, 35, 88)).toBe(1);
  expect(getStrength(footprint, 35, 74)).toBe(0);
});

/** Draws a 100 × 100 px silhouette from boxes. */
function drawBoxes(boxes: readonly (readonly [left: number, right: number, top: number, bottom: number])[]) {
  const silhouette = createPlane(100, 100);
  for (const [left, right, top, bottom] of boxes)
    for (let y = top; y <= bottom; y++) silhouette.data.fill(1, y * 100 + left, y * 100 + right + 1);
  return silhouette;
}

/** Returns the highest row of the footprint. */
function findTop({ data }: { data: Float32Array }): number {
  return Math.floor(data.findIndex((value) => value > 0) / 100);
}

it.each([
  [
    "the high arms of a T",
    [
      [45, 54, 10, 90],
      [10, 89, 10, 24],
    ],
    80,
  ],
  [
    "the low arms of a T",
    [
      [40, 59, 30, 90],
      [10, 89, 30, 62],
      [10, 14, 30, 70],
    ],
    80,
  ],
  [
    "the shade of a lamp",
    [
      [48, 51, 10, 90],
      [25, 74, 86, 90],
      [15, 84, 10, 50],
      [15, 18, 10, 68],
    ],
    80,
  ],
  [
    "the crown of a potted plant",
    [
      [38, 61, 60, 90],
      [46, 53, 40, 60],
      [5, 94, 5, 40],
      [5, 12, 40, 68],
    ],
    80,
  ],
  [
    "the handle of a cup",
    [
      [20, 59, 40, 90],
      [60, 80, 45, 50],
      [74, 80, 50, 74],
      [60, 80, 70, 74],
    ],
    80,
  ],
] as const)("findContact ignores parts above the ground: %s", (_, boxes, lowestTop) => {
  expect(findTop(findContact(drawBoxes(boxes)).footprint)).toBeGreaterThan(lowestTop);
});

it("findContact finds all four feet of a stool seen from above", () => {
  const stool = drawBoxes([
    [20, 79, 20, 34],
    [20, 24, 20, 90],
    [75, 79, 20, 90],
    [30, 33, 20, 70],
    [66, 69, 20, 70],
  ]);
  const { line, footprint } = findContact(stool);
  for (const [x, y] of [
    [22, 90],
    [77, 90],
    [31, 70],
    [67, 70],
  ] as const)
    expect(getStrength(line, x, y)).toBeCloseTo(1);
  expect(getStrength(footprint, 50, 80)).toBe(1);
});

it("findContact finds an angled chair's nearest foot and its neighbors", () => {
  const chair = drawBoxes([
    [20, 79, 20, 30],
    [20, 23, 20, 74],
    [76, 79, 20, 76],
    [48, 51, 20, 90],
  ]);
  const { line } = findContact(chair);
  for (const [x, y] of [
    [21, 74],
    [77, 76],
    [50, 90],
  ] as const)
    expect(getStrength(line, x, y)).toBeCloseTo(1);
});

it("findContact follows a base that recedes from the camera", () => {
  const bench = createPlane(100, 100);
  for (let x = 10; x < 90; x++)
    for (let y = 30; y <= 85 - Math.round((89 - x) * 0.2); y++) bench.data[y * 100 + x] = 1;
  const { line, footprint, rises } = findContact(bench);
  for (const x of [12, 50, 88])
    expect(getStrength(line, x, 85 - Math.round((89 - x) * 0.2))).toBeGreaterThan(0.5);
  expect(getStrength(footprint, 12, 84)).toBe(0);
  expect(rises?.[10]).toBeCloseTo(16, 0);
});
