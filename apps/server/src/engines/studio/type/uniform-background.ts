import type { Size } from "../pixels/raster.ts";

type Triple = readonly [number, number, number];

export interface BackgroundPixels extends Size {
  readonly data: Uint8ClampedArray;
}

/**
 * Maximum deviation of a uniform background along the border, in levels. JPEG compression causes some even in white.
 */
const maxBackgroundDeviation = 14;
/** Difference from the background, in levels, at which a pixel is entirely logo. */
const opaqueDifference = 64;

/** Returns the indices of the outermost pixels. */
export function findBorder({ width, height }: Size): number[] {
  const at: number[] = [];
  for (let x = 0; x < width; x++) at.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y++) at.push(y * width, y * width + width - 1);
  return at;
}

/** Returns the border's color if nearly all of the border has the same one. */
export function findUniformBackground(pixels: BackgroundPixels): Triple | undefined {
  const { data } = pixels;
  const places = findBorder(pixels);
  const median = (channel: number): number => {
    const values = places.map((at) => data[at * 4 + channel] ?? 0).toSorted((a, b) => a - b);
    return values[values.length >> 1] ?? 0;
  };
  const background: Triple = [median(0), median(1), median(2)];
  const off = places.filter((at) =>
    background.some((value, c) => Math.abs((data[at * 4 + c] ?? 0) - value) > maxBackgroundDeviation),
  );
  return off.length < places.length * 0.03 ? background : undefined;
}

/**
 * Makes the background transparent, in place, and removes its color from the edges (T. Porter, T. Duff 1984, solved for
 * the upper layer).
 */
export function removeUniformBackground({ data }: BackgroundPixels, background: Triple): void {
  for (let i = 0; i < data.length; i += 4) {
    let gap = 0;
    for (let c = 0; c < 3; c++) gap = Math.max(gap, Math.abs((data[i + c] ?? 0) - (background[c] ?? 0)));
    const alpha = Math.min(
      1,
      Math.max(0, (gap - maxBackgroundDeviation / 2) / (opaqueDifference - maxBackgroundDeviation / 2)),
    );
    if (alpha > 0 && alpha < 1) {
      for (let c = 0; c < 3; c++) {
        const below = background[c] ?? 0;
        data[i + c] = below + ((data[i + c] ?? 0) - below) / alpha;
      }
    }
    data[i + 3] = alpha * (data[i + 3] ?? 0);
  }
}
