import type { Rgb } from "../../pixels/raster.ts";
import { toOklab } from "../../pixels/color.ts";

/** Colors of cells in Oklab: three values each. */
export type Colors = Float32Array;

export function toOklabColors({ data }: Rgb): Colors {
  const colors = new Float32Array(data.length);
  for (let i = 0; i < data.length; i += 3) {
    const { l, a, b } = toOklab([data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]);
    colors[i] = l;
    colors[i + 1] = a;
    colors[i + 2] = b;
  }
  return colors;
}

/** Returns the negative logarithm of a color's density; `at` is the index of its first value. */
export type ColorCost = (colors: Colors, at: number) => number;

const rounds = 4;
/** Minimum variance of a component in each direction, which covers noise and compression. */
const minVariance = 1.2e-4;

/** One normal distribution of the mixture, with precomputed values. */
interface Component {
  readonly constant: number;
  readonly mean: readonly [number, number, number];
  /** Upper triangle of the inverse covariance. */
  readonly inverse: readonly [number, number, number, number, number, number];
}

/**
 * Fits a mixture of normal distributions to the colors of cells, each with a weight: every round assigns a cell to its
 * likeliest component.
 */
export function fitMixture(
  colors: Colors,
  cells: ArrayLike<number>,
  weighCell: (cell: number) => number,
  count: number,
): ColorCost {
  let components = splitIntoGroups(colors, cells, weighCell, count);
  for (let round = 0; round < rounds; round++) components = refit(components, colors, cells, weighCell);
  return (values, at) => {
    let density = 0;
    for (const component of components) density += Math.exp(-computeColorCost(component, values, at));
    return density > 0 ? Math.min(60, -Math.log(density)) : 60;
  };
}

function computeColorCost({ constant, mean, inverse }: Component, values: Colors, at: number): number {
  const x = (values[at] ?? 0) - mean[0];
  const y = (values[at + 1] ?? 0) - mean[1];
  const z = (values[at + 2] ?? 0) - mean[2];
  return (
    constant +
    0.5 * (x * x * inverse[0] + y * y * inverse[3] + z * z * inverse[5]) +
    x * y * inverse[1] +
    x * z * inverse[2] +
    y * z * inverse[4]
  );
}

/** Sums over the cells of a component: weights, weighted values and weighted products of values. */
type Sums = Float64Array;

function createComponent(sums: Sums, total: number): Component {
  const [w = 0, sx = 0, sy = 0, sz = 0, sxx = 0, sxy = 0, sxz = 0, syy = 0, syz = 0, szz = 0] = sums;
  const [x, y, z] = [sx / w, sy / w, sz / w];
  const xx = sxx / w - x * x + minVariance;
  const yy = syy / w - y * y + minVariance;
  const zz = szz / w - z * z + minVariance;
  const xy = sxy / w - x * y;
  const xz = sxz / w - x * z;
  const yz = syz / w - y * z;
  const cxx = yy * zz - yz * yz;
  const cxy = xz * yz - xy * zz;
  const cxz = xy * yz - xz * yy;
  const determinant = xx * cxx + xy * cxy + xz * cxz;
  return {
    constant: -Math.log(w / total) + 0.5 * Math.log(determinant) + 1.5 * Math.log(2 * Math.PI),
    mean: [x, y, z],
    inverse: [
      cxx / determinant,
      cxy / determinant,
      cxz / determinant,
      (xx * zz - xz * xz) / determinant,
      (xy * xz - xx * yz) / determinant,
      (xx * yy - xy * xy) / determinant,
    ],
  };
}

function addToSums(sums: Sums, colors: Colors, cell: number, w: number): void {
  const x = colors[cell * 3] ?? 0;
  const y = colors[cell * 3 + 1] ?? 0;
  const z = colors[cell * 3 + 2] ?? 0;
  sums[0] = (sums[0] ?? 0) + w;
  sums[1] = (sums[1] ?? 0) + w * x;
  sums[2] = (sums[2] ?? 0) + w * y;
  sums[3] = (sums[3] ?? 0) + w * z;
  sums[4] = (sums[4] ?? 0) + w * x * x;
  sums[5] = (sums[5] ?? 0) + w * x * y;
  sums[6] = (sums[6] ?? 0) + w * x * z;
  sums[7] = (sums[7] ?? 0) + w * y * y;
  sums[8] = (sums[8] ?? 0) + w * y * z;
  sums[9] = (sums[9] ?? 0) + w * z * z;
}

function createComponents(groups: readonly Sums[]): Component[] {
  const total = groups.reduce((sum, [w = 0]) => sum + w, 0);
  return groups.filter(([w = 0]) => w > total * 1e-3).map((sums) => createComponent(sums, total));
}

/** Splits the colors into groups. Each step splits the group with the largest spread at its mean. */
function splitIntoGroups(
  colors: Colors,
  cells: ArrayLike<number>,
  weighCell: (cell: number) => number,
  count: number,
): Component[] {
  let groups: number[][] = [Array.from(cells)];
  while (groups.length < count) {
    const spreads = groups.map((group) => findWidestAxis(group, colors));
    const worst = spreads.reduce(
      (best, { amount }, i) => (amount > (spreads[best]?.amount ?? 0) ? i : best),
      0,
    );
    const { axis, mean, amount } = spreads[worst] ?? { axis: 0, mean: 0, amount: 0 };
    if (amount <= 0) break;
    const group = groups[worst] ?? [];
    const low = group.filter((cell) => (colors[cell * 3 + axis] ?? 0) < mean);
    const high = group.filter((cell) => (colors[cell * 3 + axis] ?? 0) >= mean);
    // Stop at a plain color: its only spread is rounding.
    if (low.length === 0 || high.length === 0) break;
    groups = [...groups.filter((_, i) => i !== worst), low, high];
  }
  return createComponents(
    groups.map((group) => {
      const sums = new Float64Array(10);
      for (const cell of group) addToSums(sums, colors, cell, weighCell(cell));
      return sums;
    }),
  );
}

/** Returns the axis along which the group's colors differ most, their mean on it, and their summed difference. */
function findWidestAxis(group: readonly number[], colors: Colors) {
  let widest = { axis: 0, mean: 0, amount: -1 };
  for (let axis = 0; axis < 3; axis++) {
    let [sum, squares] = [0, 0];
    for (const cell of group) {
      const value = colors[cell * 3 + axis] ?? 0;
      sum += value;
      squares += value * value;
    }
    const mean = sum / group.length;
    // Differences in the opponent axes are smaller than in lightness, but more significant.
    const amount = (squares - sum * mean) * (axis === 0 ? 1 : 4);
    if (amount > widest.amount) widest = { axis, mean, amount };
  }
  return widest;
}

function refit(
  components: readonly Component[],
  colors: Colors,
  cells: ArrayLike<number>,
  weighCell: (cell: number) => number,
): Component[] {
  const groups = components.map(() => new Float64Array(10));
  for (let k = 0; k < cells.length; k++) {
    const cell = cells[k] ?? 0;
    let [best, min] = [0, Infinity];
    for (let index = 0; index < components.length; index++) {
      const component = components[index];
      const cost = component ? computeColorCost(component, colors, cell * 3) : Infinity;
      if (cost >= min) continue;
      best = index;
      min = cost;
    }
    const sums = groups[best];
    if (sums) addToSums(sums, colors, cell, weighCell(cell));
  }
  return createComponents(groups);
}
