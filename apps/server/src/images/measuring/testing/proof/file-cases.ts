import { KB, MB } from "@packshot/tools/channels";
import sharp from "sharp";
import { pick, type Random } from "../../../../engines/studio/testing/index.ts";
import {
  createCases,
  type Draw,
  encode,
  plainImage,
  type ProofCase,
  type ProofFile,
  pickInteger,
} from "./proof-case.ts";

type Size = readonly [width: number, height: number];

/** Returns a function that draws plain images, first in sizes close to a limit and then in random ones. */
const drawSized =
  (nearLimit: readonly Size[], pickSize: (random: Random) => Size): Draw =>
  async (random, index) =>
    encode(plainImage(...(nearLimit[index] ?? pickSize(random))));

const sizes: readonly ProofCase[] = [
  ...createCases("longer-side", "amazon", {
    follows: drawSized(
      [
        [500, 20],
        [20, 500],
        [10_000, 9],
      ],
      (random) => [pickInteger(random, 10, 900), pickInteger(random, 500, 2400)],
    ),
    breaks: drawSized(
      [
        [499, 499],
        [499, 20],
        [10_001, 9],
      ],
      (random) => [pickInteger(random, 10, 499), pickInteger(random, 10, 499)],
    ),
  }),
  ...createCases("shorter-side", "google-merchant", {
    follows: drawSized(
      [
        [250, 250],
        [250, 900],
        [900, 250],
      ],
      (random) => [pickInteger(random, 250, 900), pickInteger(random, 250, 900)],
    ),
    breaks: drawSized(
      [
        [249, 249],
        [249, 2000],
        [2000, 249],
      ],
      (random) => [pickInteger(random, 30, 249), pickInteger(random, 30, 2000)],
    ),
  }),
  ...createCases("width", "zalando", {
    follows: drawSized(
      [
        [762, 10],
        [762, 1100],
      ],
      (random) => [pickInteger(random, 762, 1800), pickInteger(random, 10, 900)],
    ),
    breaks: drawSized(
      [
        [761, 1100],
        [761, 2600],
      ],
      (random) => [pickInteger(random, 20, 761), pickInteger(random, 800, 1500)],
    ),
  }),
  ...createCases("height", "zalando", {
    follows: drawSized(
      [
        [10, 1100],
        [762, 1100],
      ],
      (random) => [pickInteger(random, 10, 900), pickInteger(random, 1100, 2600)],
    ),
    breaks: drawSized(
      [
        [762, 1099],
        [2600, 1099],
      ],
      (random) => [pickInteger(random, 800, 1500), pickInteger(random, 20, 1099)],
    ),
  }),
  ...createCases("pixels", "shopify", {
    follows: drawSized(
      [
        [5000, 5000],
        [12_500, 2000],
      ],
      (random) => [pickInteger(random, 100, 5000), pickInteger(random, 100, 500)],
    ),
    breaks: drawSized(
      [
        [5001, 5000],
        [5000, 5001],
      ],
      (random) => [pickInteger(random, 5010, 5090), 5010],
    ),
  }),
  ...createCases("ratio", "walmart", {
    follows: drawSized(
      [
        [400, 401],
        [401, 400],
        [9, 9],
      ],
      (random) => {
        const side = pickInteger(random, 50, 900);
        return [side, side];
      },
    ),
    breaks: drawSized(
      [
        [400, 402],
        [402, 400],
        [1000, 997],
      ],
      (random) => [pickInteger(random, 50, 500), pickInteger(random, 503, 900)],
    ),
  }),
];

/** Creates a JPEG with exactly this many bytes by padding it after its end marker. */
async function createOfSize(bytes: number): Promise<ProofFile> {
  const file = await plainImage(120, 120).jpeg().toBuffer();
  return { bytes: Buffer.concat([file, Buffer.alloc(bytes - file.length)]), name: "product.jpg" };
}

type Format = "jpeg" | "png" | "webp" | "gif" | "avif";

async function createNamed(format: Format, name: string): Promise<ProofFile> {
  return { bytes: await plainImage(60, 50).toFormat(format).toBuffer(), name };
}

async function createAnimated(random: Random, format: "gif" | "webp", frames: number): Promise<ProofFile> {
  const pages = Array.from({ length: frames }, async (_, index) =>
    plainImage(60, 50, `rgb(${index * 40},${pickInteger(random, 0, 255)},90)`)
      .png()
      .toBuffer(),
  );
  const image = sharp(await Promise.all(pages), { join: { animated: true } });
  return { bytes: await image.toFormat(format).toBuffer(), name: `product.${format}` };
}

type NamedFile = readonly [Format, string];
const rightNames: readonly NamedFile[] = [
  ["jpeg", "a.jpg"],
  ["jpeg", "a.JPEG"],
  ["png", "b.1.png"],
  ["webp", "c.webp"],
  ["gif", "d.GIF"],
];
const wrongNames: readonly NamedFile[] = [
  ["png", "a.jpg"],
  ["jpeg", "a.png"],
  ["webp", "b.jpg"],
  ["gif", "c.jpeg"],
  ["jpeg", "jpg"],
];

const files: readonly ProofCase[] = [
  ...createCases("bytes", "bol", {
    follows: async (random, index) =>
      createOfSize([30 * KB, 10 * MB][index] ?? pickInteger(random, 30 * KB, 10 * MB)),
    breaks: async (random, index) =>
      createOfSize(
        [30 * KB - 1, 10 * MB + 1][index] ?? pick(random, [pickInteger(random, 2 * KB, 29 * KB), 11 * MB]),
      ),
  }),
  ...createCases("format", "zalando", {
    follows: async (random) => createNamed("jpeg", pick(random, ["a.jpg", "a.png", "a"])),
    breaks: async (_, index) =>
      createNamed((["png", "webp", "gif", "avif"] as const)[index % 4] ?? "png", "a.jpg"),
  }),
  ...createCases("extension", "google-merchant", {
    follows: async (random) => createNamed(...pick<NamedFile>(random, rightNames)),
    breaks: async (random) => createNamed(...pick<NamedFile>(random, wrongNames)),
  }),
  ...createCases("color-mode", "walmart", {
    follows: async (random) =>
      encode(plainImage(60, 50, `hsl(${pickInteger(random, 0, 359)},50%,50%)`), pick(random, ["jpg", "png"])),
    breaks: async (random, index) => {
      const image = plainImage(60, 50, `hsl(${pickInteger(random, 0, 359)},50%,50%)`);
      return encode(image.toColourspace(index % 2 === 0 ? "cmyk" : "b-w"), index % 4 === 1 ? "png" : "jpg");
    },
  }),
  ...createCases("animation", "amazon", {
    follows: async (random) => createNamed(...pick<NamedFile>(random, rightNames)),
    breaks: async (random, index) =>
      createAnimated(random, index % 2 === 0 ? "gif" : "webp", pickInteger(random, 2, 5)),
  }),
  ...createCases("transparency", "otto", {
    follows: async (random, index) =>
      encode(
        index % 2 === 0 ? plainImage(60, 50).ensureAlpha() : plainImage(pickInteger(random, 40, 90), 50),
        "png",
      ),
    breaks: async (random, index) => {
      const dot = {
        create: { width: 1, height: 1, channels: 4 as const, background: { r: 9, g: 9, b: 9, alpha: 0 } },
      };
      const spot = await sharp(dot).png().toBuffer();
      const at = {
        left: pickInteger(random, 0, 59),
        top: pickInteger(random, 0, 49),
        blend: "dest-in" as const,
      };
      const image = plainImage(60, 50).ensureAlpha(index % 2 === 0 ? 1 - (index + 1) / 255 : 1);
      return encode(index % 2 === 0 ? image : image.composite([{ input: spot, ...at, tile: false }]), "png");
    },
  }),
];

export const fileCases: readonly ProofCase[] = [...sizes, ...files];
