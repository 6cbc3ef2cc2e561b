import sharp from "sharp";

/** 8-bit sRGB, interleaved. */
export interface Rgb {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** One value per pixel, row by row; masks and mattes are 0…1. */
export interface Plane {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** A width and a height in pixels, or as fractions of a frame's. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle in pixels, or as fractions of a frame. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function createPlane(width: number, height: number): Plane {
  return { data: new Float32Array(width * height), width, height };
}

/** Minimum bytes of a buffer to free. Smaller ones may be shared and waste little. */
const MIN_FREED_BYTES = 16 * 1024 * 1024;

/**
 * Frees a large image immediately; it must not be used afterward. The next garbage collection may not come before the
 * next image.
 */
export function release({ buffer, byteLength }: Uint8Array | Float32Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength && byteLength > MIN_FREED_BYTES)
    buffer.transfer(0);
}

/** Maps values to bytes. `Uint8Array.from(values, toByte)` iterates and takes a hundred times as long. */
export function mapToBytes(values: Float32Array, toByte: (value: number) => number): Uint8Array {
  const bytes = new Uint8Array(values.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = toByte(values[i] ?? 0);
  return bytes;
}

/** Converts levels of 0…255 to fractions of 0…1. */
export function toFractions(levels: Uint8Array): Float32Array {
  const fractions = new Float32Array(levels.length);
  for (let i = 0; i < fractions.length; i++) fractions[i] = (levels[i] ?? 0) / 255;
  return fractions;
}

export function clamp01(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

/**
 * Composites one channel of a color over a background, exactly at both ends: alpha 255 keeps it, 0 returns the
 * background.
 */
export function blendOver(value: number, alpha: number, background: number): number {
  return Math.round((value * alpha + background * (255 - alpha)) / 255);
}

export async function resizeRgb(image: Rgb, width: number, height: number): Promise<Rgb> {
  if (image.width === width && image.height === height) return image;
  const data = await sharp(image.data, {
    raw: { width: image.width, height: image.height, channels: 3 },
  })
    .resize(width, height, { fit: "fill", kernel: "lanczos3" })
    .raw()
    .toBuffer();
  return { data, width, height };
}

/** Mirrors an image horizontally. */
export async function mirrorRgb({ data, width, height }: Rgb): Promise<Rgb> {
  const raw = { width, height, channels: 3 } as const;
  return { data: await sharp(data, { raw }).flop().raw().toBuffer(), width, height };
}

/** Mirrors a plane horizontally. */
export function mirrorPlane({ data, width, height }: Plane): Plane {
  const mirrored = data.slice();
  for (let i = 0; i < mirrored.length; i += width) mirrored.subarray(i, i + width).reverse();
  return { data: mirrored, width, height };
}

export function cropRgb(image: Rgb, area: Rectangle): Rgb {
  const data = new Uint8Array(area.width * area.height * 3);
  for (let y = 0; y < area.height; y++) {
    const from = ((y + area.top) * image.width + area.left) * 3;
    data.set(image.data.subarray(from, from + area.width * 3), y * area.width * 3);
  }
  return { data, width: area.width, height: area.height };
}

export function cropPlane(source: Plane, area: Rectangle): Plane {
  const target = createPlane(area.width, area.height);
  for (let y = 0; y < area.height; y++) {
    const from = (y + area.top) * source.width + area.left;
    target.data.set(source.data.subarray(from, from + area.width), y * area.width);
  }
  return target;
}

/** Sets everything outside the area to 0, in place. */
export function clearOutside({ data, width }: Plane, area: Rectangle): void {
  data.fill(0, 0, area.top * width);
  for (let y = area.top; y < area.top + area.height; y++) {
    data.fill(0, y * width, y * width + area.left);
    data.fill(0, y * width + area.left + area.width, (y + 1) * width);
  }
  data.fill(0, (area.top + area.height) * width);
}

/** Returns the intersection over union of the values above 0.5 in two masks of one size; 0 if there are none. */
export function measureOverlap(a: Plane, b: Plane): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < a.data.length; i++) {
    const inA = (a.data[i] ?? 0) > 0.5;
    const inB = (b.data[i] ?? 0) > 0.5;
    if (inA && inB) both++;
    if (inA || inB) either++;
  }
  return either === 0 ? 0 : both / either;
}

/** Returns the smallest rectangle around all values above the threshold, if there are any. */
export function findBounds(mask: Plane, threshold: number): Rectangle | undefined {
  const { data, width, height } = mask;
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let first = 0;
    while (first < width && (data[row + first] ?? 0) <= threshold) first++;
    if (first === width) continue;
    let last = width - 1;
    while ((data[row + last] ?? 0) <= threshold) last--;
    left = Math.min(left, first);
    right = Math.max(right, last);
    top = Math.min(top, y);
    bottom = y;
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Grows the rectangle by a fraction of its width and height on each side, and keeps it inside the frame. */
export function grow(area: Rectangle, fraction: number, frame: { width: number; height: number }): Rectangle {
  const across = Math.ceil(area.width * fraction) + 4;
  const down = Math.ceil(area.height * fraction) + 4;
  return growBy(area, { across, down }, frame);
}

/** Grows the rectangle by this many pixels on each side, and keeps it inside the frame. */
export function growBy(
  area: Rectangle,
  { across, down }: { readonly across: number; readonly down: number },
  frame: { readonly width: number; readonly height: number },
): Rectangle {
  const left = Math.max(0, area.left - across);
  const top = Math.max(0, area.top - down);
  return {
    left,
    top,
    width: Math.min(frame.width, area.left + area.width + across) - left,
    height: Math.min(frame.height, area.top + area.height + down) - top,
  };
}

export function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}
