import { describe, expect, test } from "vitest";
import { type ImageFormat, formatField, formatOption, createFrame, describeRatio } from "./image-format.ts";
import { unanalyzed as noFacts } from "./product-photo/analysis.ts";
import { unanalyzed as noProduct } from "./tools/generate-reviews/analysis.ts";
import { variations as generateReviews } from "./tools/generate-reviews/generate.ts";
import * as reviews from "./tools/generate-reviews/options.ts";
import { variations as newAds } from "./tools/new-ads/generate.ts";
import { variations as productPhotos } from "./tools/product-photos/generate.ts";
import * as photos from "./product-photo/options.ts";

const random = () => 0;

const tools = [
  {
    slug: "product-photos",
    fields: photos.fields,
    createRequests: (format: ImageFormat) =>
      productPhotos(photos.schema.parse({ format }), { facts: noFacts, random }),
  },
  {
    slug: "new-ads",
    fields: photos.fields,
    createRequests: (format: ImageFormat) =>
      newAds(photos.schema.parse({ format }), { facts: noFacts, random }),
  },
  {
    slug: "generate-reviews",
    fields: reviews.fields,
    createRequests: (format: ImageFormat) =>
      generateReviews(reviews.schema.parse({ format }), { facts: noProduct, random }),
  },
];

function computeRatio(format: string): number {
  const [width = 1, height = 1] = format.split(":").map(Number);
  return width / height;
}

describe("image formats", () => {
  test("are square by default", () => {
    expect(formatOption.parse(undefined)).toBe("1:1");
    expect(formatField.choices.map(({ value }) => value)).toEqual(["photo", "1:1", "4:5", "16:9"]);
  });

  test.each([
    ["1:1", 1536, 1536],
    ["4:5", 1536, 1920],
    ["16:9", 1920, 1080],
  ] as const)("%s becomes %i × %i pixels, of which a model keeps only the ratio", (format, width, height) => {
    expect(createFrame(format, 1536)).toEqual({ frame: { width, height }, ratioOnly: true });
  });

  test("set no frame for an image in its photo's shape", () => {
    expect(createFrame("photo", 1536)).toEqual({});
  });

  test.each(tools)("$slug offers all formats in its prompts and frames", ({ fields, createRequests }) => {
    expect(fields).toContainEqual(formatField);
    for (const { value: format } of formatField.choices) {
      for (const { prompt, frame, ratioOnly } of createRequests(format)) {
        expect(prompt).toContain(`in ${describeRatio(format)}`);
        expect(frame ? [frame.width / frame.height, ratioOnly] : "photo").toEqual(
          format === "photo" ? "photo" : [computeRatio(format), true],
        );
        expect(Math.min(frame?.width ?? 720, frame?.height ?? 720)).toBeGreaterThanOrEqual(720);
      }
    }
  });
});
