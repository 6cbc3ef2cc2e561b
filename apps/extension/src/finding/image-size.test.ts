import { expect, test } from "vitest";
import { isSmall } from "./image-size.ts";

test("isSmall requires both sides to be small", () => {
  expect(isSmall({ width: 799, height: 799 })).toBe(true);
  expect(isSmall({ width: 400, height: 800 })).toBe(false);
  expect(isSmall({ width: 800, height: 400 })).toBe(false);
});
