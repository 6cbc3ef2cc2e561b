import { expect, it } from "vitest";
import { createPlainRoom } from "../../../testing/plates/plain-rooms.ts";
import { project } from "../camera.ts";
import { averageNeighbors } from "./join-samples.ts";
import { type Receivers, createReceivers } from "./receivers.ts";
import { createShadeRows } from "./shade.ts";

const side = 6;

/** Returns a grid of points a centimeter apart; the right half is on a step of this height, in meters. */
function createStep(height: number): Receivers {
  const points = new Float32Array(side * side * 3);
  for (let i = 0; i < side * side; i++) {
    const column = i % side;
    points.set([0.01 * column, -0.01 * Math.floor(i / side), column < side / 2 ? 0 : height], i * 3);
  }
  const normals = Float32Array.from({ length: points.length }, (_, i) => (i % 3 === 2 ? 1 : 0));
  return { left: 0, top: 0, cell: 1, columns: side, rows: side, points, normals };
}

const rightHalf = Float32Array.from({ length: side * side }, (_, i) => (i % side < side / 2 ? 0 : 1));

it("averageNeighbors doesn't mix values on two surfaces", () => {
  expect(averageNeighbors(createStep(0.1), rightHalf)).toEqual(rightHalf);
});

it("averageNeighbors weights all neighbors on one surface equally", () => {
  const means = averageNeighbors(createStep(0), rightHalf);
  for (const [column, mean] of [0, 0, 1 / 3, 2 / 3, 1, 1].entries())
    for (let row = 0; row < side; row++) expect(means[row * side + column]).toBeCloseTo(mean, 5);
});

it("createShadeRows doesn't spread a block's shade to the ground behind", () => {
  const top = 0.15;
  const plate = createPlainRoom({
    seenFrom: "raised",
    block: { from: [-0.2, -0.1, 0], to: [0.2, 0.1, top] },
  });
  const { width, height } = plate.frame;
  const grid = createReceivers(plate, { left: 0, top: 0, right: width, bottom: height }, 6);
  const cells = grid.columns * grid.rows;
  const onBlock = (i: number) => Math.abs((grid.points[i * 3 + 2] ?? 0) - top) < 0.01;
  const fractions = Float32Array.from({ length: cells }, (_, i) => (onBlock(i) ? 0 : 1));
  const draw = createShadeRows(plate, {
    key: { grid, fractions },
    fill: { grid, fractions: new Float32Array(cells).fill(1) },
  });
  const edge = project(plate.camera, [0, 0.1, top]);
  const x = Math.round(edge.x);
  const light = (y: number) => {
    const key = new Float32Array(width * 3).fill(1);
    draw(y, { key, fill: new Float32Array(width * 3).fill(1) });
    return key[x * 3] ?? 0;
  };
  expect(light(Math.floor(edge.y) - 3)).toBeGreaterThan(0.95);
  expect(light(Math.ceil(edge.y) + 3)).toBeLessThan(0.09);
});
