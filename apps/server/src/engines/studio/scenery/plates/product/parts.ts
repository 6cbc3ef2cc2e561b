import type { Plane } from "../../../pixels/raster.ts";
import { minProductAlpha } from "./silhouette.ts";

/** The connected components of a silhouette. */
interface Parts {
  /** Per pixel: 0 outside the product, otherwise the number of its component, starting at 1. */
  readonly labels: Int32Array;
  /** Indexes of each component's pixels: component 1 is at index 0. */
  readonly parts: readonly (readonly number[])[];
}

/** Returns the product's connected components. Pixels are connected by their sides, not by their corners. */
export function separateParts({ data, width, height }: Plane): Parts {
  const labels = new Int32Array(width * height);
  const parts: number[][] = [];
  const visit = (i: number, pixels: number[]) => {
    if (i < 0 || i >= labels.length || labels[i] !== 0 || (data[i] ?? 0) < minProductAlpha) return;
    labels[i] = parts.length;
    pixels.push(i);
  };
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] !== 0 || (data[start] ?? 0) < minProductAlpha) continue;
    const pixels = [start];
    parts.push(pixels);
    labels[start] = parts.length;
    for (let next = 0; next < pixels.length; next++) {
      const i = pixels[next] ?? 0;
      const x = i % width;
      if (x > 0) visit(i - 1, pixels);
      if (x < width - 1) visit(i + 1, pixels);
      visit(i - width, pixels);
      visit(i + width, pixels);
    }
  }
  return { labels, parts };
}

/** Maximum size of a speck, as a fraction of the largest component. */
const maxSpeckFraction = 0.08;

/** Returns the silhouette of each separate object, without specks. */
export function separateObjects(shape: Plane): readonly Plane[] {
  const { labels, parts } = separateParts(shape);
  const largest = parts.reduce((max, { length }) => Math.max(max, length), 0);
  return [...parts.entries()]
    .filter(([, { length }]) => length > maxSpeckFraction * largest)
    .map(([index]) => ({
      ...shape,
      data: shape.data.map((alpha, i) => (labels[i] === index + 1 ? alpha : 0)),
    }));
}
