export type Vector = readonly [number, number, number];
/** Three rows. */
export type Matrix = readonly [Vector, Vector, Vector];

export function transpose([a, b, c]: Matrix): Matrix {
  return [
    [a[0], b[0], c[0]],
    [a[1], b[1], c[1]],
    [a[2], b[2], c[2]],
  ];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function apply([a, b, c]: Matrix, vector: Vector): Vector {
  return [dot(a, vector), dot(b, vector), dot(c, vector)];
}

/** Multiplies each column by its own factor. */
export function withColumnsScaled([a, b, c]: Matrix, by: Vector): Matrix {
  const scaleRow = (row: Vector): Vector => [row[0] * by[0], row[1] * by[1], row[2] * by[2]];
  return [scaleRow(a), scaleRow(b), scaleRow(c)];
}

export function multiply(left: Matrix, right: Matrix): Matrix {
  const [a, b, c] = transpose(right);
  return transpose([apply(left, a), apply(left, b), apply(left, c)]);
}

function cross(u: Vector, v: Vector): Vector {
  return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
}

export function invert([a, b, c]: Matrix): Matrix {
  const [x, y, z] = [cross(b, c), cross(c, a), cross(a, b)];
  const by = 1 / dot(a, x);
  const scaleRow = (row: Vector): Vector => [row[0] * by, row[1] * by, row[2] * by];
  return transpose([scaleRow(x), scaleRow(y), scaleRow(z)]);
}
