import { expect, test } from "vitest";
import { randomId } from "./random-id.ts";

test("randomId returns different ids of 32 hexadecimal digits", () => {
  const ids = Array.from({ length: 100 }, randomId);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
  expect(new Set(ids).size).toBe(100);
});
