import type { Measure } from "@packshot/tools/channels";
import sharp, { type Sharp } from "sharp";
import { pickBetween, pick, type Random } from "../../../../engines/studio/testing/index.ts";
import { listingImage, type ListingImage } from "../listing-image.ts";

export interface ProofFile {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** An image that is drawn to follow or break a rule. */
export interface ProofCase {
  readonly measure: Measure;
  /** Slug of the channel whose rule with this measure applies. */
  readonly channel: string;
  readonly breaks: boolean;
  readonly draw: (random: Random) => Promise<ProofFile>;
}

export type Draw = (random: Random, index: number) => Promise<ProofFile>;

/** Number of images per measurement that follow the rule; just as many break it. */
const IMAGES = 11;

export function createCases(
  measure: Measure,
  channel: string,
  { follows, breaks }: { readonly follows: Draw; readonly breaks: Draw },
): ProofCase[] {
  return Array.from({ length: IMAGES }, (_, index) => [
    { measure, channel, breaks: false, draw: async (random: Random) => follows(random, index) },
    { measure, channel, breaks: true, draw: async (random: Random) => breaks(random, index) },
  ]).flat();
}

const colors = ["#3a5f8a", "#222222", "#b4402e", "#d8c39a", "#e0e0e0", "#7fae6b", "#f2d64b", "#5b3d74"];

/** Returns a product of random color, shape and size, with a printed label. */
export function product(random: Random, changes: Partial<ListingImage> = {}): ListingImage {
  const side = Math.round(pickBetween(random, 500, 640));
  const image: ListingImage = {
    width: side,
    height: side,
    fill: pickBetween(random, 0.87, 0.94),
    color: pick(random, colors),
    shape: pick(random, ["box", "circle", "bottle"] as const),
    ...changes,
  };
  return { ...image, over: `${drawLabel(random, image)}${image.over ?? ""}` };
}

/** Draws a light label with lines of dark marks, inside every shape. */
function drawLabel(random: Random, { width = 500, height = 500, fill = 0.88, move = [0, 0] }: ListingImage) {
  const marks = Array.from({ length: 9 }, (_, line) => {
    const from = Array.from({ length: 7 }, (__, word) => -0.13 + word * 0.038);
    const y = 0.02 + line * 0.034;
    return from.map((x) => {
      const [w, h] = [pickBetween(random, 0.008, 0.03), pickBetween(random, 0.006, 0.02)];
      return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#26242c"/>`;
    });
  });
  const side = fill * Math.min(width, height);
  const at = `translate(${width * (0.5 + move[0])} ${height * (0.5 + move[1])}) scale(${side})`;
  return `<g transform="${at}"><rect x="-0.16" width="0.32" height="0.34" fill="#f1eee2"/>${marks.flat().join("")}</g>`;
}

const encodings = {
  png: (image: Sharp) => image.png(),
  jpg: (image: Sharp) => image.jpeg({ quality: 93, chromaSubsampling: "4:4:4" }),
  webp: (image: Sharp) => image.webp({ quality: 92 }),
};

/** Encodes an image in a format that the channels with pixel rules accept. */
export async function encode(image: Sharp, extension: keyof typeof encodings = "jpg"): Promise<ProofFile> {
  return { bytes: await encodings[extension](image).toBuffer(), name: `product.${extension}` };
}

export async function draw(random: Random, image: ListingImage): Promise<ProofFile> {
  return encode(listingImage(image), pick(random, ["png", "jpg", "jpg"] as const));
}

/** Returns a plain image of a color. */
export function plainImage(width: number, height: number, background = "#8899aa"): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

export function pickInteger(random: Random, from: number, to: number): number {
  return Math.round(pickBetween(random, from, to));
}
