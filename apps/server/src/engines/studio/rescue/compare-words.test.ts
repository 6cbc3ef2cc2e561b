import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Network, openRuntime, readModel } from "../matting/runtime.ts";
import { resizeRgb, type Rgb } from "../pixels/raster.ts";
import { createTextReader } from "../reading/text-reader.ts";
import { drawLines, type DrawnLine } from "../testing/drawn-text.ts";
import { enlargeTwice } from "./enlarge.ts";
import { hasSameWords } from "./compare-words.ts";

const reader = createTextReader();
let network: Network;
beforeAll(async () => {
  network = await (await openRuntime()).load(await readModel("esrganSlim"));
});
afterAll(() => reader.close());

const [width, height] = [400, 300];
async function drawPhoto(lines: readonly DrawnLine[]): Promise<Rgb> {
  const image = sharp({ create: { width, height, channels: 3, background: "#d9d4c8" } });
  const composed = image.composite([{ input: drawLines(width, height, lines) }]);
  return { data: await composed.removeAlpha().raw().toBuffer(), width, height };
}
const label = { text: "Organic", x: 200, y: 120, capitals: 26 } as const;
const enlarge = async (part: Rgb) => enlargeTwice(part, network);

const refuse = async () => Promise.reject(new Error("Nothing should be enlarged."));
const enlargeToBlank = async (part: Rgb) =>
  Promise.resolve({
    data: new Uint8Array(part.data.length * 4).fill(210),
    width: part.width * 2,
    height: part.height * 2,
  });
const readTooMuch = async () => Promise.resolve({ lines: [], isComplete: false });

describe("hasSameWords", () => {
  it("accepts an enlargement that keeps the words", async () => {
    const photo = await drawPhoto([label, { text: "Honey", x: 200, y: 200, capitals: 12, angle: 6 }]);
    expect(await hasSameWords(photo, { reader, enlarge })).toBe(true);
  });

  it("accepts a photo without text, without enlarging any of it", async () => {
    expect(await hasSameWords(await drawPhoto([]), { reader, enlarge: refuse })).toBe(true);
  });

  it("rejects an enlargement that changes a word or makes it illegible", async () => {
    const photo = await drawPhoto([label]);
    const other = await drawPhoto([{ ...label, text: "Orgamic" }]);
    const changed = async (part: Rgb) => {
      // The same place in another photo.
      const { data } = await resizeRgb(other, 2 * width, 2 * height);
      const middle = { left: width - part.width, top: 240 - part.height };
      const cut = sharp(data, { raw: { width: 2 * width, height: 2 * height, channels: 3 } });
      const area = { ...middle, width: 2 * part.width, height: 2 * part.height };
      return { data: await cut.extract(area).raw().toBuffer(), width: area.width, height: area.height };
    };
    expect(await hasSameWords(photo, { reader, enlarge: changed })).toBe(false);
    expect(await hasSameWords(photo, { reader, enlarge: enlargeToBlank })).toBe(false);
  });

  it("rejects a photo with more text than is compared", async () => {
    const photo = await drawPhoto([label]);
    expect(await hasSameWords(photo, { reader: { ...reader, read: readTooMuch }, enlarge })).toBe(false);
  });
});
