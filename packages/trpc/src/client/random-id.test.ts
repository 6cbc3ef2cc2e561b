import { expect, test } from "vitest";
import { createRandomId } from "./random-id.ts";

test("createRandomId returns different ids of 32 hexadecimal digits", () => {
  const ids = Array.from({ length: 100 }, createRandomId);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
  expect(new Set(ids).size).toBe(100);
});
