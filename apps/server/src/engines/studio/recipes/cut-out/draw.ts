import type { CutOutFinish, CutOutRecipe } from "@packshot/tools/request";
import { MAX_SIDE } from "@packshot/trpc/ports";
import sharp from "sharp";
import type { CutOut } from "../../matting/cut-out.ts";
import { type Draw, type Drawing, getCutOut } from "../drawing.ts";
import { blendOver, type Size } from "../../pixels/raster.ts";
import { drawSoftShadow } from "./shadow.ts";

const finishes: Readonly<Record<CutOutFinish, (cutOut: CutOut) => Drawing | Promise<Drawing>>> = {
  white: drawWhite,
  "soft-shadow": drawSoftShadow,
  transparent: drawTransparent,
  marketplace: drawMarketplace,
};

export const drawCutOut: Draw<CutOutRecipe> = async ({ finish }, materials) =>
  finishes[finish](getCutOut(materials));

/**
 * Fraction of the frame's side that the product fills. Marketplaces require 85%; 3% allow for soft edges that may not
 * count.
 */
const fillFraction = 0.88;

/**
 * Centers the product on a #FFFFFF square. The square is sized to fit the product, which keeps its pixels unless the
 * square would exceed `MAX_SIDE`.
 */
async function drawMarketplace(whole: CutOut): Promise<Drawing> {
  const { side, scale } = computeSquare(whole.bounds);
  if (scale === 1) return drawOnSquare(whole, side);
  return { ...drawOnSquare(await reduceProduct(whole, scale), side), scaledDown: true };
}

/** Returns the side of a marketplace's frame in pixels, and the scale of the product in it. */
export function computeSquare({ width, height }: Size): { readonly side: number; readonly scale: number } {
  const longer = Math.max(width, height);
  const side = Math.round(longer / fillFraction);
  return side <= MAX_SIDE
    ? { side, scale: 1 }
    : { side: MAX_SIDE, scale: (MAX_SIDE * fillFraction) / longer };
}

/** Returns the product alone, scaled down. */
async function reduceProduct(
  { rgba, width, height, bounds }: CutOut,
  scale: number,
): Promise<Pick<CutOut, "rgba" | "width" | "bounds">> {
  const sides = {
    width: Math.max(1, Math.round(bounds.width * scale)),
    height: Math.max(1, Math.round(bounds.height * scale)),
  };
  const raw = { width, height, channels: 4 } as const;
  const pixels = await sharp(rgba, { raw, limitInputPixels: false })
    .extract(bounds)
    .resize(sides.width, sides.height, { fit: "fill", kernel: "lanczos3" })
    .raw()
    .toBuffer();
  const reduced = new Uint8Array(new SharedArrayBuffer(pixels.byteLength));
  reduced.set(pixels);
  return { rgba: reduced, width: sides.width, bounds: { left: 0, top: 0, ...sides } };
}

function drawOnSquare(
  { rgba, width, bounds }: Pick<CutOut, "rgba" | "width" | "bounds">,
  side: number,
): Drawing {
  const left = Math.floor((side - bounds.width) / 2);
  const top = Math.floor((side - bounds.height) / 2);
  const data = new Uint8Array(side * side * 3).fill(255);
  for (let y = 0; y < bounds.height; y++) {
    for (let x = 0; x < bounds.width; x++) {
      const from = ((y + bounds.top) * width + x + bounds.left) * 4;
      const alpha = rgba[from + 3] ?? 0;
      if (alpha === 0) continue;
      const to = ((y + top) * side + x + left) * 3;
      for (let c = 0; c < 3; c++) data[to + c] = blendOver(rgba[from + c] ?? 0, alpha, 255);
    }
  }
  return { data, width: side, height: side, channels: 3 };
}

/** Returns the product alone: the unchanged cut-out. */
function drawTransparent({ rgba, width, height }: CutOut): Drawing {
  return { data: rgba, width, height, channels: 4 };
}

/** Draws the product on #FFFFFF, in the frame of its source. */
function drawWhite({ rgba, width, height }: CutOut): Drawing {
  const data = new Uint8Array(width * height * 3).fill(255);
  for (let i = 0; i < width * height; i++) {
    const alpha = rgba[i * 4 + 3] ?? 0;
    if (alpha === 0) continue;
    for (let c = 0; c < 3; c++) data[i * 3 + c] = blendOver(rgba[i * 4 + c] ?? 0, alpha, 255);
  }
  return { data, width, height, channels: 3 };
}
