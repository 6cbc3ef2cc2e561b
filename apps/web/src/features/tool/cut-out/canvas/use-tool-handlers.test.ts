import { expect, test } from "vitest";
import { candidateAt, positionText } from "./use-tool-handlers.ts";

const large = { left: 0.1, top: 0.1, width: 0.8, height: 0.8 };
const small = { left: 0.5, top: 0.5, width: 0.2, height: 0.2 };

test("candidateAt returns the smallest candidate around a point", () => {
  expect(candidateAt([large, small], { x: 0.6, y: 0.6 })).toBe(small);
  expect(candidateAt([large, small], { x: 0.3, y: 0.6 })).toBe(large);
  expect(candidateAt([large, small], { x: 0.05, y: 0.6 })).toBeUndefined();
});

test("positionText describes the brush's position", () => {
  expect(positionText({ x: 450, y: 60 }, { width: 1000, height: 200 })).toBe("Brush at 45%, 30%");
});
