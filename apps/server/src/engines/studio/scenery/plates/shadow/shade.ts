import { unproject } from "../camera.ts";
import type { LitRow } from "../light.ts";
import type { Plate } from "../load-plate.ts";
import { depthAt } from "./receivers.ts";
import type { Visibility } from "./visibility.ts";

/** Of each light this much arrives everywhere by way of walls and ceiling. */
const around = { key: 0.04, fill: 0.1 } as const;
/** Points that differ by more than this in height, or three times it in distance, are on different things. */
const apart = 0.03;

/** Takes the light that a product keeps away from a row of the room. */
export type ShadeRow = (y: number, row: LitRow) => void;

export function shadeRows(plate: Plate, { grid, key, fill }: Visibility): ShadeRow {
  const { left, top, cell, columns, rows, points } = grid;
  const kinds = cellKinds({ key, fill, columns, rows, points });
  const last = Math.min(plate.frame.width, Math.ceil(left + columns * cell));
  const both = new Float64Array(2);
  return (y, lit) => {
    const down = (y + 0.5 - top) / cell - 0.5;
    if (down < -0.5 || down > rows - 0.5) return;
    const row = Math.min(rows - 2, Math.max(0, Math.floor(down)));
    const fy = Math.min(1, Math.max(0, down - row));
    for (let x = Math.max(0, left); x < last; x++) {
      const across = (x + 0.5 - left) / cell - 0.5;
      const column = across < 0 ? 0 : Math.min(columns - 2, across | 0);
      const fx = Math.min(1, Math.max(0, across - column));
      const i = row * columns + column;
      const kind = kinds[i];
      if (kind === 0) continue;
      if (kind === 2) sameSurface(x, y, column + fx, row + fy, both);
      else {
        const a = (1 - fx) * (1 - fy);
        const b = fx * (1 - fy);
        const c = (1 - fx) * fy;
        const d = fx * fy;
        both[0] =
          (key[i] ?? 1) * a +
          (key[i + 1] ?? 1) * b +
          (key[i + columns] ?? 1) * c +
          (key[i + columns + 1] ?? 1) * d;
        both[1] =
          (fill[i] ?? 1) * a +
          (fill[i + 1] ?? 1) * b +
          (fill[i + columns] ?? 1) * c +
          (fill[i + columns + 1] ?? 1) * d;
      }
      const keyShare = around.key + (1 - around.key) * (both[0] ?? 1);
      const fillShare = around.fill + (1 - around.fill) * (both[1] ?? 1);
      for (let j = x * 3; j < x * 3 + 3; j++) {
        lit.key[j] = (lit.key[j] ?? 0) * keyShare;
        lit.fill[j] = (lit.fill[j] ?? 0) * fillShare;
      }
    }
  };

  /** Weighs the cells around by how near they are, and leaves out those on other things. */
  function sameSurface(x: number, y: number, across: number, down: number, into: Float64Array): void {
    const depth = depthAt(plate, x + 0.5, y + 0.5);
    const [, py, pz] = unproject(plate.camera, { x: x + 0.5, y: y + 0.5, depth });
    let sums = 1e-9;
    let keys = 1e-9;
    let fills = 1e-9;
    const firstColumn = Math.max(0, Math.floor(across) - 1);
    const firstRow = Math.max(0, Math.floor(down) - 1);
    for (let r = firstRow; r <= Math.min(rows - 1, firstRow + 3); r++) {
      for (let c = firstColumn; c <= Math.min(columns - 1, firstColumn + 3); c++) {
        const j = r * columns + c;
        const off = Math.abs((points[j * 3 + 2] ?? 0) - pz) + 0.3 * Math.abs((points[j * 3 + 1] ?? 0) - py);
        const near = (c - across) ** 2 + (r - down) ** 2;
        const weight = Math.exp(-1.2 * near - 120 * off);
        sums += weight;
        keys += weight * (key[j] ?? 1);
        fills += weight * (fill[j] ?? 1);
      }
    }
    into[0] = keys / sums;
    into[1] = fills / sums;
  }
}

/** Returns 0 for cells in full light, 1 for shaded ones, and 2 for those that lie across an edge of something. */
function cellKinds(grid: {
  key: Float32Array;
  fill: Float32Array;
  columns: number;
  rows: number;
  points: Float32Array;
}): Uint8Array {
  const { key, fill, columns, rows, points } = grid;
  const kinds = new Uint8Array(columns * rows);
  const full = 0.9995;
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const i = row * columns + column;
      const corners = [i, i + 1, i + columns, i + columns + 1] as const;
      if (corners.every((j) => (key[j] ?? 1) > full && (fill[j] ?? 1) > full)) continue;
      const onEdge = corners.some(
        (j) =>
          Math.abs((points[j * 3 + 2] ?? 0) - (points[i * 3 + 2] ?? 0)) +
            0.3 * Math.abs((points[j * 3 + 1] ?? 0) - (points[i * 3 + 1] ?? 0)) >
          apart,
      );
      kinds[i] = onEdge ? 2 : 1;
    }
  }
  return kinds;
}
