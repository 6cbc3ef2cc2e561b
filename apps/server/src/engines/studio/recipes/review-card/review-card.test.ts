import { describe, expect, it } from "vitest";
import { reviewPhotoStyles } from "@packshot/tools/request";
import type { CutOut } from "../../cut-out.ts";
import { drawReviewCard } from "./draw.ts";

const frame = { width: 240, height: 240 };

/** A red box in the middle of its photograph. */
function redBox(): CutOut {
  const side = 240;
  const rgba = new Uint8Array(new SharedArrayBuffer(side * side * 4));
  for (let y = 60; y < 180; y++) {
    for (let x = 60; x < 180; x++) rgba.set([190, 40, 50, 255], (y * side + x) * 4);
  }
  const bounds = { left: 60, top: 60, width: 120, height: 120 };
  return { rgba, width: side, height: side, bounds, uncertain: false };
}

const cutOut = redBox();

/** Pixels that are clearly red. */
function redOf(data: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < data.length; i += 4) {
    if ((data[i] ?? 0) > 2 * (data[i + 1] ?? 0) && (data[i] ?? 0) > 2 * (data[i + 2] ?? 0)) count++;
  }
  return count;
}

describe("drawReviewCard", () => {
  it.each(reviewPhotoStyles)(
    "%s: the same seed gives the same pixels, and the product is seen",
    async (style) => {
      const made = async (seed: number) =>
        (await drawReviewCard({ kind: "review-card", style, seed }, { images: [{ cutOut }], frame })).data;
      const first = await made(1);
      expect(await made(1)).toEqual(first);
      expect(await made(2)).not.toEqual(first);
      expect(redOf(first)).toBeGreaterThan(3000);
    },
  );
});
