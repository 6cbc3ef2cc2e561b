import type { Rgb } from "../../pixels/raster.ts";

/** Colors for each pixel near the edge, interpolated smoothly from the known ones. Stored at half size. */
export interface ColorField {
  /** Writes red, green and blue (0…255) at a pixel of the photo into `into`. */
  sample(x: number, y: number, into: Float32Array): void;
}

interface Level {
  /** Red, green, blue and weight (0…1), interleaved; the colors are multiplied by the weight. */
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

function createHalfLevel(width: number, height: number): Level {
  const w = Math.max(1, (width + 1) >> 1);
  const h = Math.max(1, (height + 1) >> 1);
  return { data: new Float32Array(w * h * 4), width: w, height: h };
}

/** Clamps weights to 1: a weight states whether a color is known, not from how many pixels. */
function limitWeights({ data }: Level): void {
  for (let j = 0; j < data.length; j += 4) {
    const weight = data[j + 3] ?? 0;
    if (weight <= 1) continue;
    for (let c = 0; c < 4; c++) data[j + c] = (data[j + c] ?? 0) / weight;
  }
}

function gatherColors(photo: Rgb, zones: Uint8Array, knownZone: number): Level {
  const level = createHalfLevel(photo.width, photo.height);
  const { data } = level;
  for (let y = 0, i = 0; y < photo.height; y++) {
    const row = (y >> 1) * level.width;
    for (let x = 0; x < photo.width; x++, i++) {
      if (zones[i] !== knownZone) continue;
      const j = (row + (x >> 1)) * 4;
      data[j] = (data[j] ?? 0) + (photo.data[i * 3] ?? 0);
      data[j + 1] = (data[j + 1] ?? 0) + (photo.data[i * 3 + 1] ?? 0);
      data[j + 2] = (data[j + 2] ?? 0) + (photo.data[i * 3 + 2] ?? 0);
      data[j + 3] = (data[j + 3] ?? 0) + 1;
    }
  }
  limitWeights(level);
  return level;
}

/** Marks each cell of the finest level that has, or is next to one that has, a pixel whose color will be requested. */
function markRequestedCells({ width, height }: Rgb, zones: Uint8Array, unknown: number): Uint8Array {
  const across = (width + 1) >> 1;
  const down = (height + 1) >> 1;
  const requestedCells = new Uint8Array(across * down);
  for (let y = 0, i = 0; y < height; y++) {
    const cy = y >> 1;
    for (let x = 0; x < width; x++, i++) {
      if (zones[i] !== unknown) continue;
      const cx = x >> 1;
      const right = Math.min(across - 1, cx + 1);
      for (let row = Math.max(0, cy - 1); row <= Math.min(down - 1, cy + 1); row++) {
        for (let column = Math.max(0, cx - 1); column <= right; column++)
          requestedCells[row * across + column] = 1;
      }
    }
  }
  return requestedCells;
}

function pushColors(fine: Level): Level {
  const coarse = createHalfLevel(fine.width, fine.height);
  for (let y = 0; y < fine.height; y++) {
    for (let x = 0; x < fine.width; x++) {
      const i = (y * fine.width + x) * 4;
      if (fine.data[i + 3] === 0) continue;
      const j = ((y >> 1) * coarse.width + (x >> 1)) * 4;
      for (let c = 0; c < 4; c++) coarse.data[j + c] = (coarse.data[j + c] ?? 0) + (fine.data[i + c] ?? 0);
    }
  }
  limitWeights(coarse);
  return coarse;
}

/** Interpolates bilinearly at a position in pixels of the level, whose centers are at whole numbers. */
function interpolate({ data, width, height }: Level, x: number, y: number, channel: number): number {
  const cx = Math.min(width - 1, Math.max(0, x));
  const cy = Math.min(height - 1, Math.max(0, y));
  const x0 = Math.floor(cx);
  const y0 = Math.floor(cy);
  const tx = cx - x0;
  const ty = cy - y0;
  const right = x0 + 1 < width ? 4 : 0;
  const below = y0 + 1 < height ? width * 4 : 0;
  const i = (y0 * width + x0) * 4 + channel;
  const top = (data[i] ?? 0) * (1 - tx) + (data[i + right] ?? 0) * tx;
  const bottom = (data[i + below] ?? 0) * (1 - tx) + (data[i + below + right] ?? 0) * tx;
  return top * (1 - ty) + bottom * ty;
}

/** Fills the unknown colors of a level from the coarser one. */
function pullColors(fine: Level, coarse: Level, requestedCells?: Uint8Array): void {
  for (let y = 0, cell = 0; y < fine.height; y++) {
    for (let x = 0; x < fine.width; x++, cell++) {
      const i = cell * 4;
      const missing = 1 - (fine.data[i + 3] ?? 0);
      if (missing <= 0 || requestedCells?.[cell] === 0) continue;
      for (let c = 0; c < 3; c++) {
        fine.data[i + c] =
          (fine.data[i + c] ?? 0) + missing * interpolate(coarse, (x - 0.5) / 2, (y - 0.5) / 2, c);
      }
      fine.data[i + 3] = 1;
    }
  }
}

/**
 * Fills the unknown colors from the known ones by pull-push over a pyramid (Gortler et al., "The Lumigraph", 1996).
 * @param zones the zone of each pixel
 * @param zone the zone whose colors are known
 * @param unknown the zone whose colors will be requested, including those of its neighbors
 */
export function fillColors(photo: Rgb, zones: Uint8Array, zone: number, unknown: number): ColorField {
  const finest = gatherColors(photo, zones, zone);
  const levels = [finest];
  for (let level = finest; level.width > 1 || level.height > 1;) {
    level = pushColors(level);
    levels.push(level);
  }
  const requestedCells = markRequestedCells(photo, zones, unknown);
  for (let l = levels.length - 2; l >= 0; l--) {
    const [fine, coarse] = levels.slice(l, l + 2);
    if (fine && coarse) pullColors(fine, coarse, l === 0 ? requestedCells : undefined);
  }
  return {
    sample(x, y, into) {
      for (let c = 0; c < 3; c++) into[c] = interpolate(finest, (x - 0.5) / 2, (y - 0.5) / 2, c);
    },
  };
}
