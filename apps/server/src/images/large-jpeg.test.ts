import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createJpegOfDeclaredSize, images, getPixel, readStoredPixels } from "./testing/test-images.ts";

/** Draws an image with four quarters in different colors. */
function createQuarteredJpeg(width: number, height: number) {
  const half = { width: width / 2, height: height / 2, channels: 3 } as const;
  const quarter = (background: string, left: 0 | 1, top: 0 | 1) => ({
    input: { create: { ...half, background } },
    left: left * half.width,
    top: top * half.height,
  });
  return sharp({
    create: { width, height, channels: 3, background: "#c82828" },
    limitInputPixels: false,
  }).composite([quarter("#28b43c", 1, 0), quarter("#283cdc", 0, 1), quarter("#e6dc3c", 1, 1)]);
}

describe("images.normalize of a large JPEG", () => {
  it("scales 100 megapixels to 40, upright, and reports the original size", async () => {
    const photo = await createQuarteredJpeg(12_500, 8_000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { png, width, height, scaledFrom } = await images.normalize(photo);
    expect(scaledFrom).toEqual({ width: 8_000, height: 12_500 });
    expect(width * height).toBeGreaterThan(39_900_000);
    expect(width * height).toBeLessThanOrEqual(40_000_000);
    const small = await readStoredPixels(await sharp(png).resize(40, 60, { fit: "fill" }).png().toBuffer());
    const corners = [
      getPixel(small, 5, 5),
      getPixel(small, 35, 5),
      getPixel(small, 5, 55),
      getPixel(small, 35, 55),
    ];
    const nearest = corners.map(([red = 0, green = 0, blue = 0]) =>
      [red > 128 ? "r" : "", green > 128 ? "g" : "", blue > 128 ? "b" : ""].join(""),
    );
    expect(nearest).toEqual(["b", "r", "rg", "g"]);
  });

  it("keeps 40 megapixels as they are", async () => {
    const photo = await createQuarteredJpeg(8_000, 5_000).jpeg().toBuffer();
    expect(await images.normalize(photo)).toMatchObject({ width: 8_000, height: 5_000, scaledFrom: null });
  });

  it("rejects more than 100 megapixels", async () => {
    const photo = await createJpegOfDeclaredSize(12_500, 8_002);
    await expect(images.normalize(photo)).rejects.toMatchObject({
      code: "TOO_LARGE",
      userMessage: "A JPEG photo can have up to 100 megapixels. Make it smaller and try again.",
    });
  });
});
