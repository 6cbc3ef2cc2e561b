import { mapToBytes } from "../../../pixels/raster.ts";
import { averageNeighbors } from "./join-samples.ts";
import { type LightSamples, sampleKind, valuesPerSample } from "./lights.ts";
import type { Receivers } from "./receivers.ts";
import type { BlocksFrom } from "./relief.ts";

/** Fraction of a light that still arrives at each point of a grid, 0…1. */
export interface Visibility {
  readonly grid: Receivers;
  readonly fractions: Float32Array;
}

/**
 * Height above their surface at which points are tested, in meters, so that the surface doesn't block its own light.
 */
const testHeight = 0.0015;
/** Maximum distance of a light, in meters. */
const maxLightDistance = 1e6;
/** Interval of the samples that are tested first. All samples are tested only near points where those disagree. */
const testInterval = 4;
/** Distance in cells at which points count as near. */
const nearCells = 3;

/** @param selected 1 where the product may block light @param smoothingPasses how often neighbors are averaged */
export function computeVisibility(
  grid: Receivers,
  selected: Uint8Array,
  blocksFrom: BlocksFrom,
  samples: LightSamples,
  smoothingPasses: number,
): Visibility {
  const arriving = createArrivingLight(grid, blocksFrom);
  // Neighbors use different sets, side by side in squares; the mean over a square combines them.
  const side = Math.round(Math.sqrt(samples.sets));
  const computeWhere = (mask: Uint8Array, every: number, into: Float32Array) => {
    for (let row = 0, i = 0; row < grid.rows; row++)
      for (let column = 0; column < grid.columns; column++, i++)
        if (mask[i]) into[i] = arriving(i, samples, (row % side) * side + (column % side), every);
  };
  let fractions: Float32Array = new Float32Array(grid.columns * grid.rows).fill(1);
  computeWhere(selected, testInterval, fractions);
  computeWhere(findDisputedPoints(grid, selected, fractions), 1, fractions);
  for (let pass = 0; pass < smoothingPasses; pass++) fractions = averageNeighbors(grid, fractions);
  return { grid, fractions };
}

/** Returns 1 for points that are neither dark all around nor lit all around. */
function findDisputedPoints(
  { columns, rows }: Receivers,
  selected: Uint8Array,
  fractions: Float32Array,
): Uint8Array {
  // One bit for something dark around a point, and one for something lit.
  const bits = mapToBytes(fractions, (value) => (value > 0.999 ? 2 : value < 0.001 ? 1 : 3));
  const across = new Uint8Array(bits.length);
  for (let row = 0, i = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, i++) {
      let seenBits = 0;
      const last = Math.min(columns - 1, column + nearCells);
      for (let x = Math.max(0, column - nearCells); x <= last; x++) seenBits |= bits[row * columns + x] ?? 0;
      across[i] = seenBits;
    }
  const disputed = new Uint8Array(bits.length);
  for (let row = 0, i = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, i++) {
      if (!selected[i]) continue;
      let seenBits = 0;
      const last = Math.min(rows - 1, row + nearCells);
      for (let y = Math.max(0, row - nearCells); y <= last; y++)
        seenBits |= across[y * columns + column] ?? 0;
      if (seenBits === 3) disputed[i] = 1;
    }
  return disputed;
}

/** @param every tests only one in this many samples of the set */
type ComputeArrivingLight = (index: number, samples: LightSamples, set: number, every: number) => number;

function createArrivingLight({ points, normals }: Receivers, blocksFrom: BlocksFrom): ComputeArrivingLight {
  const point = new Float32Array(3);
  return (index, { kinds, values, sky, count, sets }, set, every) => {
    const at = index * 3;
    const nx = normals[at] ?? 0;
    const ny = normals[at + 1] ?? 0;
    const nz = normals[at + 2] ?? 0;
    const px = (point[0] = (points[at] ?? 0) + nx * testHeight);
    const py = (point[1] = (points[at + 1] ?? 0) + ny * testHeight);
    const pz = (point[2] = (points[at + 2] ?? 0) + nz * testHeight);
    const blocks = blocksFrom(point);
    // Two directions along the surface.
    const level = Math.abs(nz) > 0.9;
    const length = level ? Math.hypot(nx, nz) : Math.hypot(nx, ny);
    const tx = (level ? -nz : ny) / length;
    const ty = (level ? 0 : -nx) / length;
    const tz = (level ? nx : 0) / length;
    const sx = ny * tz - nz * ty;
    const sy = nz * tx - nx * tz;
    const sz = nx * ty - ny * tx;
    const noise = Math.imul(index + 1, 2_654_435_769);
    let arrived = 0;
    let all = 0;
    for (let k = set; k < count; k += sets * every) {
      const from = k * valuesPerSample;
      const kind = kinds[k];
      const a = values[from] ?? 0;
      const b = values[from + 1] ?? 0;
      let x = 0;
      let y = 0;
      let z = 0;
      let light = values[from + 6] ?? 0;
      if (kind === sampleKind.sky) {
        const u = sky[k * 3] ?? 0;
        const v = sky[k * 3 + 1] ?? 0;
        const w = sky[k * 3 + 2] ?? 0;
        x = tx * u + sx * v + nx * w;
        y = ty * u + sy * v + ny * w;
        z = tz * u + sz * v + nz * w;
      } else if (kind === sampleKind.sun) {
        x = a;
        y = b;
        z = values[from + 2] ?? 0;
        light *= nx * x + ny * y + nz * z;
      } else {
        x = a - px;
        y = b - py;
        z = (values[from + 2] ?? 0) - pz;
        const square = x * x + y * y + z * z;
        const scale = 1 / Math.sqrt(square);
        x *= scale;
        y *= scale;
        z *= scale;
        const facing =
          -x * (values[from + 3] ?? 0) - y * (values[from + 4] ?? 0) - z * (values[from + 5] ?? 0);
        light *= (Math.max(0, facing) * (nx * x + ny * y + nz * z)) / square;
      }
      if (light <= 0) continue;
      all += light;
      const jitter = ((noise + Math.imul(k, 1_597_334_677)) >>> 12) / 0x10_0000;
      if (!blocks(x, y, z, maxLightDistance, jitter)) arrived += light;
    }
    return all > 0 ? arrived / all : 1;
  };
}
