import { describe, expect, it } from "vitest";
import { reviewPhotoStyles } from "@packshot/tools/request";
import { findMissingPlaces } from "../../testing/plates/missing-places.ts";
import { drawRedBox, countRed } from "../../testing/red-box.ts";
import { drawReviewCard, homePlates } from "./draw.ts";

const frame = { width: 240, height: 240 };

const cutOut = drawRedBox();

describe("drawReviewCard", () => {
  it.each(reviewPhotoStyles)(
    "%s: the same seed gives the same pixels, and the product is visible",
    async (style) => {
      const drawCard = async (seed: number) =>
        (await drawReviewCard({ kind: "review-card", style, seed }, { images: [{ cutOut }], frame })).data;
      const first = await drawCard(1);
      expect(await drawCard(1)).toEqual(first);
      expect(await drawCard(2)).not.toEqual(first);
      expect(countRed(first)).toBeGreaterThan(3000);
    },
  );

  it("has the photo's aspect ratio if no frame is requested", async () => {
    const recipe = { kind: "review-card", style: "professional", seed: 1 } as const;
    const { width, height } = cutOut;
    expect(await drawReviewCard(recipe, { images: [{ cutOut }], frame: undefined })).toMatchObject({
      width,
      height,
    });
  });

  it("has plates for each size and view", async () => {
    expect(await findMissingPlaces(homePlates)).toEqual([]);
  });
});
