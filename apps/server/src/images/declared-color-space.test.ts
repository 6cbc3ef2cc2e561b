import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { chunk, images, createPlainImage, readStoredPixels } from "./testing/test-images.ts";

/** Colors of adjacent squares of `SIDE` pixels. */
const colors =
  "20,20,20 64,64,64 128,128,128 200,200,200 200,60,40 60,150,70 30,60,200 240,200,30 255,0,0 10,100,180";
const SIDE = 16;

const parseNumbers = (text: string) => text.split(" ").map((color) => color.split(",").map(Number));
const count = parseNumbers(colors).length;
const squares = () =>
  sharp(Buffer.from(parseNumbers(colors).flat()), { raw: { width: count, height: 1, channels: 3 } })
    .png()
    .toBuffer()
    .then((row) => sharp(row).resize(count * SIDE, SIDE, { kernel: "nearest", fit: "fill" }));

function fixedPoint(...values: readonly number[]): Buffer {
  const data = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => data.writeUInt32BE(Math.round(value * 100_000), index * 4));
  return data;
}

const gama = (gamma: number) => chunk("gAMA", fixedPoint(gamma));
const adobe = chunk("cHRM", fixedPoint(0.3127, 0.329, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06));
const cicp = (primaries: number, transfer: number) => chunk("cICP", Buffer.from([primaries, transfer, 0, 1]));
/** Length in bytes of a PNG's signature and IHDR chunk. */
const headerBytes = 33;

async function createPng(...chunks: readonly Buffer[]): Promise<Buffer> {
  const png = await (await squares()).png().toBuffer();
  return Buffer.concat([png.subarray(0, headerBytes), ...chunks, png.subarray(headerBytes)]);
}

async function createAvif(primaries: number, transfer: number, bitdepth: 8 | 10 = 8): Promise<Buffer> {
  const avif = await (await squares()).avif({ lossless: true, bitdepth }).toBuffer();
  const at = avif.indexOf("nclx");
  avif.writeUInt16BE(primaries, at + 4);
  avif.writeUInt16BE(transfer, at + 6);
  return avif;
}

async function readShownColors(file: Buffer): Promise<readonly number[][]> {
  const { data, width, channels } = await readStoredPixels((await images.normalize(file)).png);
  return Array.from({ length: count }, (_, index) => {
    const at = ((SIDE / 2) * width + index * SIDE + SIDE / 2) * channels;
    return [...data.subarray(at, at + 3)];
  });
}

/** Returns how far each color is from the expected one, in levels. */
function differences(actual: readonly number[][], expected: string): readonly number[] {
  return parseNumbers(expected).map((color, index) =>
    Math.max(...color.map((value, at) => Math.abs(value - (actual[index]?.[at] ?? -999)))),
  );
}

const displayP3 =
  "20,20,20 64,64,64 128,128,128 200,200,200 217,42,23 0,152,58 17,61,208 248,198,0 255,0,0 0,102,186";
const pq = "1,1,1 30,30,30 132,132,132 255,255,255 255,0,0 0,204,0 0,0,255 255,105,0 255,0,0 0,55,254";
const hlg = "5,5,5 43,43,43 99,99,99 202,202,202 230,0,8 0,125,42 0,41,176 255,153,0 255,0,0 0,78,151";

/** The pixels that Chromium 156 shows on an sRGB display. */
const cases: readonly (readonly [string, () => Promise<Buffer>, string])[] = [
  ["no color space", () => createPng(), colors],
  [
    "gAMA 1",
    () => createPng(gama(1)),
    "79,79,79 137,137,137 188,188,188 229,229,229 229,133,110 133,202,143 96,133,229 248,229,96 255,0,0 56,168,219",
  ],
  [
    "gAMA 0.55",
    () => createPng(gama(0.55)),
    "25,25,25 80,80,80 146,146,146 210,210,210 210,76,52 76,166,87 39,76,210 243,210,39 255,0,0 9,118,193",
  ],
  ["the gAMA of a display", () => createPng(gama(0.45455)), colors],
  ["cHRM alone", () => createPng(adobe), colors],
  [
    "gAMA and cHRM",
    () => createPng(gama(0.45455), adobe),
    "12,12,12 62,62,62 129,129,129 201,201,201 231,57,34 0,151,61 0,57,205 254,201,0 255,0,0 0,100,184",
  ],
  ["sRGB before gAMA", () => createPng(chunk("sRGB", Buffer.from([0])), gama(1)), colors],
  ["cICP of Display P3", () => createPng(cicp(12, 13)), displayP3],
  ["cICP before gAMA", () => createPng(cicp(12, 13), gama(1)), displayP3],
  [
    "cICP of DCI-P3",
    () => createPng(cicp(11, 13)),
    "20,20,20 64,64,64 128,128,128 200,200,200 212,42,24 15,153,58 19,59,208 246,198,0 255,0,0 0,101,186",
  ],
  [
    "cICP of BT.709",
    () => createPng(cicp(1, 1)),
    "7,7,7 54,54,54 121,121,121 197,197,197 197,49,28 49,144,60 18,49,197 239,197,18 255,0,0 1,91,176",
  ],
  ["cICP of PQ", () => createPng(cicp(9, 16)), pq],
  ["cICP of HLG", () => createPng(cicp(9, 18)), hlg],
  ["nclx of sRGB", () => createAvif(1, 13), colors],
  ["nclx of BT.709", () => createAvif(1, 1), colors],
  ["nclx of Display P3", () => createAvif(12, 13), displayP3],
  ["nclx of Display P3 in 10 bits", () => createAvif(12, 13, 10), displayP3],
  [
    "nclx of BT.2020",
    () => createAvif(9, 14),
    "20,20,20 64,64,64 128,128,128 200,200,200 247,0,23 0,157,54 0,60,210 255,195,0 255,0,0 0,105,187",
  ],
  ["nclx of PQ", () => createAvif(9, 16), pq],
  [
    "nclx of BT.709 with PQ",
    () => createAvif(1, 16),
    "1,1,1 30,30,30 132,132,132 255,255,255 255,15,4 26,194,36 1,11,255 255,156,0 255,0,0 0,58,249",
  ],
  ["nclx of HLG", () => createAvif(9, 18), hlg],
];

describe("images.normalize of color spaces declared outside a profile", () => {
  it.each(cases)("shows %s as Chromium does", async (_name, file, expected) => {
    const actual = await readShownColors(await file());
    expect(Math.max(...differences(actual, expected)), String(actual)).toBeLessThanOrEqual(3);
  });

  it("keeps transparency and scales as usual", async () => {
    const half = await (await squares()).ensureAlpha(0.5).png().toBuffer();
    const file = Buffer.concat([half.subarray(0, headerBytes), gama(1), half.subarray(headerBytes)]);
    const { png, ...facts } = await images.normalize(file, { longestSide: (count * SIDE) / 2 });
    expect(facts).toMatchObject({ hasAlpha: true, width: (count * SIDE) / 2, height: SIDE / 2 });
    const { data, width, channels } = await readStoredPixels(png);
    const at = (width * 4 + 12) * channels;
    expect(data[at]).toBeCloseTo(137, -1);
    expect(data[at + 3]).toBe(127);
  });

  it("converts gray images with a gamma", async () => {
    for (const bits of ["b-w", "grey16"] as const) {
      const png = await createPlainImage("#404040", 20, 20).toColourspace(bits).png().toBuffer();
      const file = Buffer.concat([png.subarray(0, headerBytes), gama(1), png.subarray(headerBytes)]);
      const { data } = await readStoredPixels((await images.normalize(file)).png);
      expect([...data.subarray(0, 3)]).toEqual([137, 137, 137]);
    }
  });
});
