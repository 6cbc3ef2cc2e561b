import type { Plane } from "../../../pixels/raster.ts";
import { solid } from "./silhouette.ts";

/** Says which cells belong together. */
interface Parts {
  /** 0 outside of the product, otherwise the number of the part from 1. */
  readonly labels: Int32Array;
  /** The cells of each part. */
  readonly parts: readonly (readonly number[])[];
}

/** Separates the product into its connected parts. */
export function partsOf({ data, width, height }: Plane): Parts {
  const labels = new Int32Array(width * height);
  const parts: number[][] = [];
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] !== 0 || (data[start] ?? 0) < solid) continue;
    const cells = [start];
    parts.push(cells);
    labels[start] = parts.length;
    for (let next = 0; next < cells.length; next++) {
      const i = cells[next] ?? 0;
      const x = i % width;
      for (const j of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (j < 0 || j >= labels.length || labels[j] !== 0 || (data[j] ?? 0) < solid) continue;
        labels[j] = parts.length;
        cells.push(j);
      }
    }
  }
  return { labels, parts };
}
