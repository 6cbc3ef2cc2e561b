import sharp, { type Sharp } from "sharp";
import { type Plane, type Size, mapToBytes, toFractions } from "../pixels/raster.ts";

/** Writes a plane of 0…1 as an 8-bit gray PNG. */
export async function writeMatte(matte: Plane): Promise<Uint8Array> {
  return toGray(matte).png({ compressionLevel: 6 }).toBuffer();
}

/** Reads a gray PNG as a plane of 0…1. */
export async function readMatte(png: Uint8Array): Promise<Plane> {
  return readPlane(sharp(png).extractChannel(0));
}

/** Returns the plane of 0…1 at a different size, in steps of 1/255; unchanged if it already has that size. */
export async function resizeMatte(matte: Plane, { width, height }: Size): Promise<Plane> {
  if (matte.width === width && matte.height === height) return matte;
  return readPlane(toGray(matte).resize(width, height, { fit: "fill", kernel: "cubic" }));
}

function toGray({ data, width, height }: Plane): Sharp {
  const levels = mapToBytes(data, (value) => Math.round(value * 255));
  return sharp(levels, { raw: { width, height, channels: 1 } }).toColourspace("b-w");
}

async function readPlane(gray: Sharp): Promise<Plane> {
  const { data, info } = await gray.toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
  return { data: toFractions(data), width: info.width, height: info.height };
}
