import type { Vector } from "../../../pixels/vector.ts";

/**
 * A solid body as two surfaces over a plane: at each cell it extends from `low` to `high` along the plane's normal. The
 * plane is a standing product's vertical middle plane, or the ground below a lying one.
 */
export interface Relief {
  /** The corner of the first cell. */
  readonly origin: Vector;
  /** Unit vectors along the rows and columns of cells, and the normal. */
  readonly across: Vector;
  readonly along: Vector;
  readonly normal: Vector;
  readonly columns: number;
  readonly rows: number;
  /** The side of a cell in meters. */
  readonly cell: number;
  /** Extent along the normal in meters; outside the body, `low` is greater than `high`. */
  readonly low: Float32Array;
  readonly high: Float32Array;
}

/**
 * Returns true if something blocks a light in the direction (x, y, z), a unit vector, up to `maxDistance` meters away.
 * `jitter`, 0…1, shifts the points at which the ray is sampled.
 */
export type Blocks = (x: number, y: number, z: number, maxDistance: number, jitter: number) => boolean;

/** Sets the point for the following queries, because each point is tested for many lights. */
export type BlocksFrom = (point: Float32Array) => Blocks;

const emptyRange = { low: 1, high: -1 } as const;

export function createEmptyRelief(place: Omit<Relief, "low" | "high">): Relief {
  const cells = place.columns * place.rows;
  return {
    ...place,
    low: new Float32Array(cells).fill(emptyRange.low),
    high: new Float32Array(cells).fill(emptyRange.high),
  };
}

/** Extends the body at a cell so that it includes the range between `from` and `to`. */
export function widen({ low, high }: Relief, index: number, from: number, to: number): void {
  const empty = (low[index] ?? 0) > (high[index] ?? 0);
  low[index] = empty ? from : Math.min(low[index] ?? 0, from);
  high[index] = empty ? to : Math.max(high[index] ?? 0, to);
}

/** Length of a step along a ray, in cells. */
const cellsPerStep = 1.4;

/**
 * Returns a function that tests whether the relief blocks a ray. The ray is followed cell by cell inside the body's
 * bounds, and in each step its whole stretch along the normal is compared, so that nothing thin is skipped.
 */
export function createBlocker(relief: Relief): BlocksFrom {
  const { origin, across, along, normal, columns, rows, cell, low, high } = relief;
  const { nearest, farthest } = findExtent(relief);
  const scale = 1 / cell;
  const [ox, oy, oz] = origin;
  const [ax, ay, az] = [across[0] * scale, across[1] * scale, across[2] * scale];
  const [bx, by, bz] = [along[0] * scale, along[1] * scale, along[2] * scale];
  const [cx, cy, cz] = normal;
  let [pu, pv, pw] = [0, 0, 0];
  const blocks: Blocks = (x, y, z, maxDistance, jitter) => {
    // The normal comes first, because most rays from the ground leave the bounds in that direction.
    const dw = x * cx + y * cy + z * cz;
    let from = 0;
    let to = maxDistance;
    if (dw > 1e-9 || dw < -1e-9) {
      const t0 = (nearest - pw) / dw;
      const t1 = (farthest - pw) / dw;
      from = Math.max(from, Math.min(t0, t1));
      to = Math.min(to, Math.max(t0, t1));
    } else if (pw < nearest || pw > farthest) return false;
    if (to <= from) return false;
    const du = x * ax + y * ay + z * az;
    if (du > 1e-9 || du < -1e-9) {
      const t0 = -pu / du;
      const t1 = (columns - pu) / du;
      from = Math.max(from, Math.min(t0, t1));
      to = Math.min(to, Math.max(t0, t1));
    } else if (pu < 0 || pu >= columns) return false;
    if (to <= from) return false;
    const dv = x * bx + y * by + z * bz;
    if (dv > 1e-9 || dv < -1e-9) {
      const t0 = -pv / dv;
      const t1 = (rows - pv) / dv;
      from = Math.max(from, Math.min(t0, t1));
      to = Math.min(to, Math.max(t0, t1));
    } else if (pv < 0 || pv >= rows) return false;
    if (to <= from) return false;
    const steps = Math.max(
      1,
      Math.ceil((to - from) * Math.max(Math.abs(du), Math.abs(dv)) * (1 / cellsPerStep)),
    );
    const step = (to - from) / steps;
    const half = Math.abs(dw * step) / 2;
    for (let i = 0; i < steps; i++) {
      const middle = from + (i + 0.5) * step;
      const t = from + (i + jitter) * step;
      const column = Math.min(columns - 1, Math.max(0, (pu + t * du) | 0));
      const row = Math.min(rows - 1, Math.max(0, (pv + t * dv) | 0));
      const index = row * columns + column;
      const w = pw + middle * dw;
      if (
        w + half >= (low[index] ?? 0) &&
        w - half <= (high[index] ?? 0) &&
        (low[index] ?? 0) < (high[index] ?? 0)
      )
        return true;
    }
    return false;
  };
  return (point) => {
    const px = (point[0] ?? 0) - ox;
    const py = (point[1] ?? 0) - oy;
    const pz = (point[2] ?? 0) - oz;
    pu = px * ax + py * ay + pz * az;
    pv = px * bx + py * by + pz * bz;
    pw = px * cx + py * cy + pz * cz;
    return blocks;
  };
}

/** Returns the body's range along the normal. */
export function findExtent({ low, high }: Relief): { nearest: number; farthest: number } {
  let nearest = Infinity;
  let farthest = -Infinity;
  for (let i = 0; i < low.length; i++) {
    const [from, to] = [low[i] ?? 0, high[i] ?? 0];
    if (from >= to) continue;
    nearest = Math.min(nearest, from);
    farthest = Math.max(farthest, to);
  }
  return { nearest, farthest };
}
