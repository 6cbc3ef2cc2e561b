import type { Pose } from "@packshot/trpc/ports";
import { expect, it } from "vitest";
import { drawSoftShadow } from "./shadow.ts";

const side = 200;
const stem = { left: 90, top: 40, right: 110, bottom: 160 };
const arms = { left: 50, top: 40, right: 150, bottom: 60 };

/** Draws a T that stands or lies, and returns a function for the darkness of a pixel, in levels. */
async function drawTee(pose: Pose) {
  const rgba = new Uint8Array(new SharedArrayBuffer(side * side * 4));
  for (const { left, top, right, bottom } of [stem, arms])
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) rgba.set([150, 40, 60, 255], (y * side + x) * 4);
  const bounds = { left: 50, top: 40, width: 100, height: 120 };
  const { data } = await drawSoftShadow({ rgba, width: side, height: side, bounds, doubts: [], pose });
  return (x: number, y: number) => 255 - (data[(y * side + x) * 3] ?? 0);
}

it("a standing product is shaded only where it touches the ground", async () => {
  const darkness = await drawTee("standing");
  expect(darkness(100, stem.bottom)).toBeGreaterThan(30);
  expect(darkness(60, arms.bottom)).toBeLessThan(3);
});

it("a lying product is shaded all along its bottom edges", async () => {
  const darkness = await drawTee("lying");
  const below = [darkness(100, stem.bottom), darkness(60, arms.bottom), darkness(140, arms.bottom)];
  expect(Math.min(...below)).toBeGreaterThan(40);
  expect(Math.max(...below) - Math.min(...below)).toBeLessThan(20);
  expect(darkness(60, arms.bottom + 30)).toBeLessThan(3);
});
