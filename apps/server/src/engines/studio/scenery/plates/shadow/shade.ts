import { unproject } from "../camera.ts";
import type { LitRow } from "../light.ts";
import type { Plate } from "../load-plate.ts";
import type { CastShadow } from "./cast-shadow.ts";
import { measureSeparation, readDepth, measurePointSeparation, minSeparation } from "./receivers.ts";
import type { Visibility } from "./visibility.ts";

/** Fraction of each light that arrives everywhere, reflected by walls and ceiling. */
const ambientFractions = { key: 0.04, fill: 0.1 } as const;

/** Removes the light that a product blocks from a row of the room. */
export type ShadeRow = (y: number, row: LitRow) => void;

export function createShadeRows(plate: Plate, { key, fill }: CastShadow): ShadeRow {
  const shadeKey = createGroupShade(plate, key, ambientFractions.key);
  const shadeFill = createGroupShade(plate, fill, ambientFractions.fill);
  return (y, row) => {
    shadeKey(y, row.key);
    shadeFill(y, row.fill);
  };
}

function createGroupShade(
  plate: Plate,
  map: Visibility,
  ambient: number,
): (y: number, row: Float32Array) => void {
  const { fractions, grid } = map;
  const { left, top, cell, columns, rows } = grid;
  const kinds = classifyCells(map);
  const onSurface = createSurfaceReader(plate, map);
  const last = Math.min(plate.frame.width, Math.ceil(left + columns * cell));
  return (y, light) => {
    const down = (y + 0.5 - top) / cell - 0.5;
    if (down < -0.5 || down > rows - 0.5) return;
    const row = Math.min(rows - 2, Math.max(0, Math.floor(down)));
    const fy = Math.min(1, Math.max(0, down - row));
    for (let x = Math.max(0, left); x < last; x++) {
      const across = (x + 0.5 - left) / cell - 0.5;
      const column = across < 0 ? 0 : Math.min(columns - 2, across | 0);
      const i = row * columns + column;
      const kind = kinds[i];
      if (kind === 0) continue;
      const fx = Math.min(1, Math.max(0, across - column));
      const visible =
        kind === 2
          ? onSurface(x, y)
          : ((fractions[i] ?? 1) * (1 - fx) + (fractions[i + 1] ?? 1) * fx) * (1 - fy) +
            ((fractions[i + columns] ?? 1) * (1 - fx) + (fractions[i + columns + 1] ?? 1) * fx) * fy;
      const factor = ambient + (1 - ambient) * visible;
      const j = x * 3;
      light[j] = (light[j] ?? 0) * factor;
      light[j + 1] = (light[j + 1] ?? 0) * factor;
      light[j + 2] = (light[j + 2] ?? 0) * factor;
    }
  };
}

/** Positions within a pixel at which an edge between two objects is sampled, because the pixel shows a mean of both. */
const pixelSamples = [
  [-0.1, 0.3],
  [0.3, 1.1],
  [0.7, -0.1],
  [1.1, 0.7],
] as const;

/** Returns a function that averages the cells around a pixel, weighted by distance and only on the same surface. */
function createSurfaceReader(
  plate: Plate,
  { grid, fractions }: Visibility,
): (x: number, y: number) => number {
  const { left, top, cell, columns, rows, points } = grid;
  const at = (x: number, y: number) => {
    const [, py, pz] = unproject(plate.camera, { x, y, depth: readDepth(plate, x, y) });
    const across = (x - left) / cell - 0.5;
    const down = (y - top) / cell - 0.5;
    const firstColumn = Math.floor(across) - 1;
    const firstRow = Math.floor(down) - 1;
    let weights = 1e-9;
    let sum = 1e-9;
    for (let r = Math.max(0, firstRow); r <= Math.min(rows - 1, firstRow + 3); r++) {
      for (let c = Math.max(0, firstColumn); c <= Math.min(columns - 1, firstColumn + 3); c++) {
        const j = r * columns + c;
        const separation = measureSeparation(points[j * 3 + 2] ?? 0, pz, points[j * 3 + 1] ?? 0, py);
        const weight = Math.exp(-1.2 * ((c - across) ** 2 + (r - down) ** 2) - 120 * separation);
        weights += weight;
        sum += weight * (fractions[j] ?? 1);
      }
    }
    return sum / weights;
  };
  return (x, y) => pixelSamples.reduce((sum, [dx, dy]) => sum + at(x + dx, y + dy), 0) / pixelSamples.length;
}

/** Fraction of the light above which a cell is fully lit. */
const fullyLitFraction = 0.9995;

/** Returns 0 for cells in full light, 1 for shaded ones, and 2 for those that lie across an edge. */
function classifyCells({ grid, fractions }: Visibility): Uint8Array {
  const { columns, rows, points } = grid;
  const kinds = new Uint8Array(columns * rows);
  const isLit = (i: number) => (fractions[i] ?? 1) > fullyLitFraction;
  const isOnEdge = (i: number, j: number) => measurePointSeparation(points, i, j) > minSeparation;
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const i = row * columns + column;
      const below = i + columns;
      if (isLit(i) && isLit(i + 1) && isLit(below) && isLit(below + 1)) continue;
      kinds[i] = isOnEdge(i, i + 1) || isOnEdge(i, below) || isOnEdge(i, below + 1) ? 2 : 1;
    }
  }
  return kinds;
}
