import { describe, expect, it } from "vitest";
import {
  type ContainsPoint,
  block,
  bottleAndBox,
  boxFartherBack,
  cornerBox,
  cutOutShape,
  fourLegs,
  ring,
  screenOnStand,
  tee,
} from "../../../testing/plates/shapes.ts";
import { findFeet } from "./find-feet.ts";
import { extractSilhouette } from "./silhouette.ts";

function drawShape(inside: ContainsPoint) {
  const cutOut = cutOutShape(inside);
  return extractSilhouette(cutOut, cutOut.bounds, 128);
}

function findShapeFeet(inside: ContainsPoint) {
  const shape = drawShape(inside);
  return findFeet(shape).map(({ left, right, row }) => ({
    left: left / shape.width,
    right: right / shape.width,
    row: row / shape.height,
  }));
}

const plant: ContainsPoint = (x, y) =>
  (Math.abs(x - 0.5) < 0.2 && y > 0.6 && y < 0.95) ||
  (Math.abs(x - 0.5) < 0.03 && y > 0.2 && y < 0.65) ||
  (Math.abs(x - 0.5) < 0.42 && y > 0.2 && y < 0.24) ||
  (Math.abs(Math.abs(x - 0.5) - 0.4) < 0.02 && y > 0.2 && y < 0.72);

const jarAndLid: ContainsPoint = (x, y) =>
  (Math.abs(x - 0.5) < 0.3 && y > 0.4 && y < 0.9) || (Math.abs(x - 0.55) < 0.32 && y > 0.15 && y < 0.3);

describe("findFeet", () => {
  it("finds the whole edge of a box", () => {
    const [foot, ...others] = findShapeFeet(block);
    expect(others).toEqual([]);
    expect(foot?.left).toBeLessThan(0.02);
    expect(foot?.right).toBeGreaterThan(0.98);
  });

  it("doesn't mistake the arms of a T for feet", () => {
    const [foot, ...others] = findShapeFeet(tee);
    expect(others).toEqual([]);
    expect((foot?.right ?? 1) - (foot?.left ?? 0)).toBeLessThan(0.2);
  });

  it("doesn't mistake drooping leaves for feet of a pot", () => {
    expect(findShapeFeet(plant)).toHaveLength(1);
  });

  it("finds one foot of a ring", () => {
    const [foot, ...others] = findShapeFeet(ring);
    expect(others).toEqual([]);
    expect(((foot?.left ?? 0) + (foot?.right ?? 0)) / 2).toBeCloseTo(0.5, 1);
  });

  it("finds all four legs, the back ones higher up", () => {
    const feet = findShapeFeet(fourLegs);
    expect(feet).toHaveLength(4);
    expect(feet.map(({ row }) => row > 0.95)).toEqual([true, false, false, true]);
  });

  it("finds the foot of a box that stands farther back", () => {
    const [near, far, ...others] = findShapeFeet(boxFartherBack);
    expect(others).toEqual([]);
    expect(near?.row).toBeGreaterThan(0.95);
    expect(far?.row).toBeCloseTo(0.74, 1);
    expect(far?.left).toBeCloseTo(0.6, 1);
  });

  it("finds a box's base behind a bottle, but none of a screen on a stand", () => {
    const [bottle, box, ...others] = findShapeFeet(bottleAndBox);
    expect(others).toEqual([]);
    expect(bottle?.row).toBeGreaterThan(0.95);
    expect(box?.row).toBeCloseTo(0.88, 1);
    expect(box?.right).toBeGreaterThan(0.95);
    expect(findShapeFeet(screenOnStand)).toHaveLength(1);
  });

  it("finds no foot of a lid above a jar", () => {
    expect(findShapeFeet(jarAndLid)).toHaveLength(1);
  });

  it("follows a base that rises to both sides", () => {
    const [foot, ...others] = findShapeFeet(cornerBox);
    expect(others).toEqual([]);
    expect(foot?.left).toBeLessThan(0.05);
    expect(foot?.right).toBeGreaterThan(0.95);
  });
});
