import { conversions } from "@packshot/trpc";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { images } from "./testing/test-images.ts";

interface DrawnImage {
  readonly side: number;
  readonly product: {
    readonly width: number;
    readonly height: number;
    readonly left: number;
    readonly top: number;
  };
  readonly background?: string;
}

function draw({ side, product, background = "#ffffff" }: DrawnImage): Promise<Buffer> {
  const { width, height, left, top } = product;
  const block = { create: { width, height, channels: 3, background: "#345678" } } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input: { ...block }, left, top }])
    .png()
    .toBuffer();
}

/** Resolves to the file's side, and the product's position and size as fractions of it. */
async function measure(file: Uint8Array) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const dark: [number, number][] = [];
  for (let at = 0; at < info.width * info.height; at++)
    if ((data[at * 3] ?? 255) < 150) dark.push([at % info.width, Math.floor(at / info.width)]);
  const [xs, ys] = [dark.map(([x]) => x), dark.map(([, y]) => y)];
  const [left, right] = [xs.reduce((a, b) => Math.min(a, b)), xs.reduce((a, b) => Math.max(a, b))];
  const [top, bottom] = [ys.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.max(a, b))];
  const { width } = info;
  return {
    width,
    fill: Math.max(right - left + 1, bottom - top + 1) / width,
    offCenter: Math.max(Math.abs(left + right + 1 - width), Math.abs(top + bottom + 1 - width)) / 2,
  };
}

const amazon = async (drawn: DrawnImage) =>
  measure(await images.convert(await draw(drawn), { form: conversions.amazon, userId: "u" }));

describe("the Amazon form", () => {
  test("makes a product on pure white fill 88% of the frame, centered", async () => {
    const product = { width: 700, height: 900, left: 300, top: 500 };
    const { width, fill, offCenter } = await amazon({ side: 1536, product });
    expect(width).toBe(2000);
    expect(fill).toBeCloseTo(0.88, 2);
    expect(offCenter).toBeLessThanOrEqual(1.5);
  });

  test("uses a smaller frame rather than enlarging a product more than twofold", async () => {
    const { width, fill } = await amazon({
      side: 1536,
      product: { width: 500, height: 300, left: 500, top: 600 },
    });
    expect(width).toBe(1136);
    expect(fill).toBeCloseTo(0.88, 2);
  });

  test.each([
    ["a product that fills 85% already", { width: 1310, height: 300, left: 113, top: 600 }, "#ffffff", 0.853],
    ["a product on gray", { width: 700, height: 300, left: 400, top: 600 }, "#e8e8e8", 0.456],
  ])("leaves %s as it is", async (_, product, background, expectedFill) => {
    const { width, fill } = await amazon({ side: 1536, product, background });
    expect(width).toBe(2000);
    expect(fill).toBeCloseTo(expectedFill, 2);
  });
});
