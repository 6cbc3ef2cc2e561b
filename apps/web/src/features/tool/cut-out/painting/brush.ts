import { type Area, clipToPixels } from "./area.ts";
import type { Point, Size } from "../../geometry.ts";

export interface Brush {
  /** The radius in pixels of the painted image. */
  readonly radius: number;
  /** The fraction of the radius, from 0 to 1, within which the brush covers fully. */
  readonly hardness: number;
}

/** Each pixel's coverage, from 0 to 255, row by row. */
export interface Coverage extends Size {
  readonly values: Uint8Array;
}

/** The maximum coverage of each pixel of an area, from 0 to 255; 0 outside the area. */
export interface Limit {
  readonly area: Area;
  readonly values: Uint8Array;
}

/** Returns the brush's coverage at a distance from its center, from 0 to 1. The edge is antialiased. */
export function measureCoverage(distance: number, { radius, hardness }: Brush): number {
  const soft = Math.max(1, radius * (1 - hardness));
  const inside = Math.min(1, Math.max(0, (radius + 0.5 - distance) / soft));
  return inside * inside * (3 - 2 * inside);
}

/** Returns the squared distance from a point to a line segment. */
function squaredDistance(x: number, y: number, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / length;
  const t = Math.min(1, Math.max(0, along));
  const [ex, ey] = [x - from.x - t * dx, y - from.y - t * dy];
  return ex * ex + ey * ey;
}

/**
 * Draws the brush from one point to another. Takes the higher coverage of each pixel, so that a stroke that crosses
 * itself isn't denser there. Returns the area that may have changed, or null when the stroke is outside the image.
 */
export function drawStroke(
  coverage: Coverage,
  brush: Brush,
  from: Point,
  to: Point,
  limit: Limit | null = null,
): Area | null {
  const outerRadius = brush.radius + 0.5;
  const topLeft = { x: Math.min(from.x, to.x) - outerRadius, y: Math.min(from.y, to.y) - outerRadius };
  const bottomRight = { x: Math.max(from.x, to.x) + outerRadius, y: Math.max(from.y, to.y) + outerRadius };
  const area = clipToPixels(topLeft, bottomRight, coverage);
  if (!area) return null;
  for (let y = area.y; y < area.y + area.height; y += 1)
    for (let x = area.x; x < area.x + area.width; x += 1) {
      const squared = squaredDistance(x + 0.5, y + 0.5, from, to);
      if (squared >= outerRadius * outerRadius) continue;
      const level = Math.round(
        measureCoverage(Math.sqrt(squared), brush) * (limit ? readLimit(limit, x, y) : 255),
      );
      const index = y * coverage.width + x;
      if (level > (coverage.values[index] ?? 0)) coverage.values[index] = level;
    }
  return area;
}

function readLimit({ area, values }: Limit, x: number, y: number): number {
  const [column, row] = [x - area.x, y - area.y];
  if (column < 0 || row < 0 || column >= area.width || row >= area.height) return 0;
  return values[row * area.width + column] ?? 0;
}
