import type { Rectangle, Size } from "../../../pixels/raster.ts";
import type { LitRow } from "../light.ts";

/** Fraction of its light below which a pixel counts as shaded. */
const maxShadedFraction = 0.85;

/** Tests whether any pixel of an area is in shadow. */
export type Shades = (area: Rectangle) => boolean;

/** Records where shadows fall, while a room is drawn row by row. */
export interface ShadowRecorder {
  /** Records a row's light before its shadows. */
  before(row: LitRow): void;
  /** Records which pixels of the row are shaded. */
  after(y: number, row: LitRow): void;
  readonly shades: Shades;
}

export function createShadowRecorder({ width, height }: Size): ShadowRecorder {
  const light = new Float32Array(width);
  const dark = new Uint8Array(width * height);
  return {
    before(row) {
      for (let x = 0; x < width; x++) light[x] = readGreen(row, x);
    },
    after(y, row) {
      for (let x = 0; x < width; x++)
        if (readGreen(row, x) < maxShadedFraction * (light[x] ?? 0)) dark[y * width + x] = 1;
    },
    shades(area) {
      const from = Math.max(0, Math.floor(area.left));
      const to = Math.min(width, Math.ceil(area.left + area.width));
      const last = Math.min(height, Math.ceil(area.top + area.height));
      for (let y = Math.max(0, Math.floor(area.top)); y < last; y++)
        if (dark.subarray(y * width + from, y * width + to).includes(1)) return true;
      return false;
    },
  };
}

/** Returns green, which contributes most to perceived brightness. */
function readGreen({ key, fill }: LitRow, x: number): number {
  return (key[x * 3 + 1] ?? 0) + (fill[x * 3 + 1] ?? 0);
}
