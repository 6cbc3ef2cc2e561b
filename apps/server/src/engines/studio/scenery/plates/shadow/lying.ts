import type { Plane } from "../../../pixels/raster.ts";
import { distanceToEdge } from "../product/distance.ts";
import { solid } from "../product/silhouette.ts";
import type { Vector } from "../vector.ts";
import { type Relief, emptyRelief, widen } from "./relief.ts";

/** Describes how a product lies on the ground, seen from straight above. */
export interface Lying {
  readonly shape: Plane;
  /** Where the lower left corner of the product's picture is, on the ground. */
  readonly corner: Vector;
  readonly cell: number;
  readonly right: Vector;
  readonly away: Vector;
}

/** A part is this much higher than its greatest distance from an edge, and at most so many meters high. */
const thickness = 0.8;
const thickest = 0.1;

/** Returns each part of the product as a body with rounded edges and a height of its own. */
export function lyingRelief({ shape, corner, cell, right, away }: Lying): Relief {
  const relief = emptyRelief({
    origin: corner,
    across: right,
    along: away,
    normal: [0, 0, 1],
    columns: shape.width,
    rows: shape.height,
    cell,
  });
  const distance = distanceToEdge(shape);
  const { labels, deepest } = parts(shape, distance);
  for (let y = 0; y < shape.height; y++) {
    for (let x = 0; x < shape.width; x++) {
      const i = y * shape.width + x;
      const label = labels[i] ?? 0;
      if (label === 0) continue;
      const high = Math.min(thickest, thickness * (deepest[label] ?? 0) * cell);
      const round = Math.max(cell, high);
      const inside = Math.min(1, ((distance[i] ?? 0) * cell) / round);
      const height = high * Math.sqrt(1 - (1 - inside) ** 2);
      widen(relief, (shape.height - 1 - y) * shape.width + x, 0, Math.max(0.2 * cell, height));
    }
  }
  return relief;
}

/** Labels connected parts from 1, and returns how deep the deepest cell of each is. */
function parts({ data, width, height }: Plane, distance: Float32Array) {
  const labels = new Int32Array(width * height);
  const deepest = [0];
  const waiting: number[] = [];
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] !== 0 || (data[start] ?? 0) < solid) continue;
    const label = deepest.length;
    let most = 0;
    labels[start] = label;
    waiting.push(start);
    for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
      most = Math.max(most, distance[i] ?? 0);
      const x = i % width;
      for (const j of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (j < 0 || j >= labels.length || labels[j] !== 0 || (data[j] ?? 0) < solid) continue;
        labels[j] = label;
        waiting.push(j);
      }
    }
    deepest.push(most);
  }
  return { labels, deepest };
}
