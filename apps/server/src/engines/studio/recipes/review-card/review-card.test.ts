import { describe, expect, it } from "vitest";
import { reviewPhotoStyles } from "@packshot/tools/request";
import { redBox, redOf } from "../../testing/red-box.ts";
import { drawReviewCard } from "./draw.ts";

const frame = { width: 240, height: 240 };

const cutOut = redBox();

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
