import fc from "fast-check";
import { expect, test } from "vitest";
import { lastFitting } from "./last-fitting.ts";

test("returns the last fitting index, or -1", () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(110), (count, fitting) => {
      expect(lastFitting(count, (place) => place < fitting)).toBe(Math.min(count, fitting) - 1);
    }),
  );
});
