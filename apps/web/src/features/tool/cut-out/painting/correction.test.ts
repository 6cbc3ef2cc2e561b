import { expect, test } from "vitest";
import { encodeCorrection } from "./correction.ts";

test("encodeCorrection marks only pixels that differ from the stored ones", () => {
  const stored = Uint8Array.of(0, 128, 255, 255);
  const pixels = encodeCorrection(Uint8Array.of(0, 255, 40, 255), stored, { width: 4, height: 1 });
  expect([...pixels]).toEqual([0, 0, 0, 255, 255, 255, 0, 255, 40, 255, 0, 255, 255, 0, 0, 255]);
});

/** Returns the green channel of the correction that erases a 4 × 4 image, in which these pixels are already empty. */
function readGreen(...empty: readonly number[]): readonly number[] {
  const stored = Uint8Array.from({ length: 16 }, (_, index) => (empty.includes(index) ? 0 : 255));
  const pixels = encodeCorrection(new Uint8Array(16), stored, { width: 4, height: 4 });
  return Array.from({ length: 16 }, (_, index) => pixels[index * 4 + 1] ?? -1);
}

test("encodeCorrection leaves no hole at an unchanged pixel in the middle", () => {
  expect(new Set(readGreen(5))).toEqual(new Set([255]));
});

test("encodeCorrection doesn't grow past the changed area", () => {
  const row = [0, 0, 255, 255];
  expect(readGreen(0, 1, 4, 5, 8, 9, 12, 13)).toEqual([...row, ...row, ...row, ...row]);
});
