import { type ImageForm, computeLayout } from "@packshot/trpc/ports";
import sharp from "sharp";
import { expect, test } from "vitest";
import { formatProvenanceXmp } from "../engines/provenance.ts";
import { convertToForm } from "./convert-stored.ts";
import { listingImage } from "./measuring/testing/listing-image.ts";

const size = { width: 300, height: 300 };
const facts = { tool: "remove-background", engine: "studio", digitalSource: "composite" } as const;

/** Converts a small image and returns what the file's metadata records about an enlargement. */
async function readRecordedEnlargement(form: ImageForm, enlarged = 1): Promise<string | undefined> {
  const xmp = formatProvenanceXmp({ ...facts, madeAt: new Date(0), enlarged });
  const image = await listingImage({ ...size, fill: 0.9 })
    .withXmp(xmp)
    .png()
    .toBuffer();
  const file = await convertToForm(image, { form, layout: computeLayout(form, size) });
  const { xmpAsString = "" } = await sharp(file).metadata();
  expect(xmpAsString).toContain("<packshot:Tool>remove-background</packshot:Tool>");
  expect(xmpAsString.match(/<packshot:Enlarged>/g)?.length ?? 0).toBeLessThanOrEqual(1);
  return /<packshot:Enlarged>([\d.]+)</.exec(xmpAsString)?.[1];
}

const frame = { width: 600, height: 800, minSide: 100 };
const canvas = { width: 480, height: 480, padding: 0, background: "#ffffff" };

test.each<[string, ImageForm, string | undefined]>([
  ["a frame records how much it enlarges the image", { format: "jpeg", frame }, "2.00"],
  ["a canvas records its enlargement", { format: "webp", canvas }, "1.60"],
  [
    "padding reduces the recorded enlargement",
    { format: "png", canvas: { ...canvas, padding: 0.1 } },
    "1.28",
  ],
  [
    "a product that is enlarged to fill the frame records it",
    { format: "jpeg", frame: { width: 300, height: 300, minSide: 100, fill: { min: 0.95, target: 0.98 } } },
    "1.09",
  ],
  [
    "a smaller canvas records nothing",
    { format: "png", canvas: { ...canvas, width: 200, height: 200 } },
    undefined,
  ],
  ["a format in the same size records nothing", { format: "webp" }, undefined],
  ["a smaller copy records nothing", { format: "jpeg", longestSide: 200 }, undefined],
])("%s", async (_what, form, recorded) => {
  expect(await readRecordedEnlargement(form)).toBe(recorded);
});

test("an enlargement multiplies the run's own enlargement", async () => {
  expect(await readRecordedEnlargement({ format: "jpeg", canvas }, 1.5)).toBe("2.40");
  expect(await readRecordedEnlargement({ format: "jpeg" }, 1.5)).toBe("1.50");
});
