import sharp from "sharp";
import { drawnProducts } from "./drawn-products.ts";
import { photoBackgrounds } from "./photo-backgrounds.ts";

export interface DrawnPhoto {
  /** What the engine gets: composed, through a JPEG, as a PNG. */
  readonly png: Buffer;
  /** The exact alpha, 0…255. */
  readonly alpha: Uint8Array;
  /** The product alone: red, green, blue, alpha, not premultiplied. */
  readonly truth: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const width = 768;
const height = 576;

const svg = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" viewBox="0 0 1200 900">${content}</svg>`,
  );

/** The product alone, three quarters of the frame high, standing where the backgrounds' shadow is. */
const placed = (product: string) => `<g transform="translate(250 160) scale(.7)">${product}</g>`;

/** A drawn product on a drawn background as a camera would deliver it. Hue of the background follows `index`. */
export async function drawProductPhoto(
  product: string,
  background: string,
  index: number,
): Promise<DrawnPhoto> {
  const shape = drawnProducts[product];
  const fill = photoBackgrounds[background];
  if (shape === undefined || fill === undefined)
    throw new Error(`No drawing of ${product} on ${background}.`);
  const cutOut = await sharp(svg(placed(shape)))
    .png()
    .toBuffer();
  const composed = await sharp(svg(fill(index * 47)))
    .composite([{ input: cutOut }])
    .flatten()
    .jpeg({ quality: 90 })
    .toBuffer();
  const alpha = await sharp(cutOut).extractChannel("alpha").raw().toBuffer();
  const truth = await sharp(cutOut).raw().toBuffer();
  return { png: await sharp(composed).png().toBuffer(), alpha, truth, width, height };
}
