import type { Plane } from "../../../pixels/raster.ts";
import { minProductAlpha } from "./silhouette.ts";

/** Returns the distance in cells from each cell of the product to the outside (chamfer 3-4, G. Borgefors 1986). */
export function computeEdgeDistance({ data, width, height }: Plane): Float32Array {
  const far = 1e6;
  const distances = data.map((alpha) => (alpha >= minProductAlpha ? far : 0));
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (distances[y * width + x] ?? 0);
  const pass = (x: number, y: number, s: 1 | -1) => {
    const i = y * width + x;
    distances[i] = Math.min(
      distances[i] ?? 0,
      at(x - s, y) + 1,
      at(x, y - s) + 1,
      at(x - s, y - s) + 4 / 3,
      at(x + s, y - s) + 4 / 3,
    );
  };
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pass(x, y, 1);
  for (let y = height - 1; y >= 0; y--) for (let x = width - 1; x >= 0; x--) pass(x, y, -1);
  return distances;
}

/** Returns the fraction of the enclosed area that is open, 0…1, such as the middle of a ring. A T has none. */
export function measureOpenFraction({ data, width, height }: Plane): number {
  const outside = new Uint8Array(width * height);
  const waiting: number[] = [];
  const enter = (i: number) => {
    if (outside[i] || (data[i] ?? 0) >= minProductAlpha) return;
    outside[i] = 1;
    waiting.push(i);
  };
  for (let x = 0; x < width; x++) [x, (height - 1) * width + x].forEach(enter);
  for (let y = 0; y < height; y++) [y * width, y * width + width - 1].forEach(enter);
  for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
    if (i % width > 0) enter(i - 1);
    if (i % width < width - 1) enter(i + 1);
    if (i >= width) enter(i - width);
    if (i < width * (height - 1)) enter(i + width);
  }
  let open = 0;
  let enclosed = 0;
  for (let i = 0; i < outside.length; i++) {
    if (outside[i]) continue;
    enclosed++;
    if ((data[i] ?? 0) < minProductAlpha) open++;
  }
  return enclosed === 0 ? 0 : open / enclosed;
}
