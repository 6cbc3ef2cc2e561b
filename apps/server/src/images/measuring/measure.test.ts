import type { Measurements } from "@packshot/trpc/ports";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { createPlainImage } from "../testing/test-images.ts";
import { measure, measureBackground } from "./measure.ts";
import { type ListingImage, listingImage, products, softShadow } from "./testing/listing-image.ts";

const jpeg = (image: ListingImage) =>
  listingImage(image).jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer();
const measureImage = async (image: ListingImage) => measure(await jpeg(image));
const firstProducts = products.slice(0, 10);

/** Resolves to the indices of the images that satisfy a predicate. */
async function listIndices(
  images: readonly ListingImage[],
  holds: (measured: Measurements) => boolean,
): Promise<number[]> {
  const indices: number[] = [];
  for (const [index, image] of images.entries()) if (holds(await measureImage(image))) indices.push(index);
  return indices;
}
const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

const isWhite = ({ background }: Measurements) =>
  background.whiteEdge >= 0.995 && background.white >= 0.995 && background.tinted < 0.0002;

const isCutOff = ({ subject }: Measurements) => (subject?.cutOff ?? 0) > 0;
const hasBorder = ({ border }: Measurements) => border !== null;
const beside = (index: number) => `<circle cx="${82 + index}%" cy="20%" r="${4 + index / 3}%" fill="#a33"/>`;
const drawFrame = (inset: number, width: number, color: string) =>
  `<rect x="${inset}%" y="${inset}%" width="${100 - 2 * inset}%" height="${100 - 2 * inset}%" fill="none" stroke="${color}" stroke-width="${width}%"/>`;

describe("the background", () => {
  test("is measured the same alone and with everything else", async () => {
    for (const image of [{}, { behind: softShadow(180), fill: 0.6 }, { background: "#aabbcc" }]) {
      const file = await jpeg(image);
      expect(await measure(file)).toMatchObject(await measureBackground(file));
    }
  });

  test("doesn't include a pale product with a round edge", async () => {
    const { subject } = await measureImage({ color: "#e0e0e0", shape: "circle", width: 595, height: 595 });
    expect(subject?.fill).toBeCloseTo(0.88, 1);
  });

  test.each(["#fefefe", "#fdfdfd"])("of the color %s isn't pure white", async (background) => {
    expect(isWhite(await measureImage({ background }))).toBe(false);
  });

  test("is white behind products of every color, even as a JPEG", async () => {
    expect(await listIndices(products, isWhite)).toHaveLength(products.length);
  });

  test.each<[string, (index: number) => Partial<ListingImage>]>([
    ["with a soft shadow", (index) => ({ behind: softShadow(170 + index * 6), fill: 0.6 })],
    ["that is nearly white", (index) => ({ background: `rgb(${240 + index},${240 + index},250)` })],
    [
      "with a second tone below",
      (index) => ({ behind: `<rect y="${60 + index}%" width="100%" height="50%" fill="#ececec"/>` }),
    ],
    [
      "with a faint patch in a corner",
      (index) => ({ over: `<rect x="2%" y="2%" width="${2 + index / 3}%" height="2%" fill="#dddddd"/>` }),
    ],
    ["that is a scene", (index) => ({ background: `hsl(${index * 36} 40% 60%)` })],
  ])("%s isn't white", async (_what, change) => {
    const broken = firstProducts.map((image, index) => ({ ...image, fill: 0.8, ...change(index) }));
    expect(await listIndices(broken, isWhite)).toEqual([]);
  });
});

describe("the product's fill", () => {
  test.each([0.5, 0.84, 0.86, 0.96])("of %d is measured within a percent", async (fill) => {
    for (const image of firstProducts) {
      const { subject } = await measureImage({ ...image, fill });
      expect(subject?.fill).toBeGreaterThan(fill - 0.009);
      expect(subject?.fill).toBeLessThan(fill + 0.009);
    }
  });

  test("is unknown on a background that isn't white and without a product", async () => {
    expect(await measureImage({ background: "#88aacc" })).toMatchObject({ subject: null });
    expect(await measure(await createPlainImage("#ffffff", 500, 500).png().toBuffer())).toMatchObject({
      subject: null,
    });
  });
});

describe("a cut-off product", () => {
  test("is found at any side, but a product with a margin isn't", async () => {
    const broken = firstProducts.map((image, index) => ({
      ...image,
      shape: "circle" as const,
      move: [index % 2 === 0 ? 0.2 : 0, index % 2 === 0 ? 0 : -0.2] as const,
    }));
    expect(await listIndices(broken, isCutOff)).toEqual(all);
    expect(await listIndices(firstProducts, isCutOff)).toEqual([]);
  });
});

describe("several products", () => {
  test("are counted", async () => {
    const broken = firstProducts.map((image, index) => ({
      ...image,
      shape: "bottle" as const,
      fill: 0.7,
      over: beside(index),
    }));
    expect(await listIndices(broken, ({ subject }) => subject?.objectCount === 2)).toEqual(all);
    expect(await listIndices(firstProducts, ({ subject }) => subject?.objectCount === 1)).toEqual(all);
  });
});

describe("a border", () => {
  test("is found as a frame and as a line inside a margin", async () => {
    const frames = firstProducts.map((image, index) => ({
      ...image,
      fill: 0.7,
      over: drawFrame(0, 2 + index, "#c22"),
    }));
    const lines = firstProducts.map((image, index) => ({
      ...image,
      fill: 0.7,
      over: drawFrame(2 + index / 3, 0.6, "#444"),
    }));
    expect(await listIndices(frames, hasBorder)).toEqual(all);
    expect(await listIndices(lines, hasBorder)).toEqual(all);
  });

  test("isn't found in a product that nearly fills the frame or in a scene", async () => {
    expect(await listIndices(products, hasBorder)).toEqual([]);
    const filling = firstProducts.map((image) => ({ ...image, shape: "box" as const, fill: 0.98 }));
    expect(await listIndices(filling, hasBorder)).toEqual([]);
    const scenes = firstProducts.map((image, index) => ({
      ...image,
      background: `hsl(${index * 36} 40% 70%)`,
    }));
    expect(await listIndices(scenes, hasBorder)).toEqual([]);
  });
});

/** Draws hundreds of small marks in a scene. */
const drawMarked = (side = 600) => {
  const marks = Array.from(
    { length: 300 },
    (_, index) =>
      `<rect x="${(index * 37) % 560}" y="${(index * 53) % 570}" width="${4 + (index % 13)}" height="${3 + (index % 7)}" fill="hsl(${index * 29} 60% ${20 + (index % 50)}%)"/>`,
  );
  return listingImage({ width: side, height: side, background: "#aab4bd", over: marks.join("") });
};

const measureEdges = async (image: Sharp) => (await measure(await image.png().toBuffer())).edges;

describe("the edges", () => {
  test("are wider in a blurred image and in an enlarged one", async () => {
    const png = await drawMarked().png().toBuffer();
    const crisp = await measureEdges(sharp(png));
    expect(crisp.side).toBe(600);
    expect(crisp.softest).toBeLessThan(1.5);
    expect((await measureEdges(sharp(png).blur(3))).sharpest).toBeGreaterThan(5);
    expect((await measureEdges(sharp(png).resize(1800, 1800, { kernel: "cubic" }))).sharpest).toBeGreaterThan(
      2,
    );
    expect(
      (await measureEdges(sharp(png).convolve({ width: 3, height: 9, kernel: upright }))).softest,
    ).toBeGreaterThan(5);
  });

  test("are unknown in an image without detail", async () => {
    const { edges } = await measure(await createPlainImage("#888888", 300, 300).png().toBuffer());
    expect(edges).toEqual({ side: 300, sharpest: null, softest: null });
  });

  test("show repeated pixels after enlarging without smoothing", async () => {
    const png = await drawMarked().png().toBuffer();
    const enlarged = await sharp(png).resize(1200, 1200, { kernel: "nearest" }).png().toBuffer();
    expect(await measure(png)).toMatchObject({ hasRepeatedPixels: false });
    expect(await measure(enlarged)).toMatchObject({ hasRepeatedPixels: true });
  });
});

/** Averages nine pixels in a column. */
const upright = Array.from({ length: 27 }, (_, index) => Number(index % 3 === 1));

describe("compression", () => {
  test.each([15, 35, 60])("of quality %d is found, even in a cropped copy", async (quality) => {
    const first = await drawMarked().jpeg({ quality }).toBuffer();
    expect(Math.abs(Number((await measure(first)).jpegQuality) - quality)).toBeLessThanOrEqual(1);
    const area = { left: 5, top: 3, width: 560, height: 570 };
    const cropped = await measure(await sharp(first).extract(area).jpeg({ quality: 95 }).toBuffer());
    expect(cropped.jpegQuality).toBe(95);
    expect(Math.abs(Number(cropped.pastJpegQuality) - quality)).toBeLessThanOrEqual(3);
  });

  test("isn't found in a PNG or after a single save in high quality", async () => {
    const none = { pastJpegQuality: "none" };
    expect(await measure(await drawMarked().png().toBuffer())).toMatchObject({ jpegQuality: null, ...none });
    expect(await measure(await drawMarked().jpeg({ quality: 90 }).toBuffer())).toMatchObject(none);
  });

  test("of an earlier save is unknown in a large or plain image", async () => {
    const unknown = { pastJpegQuality: null };
    expect(await measure(await createPlainImage("#888888", 300, 300).png().toBuffer())).toMatchObject(
      unknown,
    );
    expect(await measure(await createPlainImage("#888888", 2001, 30).png().toBuffer())).toMatchObject(
      unknown,
    );
  });
});

describe("the file", () => {
  test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
    "is identified as %s by its content",
    async (format) => {
      const bytes = await createPlainImage("#ffffff", 40, 30).toFormat(format).toBuffer();
      expect(await measure(bytes)).toMatchObject({
        format,
        width: 40,
        height: 30,
        bytes: bytes.length,
        frames: 1,
        digitalSource: null,
      });
    },
  );

  test("is measured upright", async () => {
    const bytes = await createPlainImage("#ffffff", 40, 30)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await measure(bytes)).toMatchObject({ width: 30, height: 40 });
  });

  test("has a color mode, frames and transparency", async () => {
    expect(
      await measure(await createPlainImage("#ffffff").jpeg().toColourspace("cmyk").toBuffer()),
    ).toMatchObject({
      colorMode: "cmyk",
    });
    expect(await measure(await createPlainImage("#ffffff").jpeg().toBuffer())).toMatchObject({
      colorMode: "rgb",
      isTransparent: false,
    });
    expect(
      await measure(await createPlainImage("#777777").toColourspace("b-w").png().toBuffer()),
    ).toMatchObject({
      colorMode: "gray",
    });
    const clear = await createPlainImage("#ffffff").ensureAlpha(0.5).png().toBuffer();
    expect(await measure(clear)).toMatchObject({ isTransparent: true });
    const frames = await Promise.all(
      ["#f00", "#0f0"].map((color) => createPlainImage(color).png().toBuffer()),
    );
    expect(
      await measure(
        await sharp(frames, { join: { animated: true } })
          .gif()
          .toBuffer(),
      ),
    ).toMatchObject({ frames: 2 });
  });
});
