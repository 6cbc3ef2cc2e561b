import type { Plane } from "../../../pixels/raster.ts";
import { minProductAlpha } from "./silhouette.ts";

/** Cells by connected part. */
interface Parts {
  /** 0 outside the product, otherwise the number of the part from 1. */
  readonly labels: Int32Array;
  /** The cells of each part. */
  readonly parts: readonly (readonly number[])[];
}

/** Separates the product into its connected parts. */
export function separateParts({ data, width, height }: Plane): Parts {
  const labels = new Int32Array(width * height);
  const parts: number[][] = [];
  const visit = (i: number, cells: number[]) => {
    if (i < 0 || i >= labels.length || labels[i] !== 0 || (data[i] ?? 0) < minProductAlpha) return;
    labels[i] = parts.length;
    cells.push(i);
  };
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] !== 0 || (data[start] ?? 0) < minProductAlpha) continue;
    const cells = [start];
    parts.push(cells);
    labels[start] = parts.length;
    for (let next = 0; next < cells.length; next++) {
      const i = cells[next] ?? 0;
      const x = i % width;
      if (x > 0) visit(i - 1, cells);
      if (x < width - 1) visit(i + 1, cells);
      visit(i - width, cells);
      visit(i + width, cells);
    }
  }
  return { labels, parts };
}
