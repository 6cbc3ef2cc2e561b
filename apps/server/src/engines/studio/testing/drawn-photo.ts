import sharp from "sharp";
import { drawnProducts } from "./drawn-products.ts";

/**
 * Returns the SVG elements that fill a 1200 × 900 frame. `turn` shifts the hue, in degrees, so that each product gets a
 * different one.
 */
type PhotoBackground = (turn: number) => string;

const hsl = (turn: number, hue: number, saturation: number, light: number) =>
  `hsl(${String((hue + turn) % 360)},${String(saturation)}%,${String(light)}%)`;

const drawSweep: PhotoBackground = (turn) => `
  <radialGradient id="g" cx=".5" cy=".35" r=".9"><stop stop-color="${hsl(turn, 210, 18, 88)}"/>
    <stop offset="1" stop-color="${hsl(turn, 210, 16, 68)}"/></radialGradient><rect width="1200" height="900" fill="url(#g)"/>`;

const drawContactShadow: PhotoBackground = (turn) => `${drawSweep(turn)}
  <filter id="s" x="-1" y="-3" width="3" height="7"><feGaussianBlur stdDeviation="34 12"/></filter>
  <filter id="t" x="-1" y="-3" width="3" height="7"><feGaussianBlur stdDeviation="12 5"/></filter>
  <ellipse cx="620" cy="792" rx="250" ry="34" fill="#000" opacity=".3" filter="url(#s)"/>
  <ellipse cx="600" cy="788" rx="190" ry="14" fill="#000" opacity=".4" filter="url(#t)"/>`;

const drawTexture: PhotoBackground = (turn) => `
  <filter id="w" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".004 .09" numOctaves="4" seed="${String(turn)}"/>
    <feColorMatrix values=".5 .3 0 0 .25 .4 .2 0 0 .18 .25 .15 0 0 .12 0 0 0 0 1"/></filter>
  <rect width="1200" height="900" filter="url(#w)"/><g stroke="#2a1a10" stroke-width="5" opacity=".6">
  <path d="M0 180h1200M0 400h1200M0 640h1200M0 860h1200"/></g>`;

const drawRoom: PhotoBackground = (turn) => `
  <filter id="b" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="14"/></filter>
  <rect width="1200" height="900" fill="#8a8178"/><g filter="url(#b)"><rect x="-60" y="-60" width="1320" height="1020" fill="${hsl(turn, 35, 25, 78)}"/>
  <rect x="80" y="-20" width="330" height="430" fill="#eef4fa"/><rect x="820" y="120" width="300" height="26" fill="#6d4a2c"/>
  <rect x="850" y="30" width="50" height="90" fill="${hsl(turn, 0, 50, 45)}"/><rect x="915" y="50" width="38" height="70" fill="${hsl(turn, 120, 35, 40)}"/>
  <circle cx="1040" cy="80" r="42" fill="${hsl(turn, 260, 40, 55)}"/><rect x="-60" y="690" width="1320" height="300" fill="#8a6240"/>
  <circle cx="160" cy="560" r="80" fill="${hsl(turn, 90, 30, 40)}"/><rect x="120" y="600" width="80" height="120" fill="#b9b2a6"/></g>`;

export const photoBackgrounds: Readonly<Record<string, PhotoBackground>> = {
  plain: drawSweep,
  "contact shadow": drawContactShadow,
  texture: drawTexture,
  room: drawRoom,
};

/** Backgrounds that make a photo hard for a network, as on a seller's table. */
export const hardPhotos: Readonly<Record<string, PhotoBackground>> = {
  "dark shadow": (turn) => `${drawSweep(turn)}
    <filter id="t" x="-1" y="-3" width="3" height="7"><feGaussianBlur stdDeviation="5 3"/></filter>
    <ellipse cx="630" cy="786" rx="250" ry="30" fill="#000" opacity=".75" filter="url(#t)"/>`,
  "second object": (turn) =>
    `${drawSweep(turn)}<g transform="translate(800 440) scale(.34)">${drawOtherObject(turn)}</g>`,
  cable: drawContactShadow,
};

const drawOtherObject = (turn: number) => drawnProducts[turn % 2 === 0 ? "bowl" : "jar"] ?? "";

/** A cable that leaves the product on its right side and ends on the table. */
const cable = `<path fill="none" stroke="#1c1c20" stroke-width="7" d="M600 640C900 560 800 900 1060 790"/>`;

interface DrawnPhoto {
  /** The composed photo, compressed as a JPEG and then converted to PNG, the engine's input format. */
  readonly png: Buffer;
  /** The exact alpha, 0…255. */
  readonly alpha: Uint8Array;
  /** The product without the background: red, green, blue, alpha, not premultiplied. */
  readonly truth: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const svg = (width: number, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(width * 0.75)}" viewBox="0 0 1200 900">${content}</svg>`,
  );

/** Returns the product alone, three quarters of the frame high, standing where the backgrounds' shadow is. */
const placeProduct = (product: string) => `<g transform="translate(250 160) scale(.7)">${product}</g>`;

/**
 * Maximum width at which backgrounds are drawn, in pixels, before they are enlarged: their filters take half a minute
 * at 4,000.
 */
const maxBackgroundWidth = 1200;

/**
 * Draws a product on a background as a camera would deliver it. The background's hue depends on `index`.
 * @param width in pixels; the height is three quarters of it
 */
export async function drawProductPhoto(
  product: string,
  background: string,
  index: number,
  width = 768,
): Promise<DrawnPhoto> {
  const shape = drawnProducts[product];
  if (shape === undefined) throw new Error(`Unknown product ${product}.`);
  return drawPhoto(shape, background, index, width);
}

/** Draws any drawing in a 1000 × 1000 frame on a background, as a camera would deliver it. */
export async function drawPhoto(
  shape: string,
  background: string,
  index: number,
  width: number,
): Promise<DrawnPhoto> {
  const fill = photoBackgrounds[background] ?? hardPhotos[background];
  if (fill === undefined) throw new Error(`Unknown background ${background}.`);
  const drawing = background === "cable" ? cable + placeProduct(shape) : placeProduct(shape);
  const height = width * 0.75;
  const truth = await sharp(svg(width, drawing)).raw().toBuffer();
  const { data, info } = await sharp(svg(Math.min(width, maxBackgroundWidth), fill(index * 47)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const composed = await sharp(data, { raw: info })
    .resize(width, height)
    .composite([{ input: truth, raw: { width, height, channels: 4 } }])
    .flatten()
    .jpeg({ quality: 90 })
    .toBuffer();
  const alpha = new Uint8Array(width * height);
  for (let i = 0; i < alpha.length; i++) alpha[i] = truth[i * 4 + 3] ?? 0;
  // Large photos take seconds at the default level.
  const png = await sharp(composed).png({ compressionLevel: 1 }).toBuffer();
  return { png, alpha, truth, width, height };
}
