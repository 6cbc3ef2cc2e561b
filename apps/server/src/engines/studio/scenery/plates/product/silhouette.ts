import type { Plane, Rectangle, Size } from "../../../pixels/raster.ts";

/** Minimum alpha of a pixel that belongs to the product. */
export const minProductAlpha = 0.5;

/** Adjacent pixels of a row that belong to the product, from `left` up to, but not including, `right`. */
export interface RowSpan {
  readonly left: number;
  readonly right: number;
}

/** Red, green, blue and alpha of each pixel. */
interface Pixels extends Size {
  readonly rgba: Uint8Array;
}

/** Returns the alpha (0…1) of a part of an image, averaged so that the longer side has at most `side` cells. */
export function extractSilhouette(pixels: Pixels, area: Rectangle, side: number): Plane {
  const { width, height } = area;
  const step = Math.max(1, Math.max(width, height) / side);
  const columns = Math.max(1, Math.round(width / step));
  const rows = Math.max(1, Math.round(height / step));
  const data = new Float32Array(columns * rows);
  for (let row = 0, i = 0; row < rows; row++) {
    const top = Math.floor((row * height) / rows);
    const bottom = Math.max(top + 1, Math.floor(((row + 1) * height) / rows));
    for (let column = 0; column < columns; column++, i++) {
      const left = Math.floor((column * width) / columns);
      const right = Math.max(left + 1, Math.floor(((column + 1) * width) / columns));
      let sum = 0;
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++)
          sum += pixels.rgba[((area.top + y) * pixels.width + area.left + x) * 4 + 3] ?? 0;
      data[i] = sum / (255 * (right - left) * (bottom - top));
    }
  }
  return { data, width: columns, height: rows };
}

/** Returns the product's spans in a row, from left to right. */
export function findRowSpans({ data, width }: Plane, row: number): readonly RowSpan[] {
  const spans: RowSpan[] = [];
  let left = -1;
  for (let x = 0; x <= width; x++) {
    const isProduct = x < width && (data[row * width + x] ?? 0) >= minProductAlpha;
    if (isProduct && left < 0) left = x;
    if (!isProduct && left >= 0) {
      spans.push({ left, right: x });
      left = -1;
    }
  }
  return spans;
}

/** Returns the lowest row of the product in each column; -1 where there is none. */
export function findLowestRows({ data, width, height }: Plane): Int32Array {
  const lowest = new Int32Array(width).fill(-1);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if ((data[y * width + x] ?? 0) >= minProductAlpha) lowest[x] = y;
  return lowest;
}

/** Returns the similarity of the silhouette and its mirror image: intersection over union. */
export function measureSymmetry({ data, width, height }: Plane): number {
  let both = 0;
  let either = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const one = (data[y * width + x] ?? 0) >= minProductAlpha;
      const other = (data[y * width + width - 1 - x] ?? 0) >= minProductAlpha;
      if (one && other) both++;
      if (one || other) either++;
    }
  }
  return either === 0 ? 0 : both / either;
}
