import { findConversionForm } from "@packshot/trpc";
import { computeLayout } from "@packshot/trpc/ports";
import { expect, test } from "vitest";
import sharp from "sharp";
import { readCoffeePhoto, createCutOutJob, getSharedStudio } from "../../src/engines/studio/testing/index.ts";
import { convertToForm } from "../../src/images/convert-stored.ts";
import { toListing } from "../../src/images/listing/to-listing.ts";
import { measure } from "../../src/images/measuring/measure.ts";

const never = new AbortController().signal;
/** The form of the Amazon download. */
const form = {
  format: "jpeg",
  frame: { width: 2000, height: 2000, minSide: 500, fill: { min: 0.85, target: 0.88 } },
} as const;

test("the marketplace result is white and filled in all of its forms", async () => {
  const studio = await getSharedStudio();
  const { bytes: png } = await studio.image(createCutOutJob(await readCoffeePhoto(), "marketplace"), never);
  const layout = computeLayout(form, await sharp(png).metadata());
  const jpeg = await convertToForm(png, { form, layout });
  const listing = findConversionForm("listing-amazon")?.listing;
  if (listing === undefined) throw new TypeError("Amazon has no form");
  for (const file of [png, jpeg, await toListing(png, listing)]) {
    const { background, subject } = await measure(file);
    expect(background).toMatchObject({ whiteEdge: 1, tinted: expect.closeTo(0, 4) });
    expect(background.white).toBeGreaterThan(0.995);
    expect(subject).toMatchObject({ cutOff: 0 });
    expect(subject?.fill).toBeGreaterThan(0.85);
  }
});
