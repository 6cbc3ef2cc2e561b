import { expect, test } from "vitest";
import { fitView, followPoint, moveView, centerOn, toImage, toStage, zoomView } from "./view.ts";

const image = { width: 1000, height: 500 };
const stage = { width: 800, height: 600 };

test("fitView shows the whole image in the middle", () => {
  const view = fitView(image, stage);
  expect(toStage(view, { x: 0, y: 0 }).x).toBeCloseTo(16);
  const center = toStage(view, { x: 500, y: 250 });
  expect(center.x).toBeCloseTo(400);
  expect(center.y).toBeCloseTo(300);
});

test("toImage is the inverse of toStage", () => {
  const view = zoomView(fitView(image, stage), 3, { x: 200, y: 250 }, image, stage);
  const point = toImage(view, toStage(view, { x: 123, y: 456 }));
  expect(point.x).toBeCloseTo(123);
  expect(point.y).toBeCloseTo(456);
});

test("zoomView keeps the same point of the image under the pointer", () => {
  const pointer = { x: 300, y: 320 };
  const before = fitView(image, stage);
  const after = zoomView(before, 4, pointer, image, stage);
  expect(after.scale).toBeCloseTo(before.scale * 4);
  expect(toImage(after, pointer).x).toBeCloseTo(toImage(before, pointer).x);
  expect(toImage(after, pointer).y).toBeCloseTo(toImage(before, pointer).y);
});

test("zoomView stops at the whole image and at a scale of 16", () => {
  const view = fitView(image, stage);
  expect(zoomView(view, 1000, { x: 0, y: 0 }, image, stage).scale).toBe(16);
  expect(zoomView(view, 0.001, { x: 0, y: 0 }, image, stage)).toEqual(view);
});

test("moveView stops a little past the image's edge", () => {
  const view = zoomView(fitView(image, stage), 4, { x: 400, y: 300 }, image, stage);
  expect(moveView(view, { x: 9999, y: 9999 }, image, stage)).toMatchObject({ x: 80, y: 80 });
});

test("moveView doesn't move an image that fits", () => {
  const view = fitView(image, stage);
  expect(moveView(view, { x: 50, y: 50 }, image, stage)).toEqual(view);
});

test("centerOn centers and enlarges an area", () => {
  const view = centerOn({ left: 0.4, top: 0.4, width: 0.1, height: 0.1 }, image, stage);
  const center = toStage(view, { x: 450, y: 225 });
  expect(center.x).toBeCloseTo(400);
  expect(center.y).toBeCloseTo(300);
  expect(view.scale).toBeGreaterThan(fitView(image, stage).scale);
});

test("followPoint only moves when the point would leave the stage", () => {
  const view = zoomView(fitView(image, stage), 4, { x: 400, y: 300 }, image, stage);
  expect(followPoint(view, toImage(view, { x: 400, y: 300 }), image, stage)).toBe(view);
  const left = followPoint(view, toImage(view, { x: 790, y: 300 }), image, stage);
  expect(left.x).toBeLessThan(view.x);
  expect(left.y).toBe(view.y);
});
