import { expect, test } from "vitest";
import { findCandidate, describePosition } from "./use-tool-handlers.ts";

const large = { left: 0.1, top: 0.1, width: 0.8, height: 0.8 };
const small = { left: 0.5, top: 0.5, width: 0.2, height: 0.2 };

test("findCandidate returns the smallest candidate around a point", () => {
  expect(findCandidate([large, small], { x: 0.6, y: 0.6 })).toBe(small);
  expect(findCandidate([large, small], { x: 0.3, y: 0.6 })).toBe(large);
  expect(findCandidate([large, small], { x: 0.05, y: 0.6 })).toBeUndefined();
});

test("describePosition describes the brush's position", () => {
  expect(describePosition({ x: 450, y: 60 }, { width: 1000, height: 200 })).toBe("Brush at 45%, 30%");
});
