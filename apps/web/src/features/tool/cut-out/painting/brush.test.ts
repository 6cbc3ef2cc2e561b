import { expect, test } from "vitest";
import { drawStroke, measureCoverage } from "./brush.ts";

const empty = (width: number, height: number) => ({
  width,
  height,
  values: new Uint8Array(width * height),
});
const middle = { x: 10.5, y: 10.5 };

test("measureCoverage fades a hard brush over one pixel at its edge", () => {
  const hard = { radius: 8, hardness: 1 };
  expect(measureCoverage(7.5, hard)).toBe(1);
  expect(measureCoverage(8, hard)).toBeCloseTo(0.5);
  expect(measureCoverage(8.5, hard)).toBe(0);
});

test("measureCoverage fades a soft brush from its hard part to its edge", () => {
  const soft = { radius: 8, hardness: 0.25 };
  expect(measureCoverage(1, soft)).toBe(1);
  expect(measureCoverage(5, soft)).toBeLessThan(measureCoverage(4, soft));
  expect(measureCoverage(9, soft)).toBe(0);
});

test("drawStroke draws a disk and returns its area", () => {
  const coverage = empty(21, 21);
  const area = drawStroke(coverage, { radius: 4, hardness: 1 }, middle, middle);
  expect(area).toEqual({ x: 6, y: 6, width: 9, height: 9 });
  const covered = coverage.values.reduce((sum, value) => sum + value, 0) / 255;
  expect(covered).toBeGreaterThan(Math.PI * 16 - 3);
  expect(covered).toBeLessThan(Math.PI * 16 + 3);
});

test("drawStroke leaves no gap between two points", () => {
  const coverage = empty(40, 9);
  drawStroke(coverage, { radius: 3, hardness: 1 }, { x: 4, y: 4.5 }, { x: 36, y: 4.5 });
  expect(new Set(coverage.values.subarray(4 * 40 + 4, 4 * 40 + 36))).toEqual(new Set([255]));
});

test("drawStroke adds nothing where a soft stroke crosses itself", () => {
  const brush = { radius: 6, hardness: 0 };
  const once = empty(21, 21);
  drawStroke(once, brush, middle, middle);
  const twice = empty(21, 21);
  drawStroke(twice, brush, middle, middle);
  drawStroke(twice, brush, middle, middle);
  expect(twice.values).toEqual(once.values);
});

test("drawStroke paints nothing outside its limit", () => {
  const coverage = empty(21, 21);
  const limit = { area: { x: 8, y: 8, width: 2, height: 1 }, values: Uint8Array.of(255, 51) };
  drawStroke(coverage, { radius: 6, hardness: 1 }, middle, middle, limit);
  expect(coverage.values[8 * 21 + 8]).toBe(255);
  expect(coverage.values[8 * 21 + 9]).toBe(51);
  expect(coverage.values.filter((value) => value > 0)).toHaveLength(2);
});

test("drawStroke ignores pixels outside the image", () => {
  const coverage = empty(21, 21);
  const outside = { x: -30, y: 4 };
  expect(drawStroke(coverage, { radius: 4, hardness: 1 }, outside, outside)).toBeNull();
  expect(drawStroke(coverage, { radius: 4, hardness: 1 }, { x: 0, y: 0 }, { x: 0, y: 0 })).toEqual({
    x: 0,
    y: 0,
    width: 5,
    height: 5,
  });
});
