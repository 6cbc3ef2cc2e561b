import { createTestDatabase } from "@packshot/db/testing";
import { channels } from "@packshot/tools/channels";
import { findConversionForm } from "@packshot/trpc";
import { pickSample } from "@packshot/trpc/testing/pick-sample";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toListing } from "../../src/images/listing/to-listing.ts";
import {
  listingImage,
  type ListingImage,
  softShadow,
} from "../../src/images/measuring/testing/listing-image.ts";
import { createTestServer, createForm, type TestServer } from "../../src/testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ db: await createTestDatabase(), embedded: true });
});
afterAll(() => server.close());

const images = new Map<ListingImage, Promise<Buffer>>();

/** Draws an image once for all channels. */
function drawOnce(image: ListingImage, isCutOut = false): Promise<Buffer> {
  const file = images.get(image) ?? draw(image, isCutOut);
  images.set(image, file);
  return file;
}

/** Draws an image in a size that every channel accepts, with a label as detailed as a photo. */
async function draw(image: ListingImage, isCutOut: boolean): Promise<Buffer> {
  const lines = Array.from(
    { length: 60 },
    (_, index) =>
      `<path d="M700 ${640 + index * 5}q50 ${(index * 37) % 90} 100 0t100 0" stroke="hsl(${index * 47} 60% 45%)" stroke-width="3" fill="none"/>`,
  );
  const size = { width: 1600, height: 1600, fill: 0.6, over: lines.join("") };
  const png = await listingImage({ ...size, ...image })
    .png()
    .toBuffer();
  return isCutOut ? sharp(png).unflatten().png().toBuffer() : png;
}

const fixable: readonly (readonly [string, ListingImage, boolean])[] = [
  ["a small product", { fill: 0.5 }, false],
  ["an off-center product", { move: [-0.15, 0.1], color: "#222222" }, false],
  ["a product that nearly fills the frame", { fill: 0.985, shape: "box", color: "#b4402e" }, false],
  ["a wide image", { width: 2400, move: [0.1, 0] }, false],
  ["a portrait image", { height: 2400, shape: "bottle", fill: 0.9, color: "#5b3d74" }, false],
  ["a large cut-out", { width: 3600, height: 3200, color: "#7fae6b", shape: "circle" }, true],
  ["a pale product", { color: "#c9d7e6", fill: 0.7 }, false],
  ["a cut-out of a dark bottle", { color: "#222222", shape: "bottle", fill: 0.75 }, true],
];
const unfixableImages: readonly (readonly [string, ListingImage])[] = [
  ["a shadow", { behind: softShadow(180) }],
  ["a scene", { background: "#8fa3b5" }],
  ["a second tone", { behind: '<rect y="70%" width="100%" height="40%" fill="#ececec"/>' }],
];

async function fixFor(slug: string, image: Buffer) {
  const listing = findConversionForm(`listing-${slug}`)?.listing;
  if (listing === undefined) throw new TypeError(slug);
  const file = await toListing(image, listing);
  const { api } = await server.user();
  const { channels: checked } = await api.check.file(createForm(file, "product.jpg", { channels: slug }));
  return { file, verdicts: checked[0]?.verdicts ?? [], passes: checked[0]?.passes };
}

/** Returns the fraction of the frame that dark pixels span, measured independently of the check. */
async function measureDarkFill(file: Uint8Array): Promise<number> {
  const { data, info } = await sharp(file).grayscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const span = { left: width, right: -1, top: height, bottom: -1 };
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if ((data[at] ?? 255) >= 160) continue;
      span.left = Math.min(span.left, x);
      span.right = Math.max(span.right, x);
      span.top = Math.min(span.top, y);
      span.bottom = y;
    }
  }
  return Math.max((span.right - span.left + 1) / width, (span.bottom - span.top + 1) / height);
}

const slugs = channels.map(({ slug }) => slug);
const cases = fixable.flatMap(([what, image, isCutOut]) =>
  slugs.map((slug) => ({ what, image, isCutOut, slug })),
);

describe("the fixed file for a channel", () => {
  test.each(pickSample(cases, 9))("passes for $slug, of $what", async ({ image, isCutOut, slug }) => {
    const { passes, verdicts } = await fixFor(slug, await drawOnce(image, isCutOut));
    const broken = verdicts.filter(({ status }) => status === "unmet" || status === "unmeasured");
    expect(broken.filter(({ level }) => level === "required").map(({ rule }) => rule)).toEqual([]);
    expect(passes).toBe(true);
  });

  test.each(pickSample(unfixableImages, 2))("never passes as white with %s", async (_what, image) => {
    const whiteChannels = channels.filter(({ rules }) =>
      rules.some(({ limit, level }) => limit.measure === "background" && level === "required"),
    );
    const source = await drawOnce(image);
    const results = await Promise.all(
      pickSample(whiteChannels, 4).map(async ({ slug }) => fixFor(slug, source)),
    );
    expect(results.filter(({ passes }) => passes !== false)).toEqual([]);
  });

  test("fills the frame according to an independent measurement", async () => {
    for (const slug of ["amazon", "tiktok-shop", "aliexpress"]) {
      const { file } = await fixFor(slug, await drawOnce({ color: "#222222", fill: 0.5 }));
      expect(await measureDarkFill(file)).toBeCloseTo(slug === "amazon" ? 0.88 : 0.83, 2);
    }
  });
});
