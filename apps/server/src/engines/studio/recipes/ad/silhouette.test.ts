import fc from "fast-check";
import { expect, it } from "vitest";
import type { CutOut } from "../../matting/cut-out.ts";
import { isSubjectIn, createSilhouette } from "./silhouette.ts";

const side = 1200;

/** Returns a subject that is a one-pixel thread, slanting from the upper left to the lower right. */
function createThread(): CutOut {
  const rgba = new Uint8Array(new SharedArrayBuffer(side * side * 4));
  for (let y = 300; y < 900; y++) rgba[(y * side + y) * 4 + 3] = 255;
  const bounds = { left: 300, top: 300, width: 600, height: 600 };
  return { rgba, width: side, height: side, bounds, doubts: [] };
}

it("isSubjectIn finds a thread in every area it crosses, and in no other", () => {
  const silhouette = createSilhouette(createThread());
  const scale = 1.7;
  const place = { left: -200, top: 130, width: side * scale, height: side * scale };
  const sides = fc.record({
    width: fc.integer({ min: 4, max: 200 }),
    height: fc.integer({ min: 4, max: 200 }),
  });
  fc.assert(
    fc.property(sides, fc.integer({ min: 310, max: 890 }), ({ width, height }, at) => {
      const [x, y] = [place.left + at * scale, place.top + at * scale];
      const around = { left: x - width / 2, top: y - height / 2, width, height };
      expect(isSubjectIn(silhouette, place, around)).toBe(true);
      // A tile is a little wider than three pixels of the photo.
      const beside = { left: x + width / 2 + 2 * 3.2 * scale + height, top: y - height / 2, width, height };
      expect(isSubjectIn(silhouette, place, beside)).toBe(false);
    }),
    { numRuns: 200, seed: 5 },
  );
});
