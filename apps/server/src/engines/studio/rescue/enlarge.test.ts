import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { type Network, openRuntime, readModel } from "../matting/runtime.ts";
import { cropRgb, resizeRgb, type Rgb } from "../pixels/raster.ts";
import { enlargeTwice } from "./enlarge.ts";

/** Our own rendered photos: glass, wax, fabric, metal, paper with type. */
const photos = ["candle", "drink-bottle", "hand-cream", "headphones", "serum-bottle", "stoneware-mug"];
const folder = join(import.meta.dirname, "../../../../artwork/site-images/photos");

async function readPhoto(name: string, side: number): Promise<Rgb> {
  const { data, info } = await sharp(join(folder, `${name}.jpg`))
    .resize(side, side, { fit: "cover" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns the mean squared difference in levels. */
function measureError(one: Rgb, other: Rgb): number {
  let sum = 0;
  for (let i = 0; i < one.data.length; i++) sum += ((one.data[i] ?? 0) - (other.data[i] ?? 0)) ** 2;
  return sum / one.data.length;
}

const toDecibels = (error: number) => 10 * Math.log10(255 ** 2 / error);

let network: Network;
beforeAll(async () => {
  network = await (await openRuntime()).load(await readModel("esrganSlim"));
});

describe("enlargeTwice", () => {
  it("restores reduced photos 2 dB better than Lanczos, at least 1 dB each", async () => {
    const gains: number[] = [];
    for (const name of photos) {
      const photo = await readPhoto(name, 320);
      const reduced = await resizeRgb(photo, 160, 160);
      const usual = await resizeRgb(reduced, 320, 320);
      const enlarged = await enlargeTwice(reduced, network);
      gains.push(toDecibels(measureError(enlarged, photo)) - toDecibels(measureError(usual, photo)));
    }
    expect(Math.min(...gains)).toBeGreaterThan(1);
    expect(gains.reduce((sum, gain) => sum + gain, 0) / gains.length).toBeGreaterThan(2);
  });

  it("matches the photo when it's reduced again", async () => {
    const photo = await readPhoto("hand-cream", 200);
    const again = await resizeRgb(await enlargeTwice(photo, network), 200, 200);
    expect(toDecibels(measureError(again, photo))).toBeGreaterThan(45);
  });

  it("leaves no seams between tiles", async () => {
    const photo = await readPhoto("headphones", 240);
    const whole = await enlargeTwice(photo, network);
    // In this part, the seams lie elsewhere.
    const part = { left: 40, top: 40, width: 200, height: 200 };
    const ofPart = await enlargeTwice(cropRgb(photo, part), network);
    const inner = { left: 40, top: 40, width: 320, height: 320 };
    const expected = cropRgb(whole, { ...inner, left: 120, top: 120 });
    expect(measureError(cropRgb(ofPart, inner), expected)).toBeLessThan(0.001);
  });

  it("exactly doubles odd sizes", async () => {
    const photo = cropRgb(await readPhoto("candle", 64), { left: 0, top: 0, width: 33, height: 17 });
    expect(await enlargeTwice(photo, network)).toMatchObject({ width: 66, height: 34 });
  });
});
