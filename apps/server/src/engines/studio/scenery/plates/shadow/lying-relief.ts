import type { Plane } from "../../../pixels/raster.ts";
import { computeEdgeDistance } from "../product/distance.ts";
import { separateParts } from "../product/parts.ts";
import type { Vector } from "../../../pixels/vector.ts";
import { type Relief, createEmptyRelief, widen } from "./relief.ts";

/** A product lying on the ground, seen from directly above. */
export interface LyingProduct {
  readonly shape: Plane;
  /** Place of the lower left corner of the product's image on the ground. */
  readonly corner: Vector;
  /** Meters per cell of the silhouette. */
  readonly cell: number;
  /** Unit vectors to the right of the image, and level with the ground toward its top edge. */
  readonly right: Vector;
  readonly away: Vector;
}

/** Height of a part relative to its innermost point's distance from an edge, and its maximum height in meters. */
const partThickness = 0.8;
const maxThicknessMeters = 0.1;

/** Returns each part of the product as a body with rounded edges and its own height. */
export function createLyingRelief({ shape, corner, cell, right, away }: LyingProduct): Relief {
  const relief = createEmptyRelief({
    origin: corner,
    across: right,
    along: away,
    normal: [0, 0, 1],
    columns: shape.width,
    rows: shape.height,
    cell,
  });
  const distance = computeEdgeDistance(shape);
  const { labels, parts } = separateParts(shape);
  const deepest = parts.map((cells) => cells.reduce((max, i) => Math.max(max, distance[i] ?? 0), 0));
  for (let y = 0; y < shape.height; y++) {
    for (let x = 0; x < shape.width; x++) {
      const i = y * shape.width + x;
      const label = labels[i] ?? 0;
      if (label === 0) continue;
      const high = Math.min(maxThicknessMeters, partThickness * (deepest[label - 1] ?? 0) * cell);
      const round = Math.max(cell, high);
      const inside = Math.min(1, ((distance[i] ?? 0) * cell) / round);
      const height = high * Math.sqrt(1 - (1 - inside) ** 2);
      widen(relief, (shape.height - 1 - y) * shape.width + x, 0, Math.max(0.2 * cell, height));
    }
  }
  return relief;
}
