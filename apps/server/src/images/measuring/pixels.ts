/** Opaque colors in three bytes per pixel, row by row. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Minimum lightness of pure white, from 0 to 255. JPEG darkens it a little in some places. */
export const PURE_WHITE = 253;
/** Minimum lightness, from 0 to 255, of pixels that look white. Darker ones are visible next to white. */
export const VISIBLY_WHITE = 250;

/** Returns the darkest channel of each pixel, from 0 to 255. */
export function findDarkestChannels({ data, width, height }: Pixels): Uint8Array {
  const darkest = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < darkest.length; pixel += 1, at += 3)
    darkest[pixel] = Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
  return darkest;
}

/** Returns the darkest channel of one pixel, from 0 to 255. */
export function findDarkestChannel({ data }: Pixels, pixel: number): number {
  const at = pixel * 3;
  return Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
}

/** Returns the largest difference between the channels of two pixels. */
export function computeDifference({ data }: Pixels, one: number, other: number): number {
  const a = one * 3;
  const b = other * 3;
  return Math.max(
    Math.abs((data[a] ?? 0) - (data[b] ?? 0)),
    Math.abs((data[a + 1] ?? 0) - (data[b + 1] ?? 0)),
    Math.abs((data[a + 2] ?? 0) - (data[b + 2] ?? 0)),
  );
}

/** Returns the indices of the outermost pixels, each once. */
export function listEdgePixels({ width, height }: Pick<Pixels, "width" | "height">): number[] {
  const edge = new Set<number>();
  for (let x = 0; x < width; x += 1) edge.add(x).add((height - 1) * width + x);
  for (let y = 0; y < height; y += 1) edge.add(y * width).add(y * width + width - 1);
  return [...edge];
}

/** Returns the lightness of each pixel, from 0 to 255. */
export function computeLightness({ data, width, height }: Pixels): Uint8Array {
  const light = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < light.length; pixel += 1, at += 3)
    light[pixel] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8;
  return light;
}
