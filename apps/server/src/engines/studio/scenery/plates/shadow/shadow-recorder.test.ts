import { expect, it } from "vitest";
import { createShadowRecorder } from "./shadow-recorder.ts";

/** Returns a row of pixels lit by these fractions of the full light, half of it key light and half fill light. */
function row(...fractions: readonly number[]) {
  const half = Float32Array.from(fractions.flatMap((fraction) => [fraction / 2, fraction / 2, fraction / 2]));
  return { key: half, fill: half };
}

it("createShadowRecorder finds areas with a heavily shaded pixel", () => {
  const darkened = createShadowRecorder({ width: 4, height: 3 });
  for (const [y, fractions] of [
    [1, 1, 1, 1],
    [1, 0.95, 0.6, 1],
    [1, 1, 0.9, 1],
  ].entries()) {
    darkened.before(row(1, 1, 1, 1));
    darkened.after(y, row(...fractions));
  }
  expect(darkened.shades({ left: 2, top: 1, width: 1, height: 1 })).toBe(true);
  expect(darkened.shades({ left: -3, top: -3, width: 20, height: 20 })).toBe(true);
  expect(darkened.shades({ left: 0, top: 0, width: 4, height: 1 })).toBe(false);
  expect(darkened.shades({ left: 0, top: 0, width: 2, height: 3 })).toBe(false);
  expect(darkened.shades({ left: 0, top: 2, width: 4, height: 1 })).toBe(false);
});
