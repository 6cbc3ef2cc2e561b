import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createInputPreparer, hasRatio, chooseRatio } from "./request.ts";

async function makeSource(width: number, height: number, channels: 3 | 4) {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const grain = sharp({ create: { width, height, channels: 3, noise, background: "#888888" } });
  const image = channels === 4 ? grain.ensureAlpha(0.5) : grain;
  return { slot: "product", png: await image.png({ compressionLevel: 1 }).toBuffer(), sha256: "" };
}

describe("createInputPreparer", () => {
  it("creates a JPEG of up to 2048 pixels, or a PNG if it's transparent", async () => {
    const inputs = await createInputPreparer()([await makeSource(2400, 600, 3), await makeSource(40, 30, 4)]);
    expect(inputs.map(({ mimeType }) => mimeType)).toEqual(["image/jpeg", "image/png"]);
    const sizes = await Promise.all(inputs.map(({ bytes }) => sharp(bytes).metadata()));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [2048, 512],
      [40, 30],
    ]);
  });

  it("reduces all images until they can be sent together", async () => {
    const large = await makeSource(2048, 2048, 4);
    const inputs = await createInputPreparer()([large]);
    const [{ width } = { width: 0 }] = await Promise.all(inputs.map(({ bytes }) => sharp(bytes).metadata()));
    expect(width).toBeLessThan(2048);
    expect(inputs.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)).toBeLessThan(12 * 1024 * 1024);
  });

  it("prepares sources once for all images that show them", async () => {
    const prepare = createInputPreparer();
    const source = await makeSource(40, 30, 3);
    const [[one], [other]] = await Promise.all([prepare([source]), prepare([source])]);
    expect(one?.bytes).toBe(other?.bytes);
  });
});

describe("chooseRatio and hasRatio", () => {
  it.each([
    [1000, 1000, "1:1"],
    [1080, 1350, "4:5"],
    [1200, 630, "16:9"],
    [1080, 1920, "9:16"],
    [3000, 500, "21:9"],
  ])("asks for the ratio nearest to %i × %i: %s", (width, height, ratio) => {
    expect(chooseRatio({ width, height })).toBe(ratio);
  });

  it("accepts the service's sizes for the requested ratio, and no others", () => {
    expect(hasRatio({ width: 928, height: 1152 }, "4:5")).toBe(true);
    expect(hasRatio({ width: 1584, height: 672 }, "21:9")).toBe(true);
    expect(hasRatio({ width: 1024, height: 1024 }, "4:5")).toBe(false);
    expect(hasRatio({ width: 896, height: 1200 }, "4:5")).toBe(false);
  });
});
