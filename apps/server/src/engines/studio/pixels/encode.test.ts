import sharp from "sharp";
import { expect, test } from "vitest";
import { encode } from "./encode.ts";
import { formatProvenanceXmp } from "../../provenance.ts";

const provenance = {
  tool: "app-store-screenshots",
  engine: "studio",
  madeAt: new Date("2026-11-21T10:20:30Z"),
  digitalSource: "composite",
} as const;

test.each([
  ["is omitted if nothing is transparent", 255, false],
  ["is kept if something is transparent", 254, true],
] as const)("encode: the alpha channel of a PNG %s", async (_, alpha, kept) => {
  const data = new Uint8Array(4 * 4 * 4).fill(255);
  data[4 * 4 * 4 - 1] = alpha;
  const { bytes } = await encode({ data, width: 4, height: 4, channels: 4 }, "png", provenance);
  const { hasAlpha } = await sharp(bytes).metadata();
  expect(hasAlpha).toBe(kept);
});

test.each(["png", "jpeg"] as const)("encode records in a %s how it was made", async (format) => {
  const data = new Uint8Array(4 * 4 * 3).fill(255);
  const { bytes } = await encode({ data, width: 4, height: 4, channels: 3 }, format, provenance);
  expect((await sharp(bytes).metadata()).xmpAsString).toBe(formatProvenanceXmp(provenance));
});

test.each([
  ["reduces a larger drawing", 4, { width: 4, height: 3 }],
  ["never enlarges a drawing", 16, { width: 8, height: 6 }],
] as const)("encode %s to the longest side", async (_, longestSide, size) => {
  const drawing = { data: new Uint8Array(8 * 6 * 3), width: 8, height: 6, channels: 3 } as const;
  const encoded = await encode(drawing, "jpeg", provenance, longestSide);
  expect(encoded).toMatchObject(size);
  expect(await sharp(encoded.bytes).metadata()).toMatchObject({
    ...size,
    xmpAsString: formatProvenanceXmp(provenance),
  });
});

test("formatProvenanceXmp states a visible enlargement and what made it", () => {
  const xmp = formatProvenanceXmp({ ...provenance, enlarged: 2.041 });
  expect(xmp).toContain("<packshot:Enlarged>2.04</packshot:Enlarged>");
  expect(xmp).toContain("<packshot:EnlargedBy>resampling</packshot:EnlargedBy>");
  expect(formatProvenanceXmp({ ...provenance, enlarged: 0.7 })).not.toContain("Enlarged");
});

test("formatProvenanceXmp states that a person placed the product", () => {
  expect(formatProvenanceXmp({ ...provenance, placedByHand: true })).toMatch(/<packshot:Placement>by hand</);
  expect(formatProvenanceXmp(provenance)).not.toContain("Placement");
});

test("formatProvenanceXmp names the fixes of the photos", () => {
  const xmp = formatProvenanceXmp({ ...provenance, photoFixes: ["enlarge", "colors"] });
  expect(xmp).toContain("<packshot:PhotoFixes>enlarge, colors</packshot:PhotoFixes>");
  expect(formatProvenanceXmp(provenance)).not.toContain("PhotoFixes");
});
