import type { Color } from "./color.ts";

interface Level {
  readonly data: Uint8Array;
  readonly side: number;
}

/**
 * Represents a square picture of a surface, seen from above, that repeats without a seam, with copies that are halved
 * until they are small.
 */
export interface Texture {
  /** The levels start with the largest; each has red, green and blue interleaved. */
  readonly levels: readonly Level[];
}

const smallest = 8;

/** @param side a power of two @param shade the color at x and y, 0…1; it has to repeat */
export function createTexture(side: number, shade: (x: number, y: number) => Color): Texture {
  const data = new Uint8Array(side * side * 3);
  for (let y = 0, i = 0; y < side; y++) {
    for (let x = 0; x < side; x++, i += 3) {
      const color = shade(x / side, y / side);
      for (let c = 0; c < 3; c++) data[i + c] = Math.max(0, Math.min(255, Math.round(color[c] ?? 0)));
    }
  }
  const levels: Level[] = [{ data, side }];
  for (let level = levels[0]; level && level.side > smallest; level = levels.at(-1))
    levels.push(halve(level));
  return { levels };
}

function halve({ data, side }: Level): Level {
  const half = side / 2;
  const halved = new Uint8Array(half * half * 3);
  for (let y = 0, i = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      const from = (2 * y * side + 2 * x) * 3;
      for (let c = 0; c < 3; c++, i++) {
        const upper = (data[from + c] ?? 0) + (data[from + 3 + c] ?? 0);
        const lower = (data[from + side * 3 + c] ?? 0) + (data[from + side * 3 + 3 + c] ?? 0);
        halved[i] = (upper + lower + 2) >> 2;
      }
    }
  }
  return { data: halved, side: half };
}

/** Represents a level line over the texture, in repeats of it, from which a row of pixels is read. */
export interface Line {
  readonly u: number;
  readonly v: number;
  readonly du: number;
  /** The color is multiplied by `weight` before it is added. */
  readonly weight: number;
}

/** Adds a line of the texture to a row of colors, blended from the two levels on both sides of `level`. */
export function addLine({ levels }: Texture, line: Line, level: number, row: Float32Array): void {
  const clamped = Math.min(levels.length - 1, Math.max(0, level));
  const finer = Math.floor(clamped);
  const share = clamped - finer;
  addLevel(levels[finer], { ...line, weight: line.weight * (1 - share) }, row);
  if (share > 0.01) addLevel(levels[finer + 1], { ...line, weight: line.weight * share }, row);
}

function addLevel(level: Level | undefined, line: Line, row: Float32Array): void {
  if (!level) return;
  const { data, side } = level;
  const mask = side - 1;
  const { weight } = line;
  const v = line.v * side - 0.5;
  const fv = (v - Math.floor(v)) * weight;
  const upper = (Math.floor(v) & mask) * side;
  const lower = ((Math.floor(v) + 1) & mask) * side;
  const step = line.du * side;
  // The value is kept positive, so that cutting off the fraction rounds down.
  let u = line.u * side - 0.5;
  u += Math.ceil(Math.max(0, -u) / side) * side;
  for (let i = 0; i < row.length; i += 3, u += step) {
    const iu = u | 0;
    const fu = u - iu;
    const left = (iu & mask) * 3;
    const right = ((iu + 1) & mask) * 3;
    const a = (1 - fu) * (weight - fv);
    const b = fu * (weight - fv);
    const c = (1 - fu) * fv;
    const d = fu * fv;
    const p = upper * 3 + left;
    const q = upper * 3 + right;
    const r = lower * 3 + left;
    const s = lower * 3 + right;
    row[i] =
      (row[i] ?? 0) + (data[p] ?? 0) * a + (data[q] ?? 0) * b + (data[r] ?? 0) * c + (data[s] ?? 0) * d;
    row[i + 1] =
      (row[i + 1] ?? 0) +
      (data[p + 1] ?? 0) * a +
      (data[q + 1] ?? 0) * b +
      (data[r + 1] ?? 0) * c +
      (data[s + 1] ?? 0) * d;
    row[i + 2] =
      (row[i + 2] ?? 0) +
      (data[p + 2] ?? 0) * a +
      (data[q + 2] ?? 0) * b +
      (data[r + 2] ?? 0) * c +
      (data[s + 2] ?? 0) * d;
  }
}
