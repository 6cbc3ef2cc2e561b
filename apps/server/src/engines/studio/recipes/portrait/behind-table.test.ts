import { describe, expect, it } from "vitest";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { drawTable, findTableEdge } from "./behind-table.ts";

function createFilled(color: string): Sheet {
  const sheet = createSheet(120, 100);
  sheet.context.fillStyle = color;
  sheet.context.fillRect(0, 0, 120, 100);
  return sheet;
}

/** Returns true on a table whose edge is higher on the right, with a hole and a stone in it. */
function isGround(x: number, y: number): boolean {
  const edge = x < 60 ? 60 : 50;
  return x >= 30 && x < 33 ? y >= 80 : x >= 90 && x < 93 ? y >= 40 : y >= edge;
}

const product = { left: 40, top: 40, width: 20, height: 40 };

const isSteppedGround = (x: number, y: number) => y >= 400 + 6 * Math.floor(x / 90);

describe("findTableEdge", () => {
  it("returns the row where the ground ends in most columns", () => {
    const { rows, middle } = findTableEdge(createFilled("#ffffff"), product, isGround);
    expect(rows).toHaveLength(40);
    expect(rows.slice(0, 14).every((row) => row === 60)).toBe(true);
    expect(rows.slice(26).every((row) => row === 50)).toBe(true);
    expect([50, 60]).toContain(middle);
  });

  it("turns the steps of a coarse depth image into a curve", () => {
    const room = createSheet(1080, 900);
    const { rows } = findTableEdge(room, { left: 400, top: 400, width: 200, height: 400 }, isSteppedGround);
    const climbs = rows.slice(1).map((row, column) => row - (rows[column] ?? 0));
    expect(Math.max(...climbs)).toBeLessThan(0.5);
    const errors = rows.slice(30, -30).map((row, i) => row - (397 + (6 * 3 * (i + 30.5)) / 90));
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(2);
  });

  it("returns no row below the product's base, even without ground", () => {
    const { rows } = findTableEdge(createFilled("#ffffff"), product, () => false);
    expect(rows.every((row) => row === 80)).toBe(true);
  });
});

describe("drawTable", () => {
  it("hides what is behind the table, and nothing above its edge", () => {
    const room = createFilled("#00ff00");
    const sheet = createFilled("#ff0000");
    drawTable(sheet, room, findTableEdge(room, product, isGround));
    const at = (x: number, y: number) => [...sheet.context.getImageData(x, y, 1, 1).data];
    expect(at(10, 50)).toEqual([255, 0, 0, 255]);
    expect(at(0, 70)).toEqual([0, 255, 0, 255]);
    expect(at(31, 70)).toEqual([0, 255, 0, 255]);
    expect(at(119, 99)).toEqual([0, 255, 0, 255]);
    expect(at(100, 42)).toEqual([255, 0, 0, 255]);
    expect(at(100, 60)).toEqual([0, 255, 0, 255]);
  });
});
