const straight = 1;
const diagonal = Math.SQRT2;
const far = 1e6;

/**
 * Distance in pixels from each set pixel to the nearest unset one; 0 at the unset ones. The frame's edge does not count as unset.
 * Chamfer distance in two passes (G. Borgefors 1986), within 8 % of Euclid's.
 */
export function distanceToUnset(set: Uint8Array, width: number, height: number): Float32Array {
  // A border of one pixel on each side spares the edge cases in the loops.
  const stride = width + 2;
  const d = new Float32Array(stride * (height + 2)).fill(far);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0, j = (y + 1) * stride + 1; x < width; x++, i++, j++) if (set[i] === 0) d[j] = 0;
  }
  const offsets = [1, stride, stride + 1, stride - 1] as const;
  const relax = (j: number, sign: 1 | -1) => {
    const here = d[j] ?? 0;
    if (here === 0) return;
    const side = Math.min(d[j + sign * offsets[0]] ?? far, d[j + sign * offsets[1]] ?? far) + straight;
    const corner = Math.min(d[j + sign * offsets[2]] ?? far, d[j + sign * offsets[3]] ?? far) + diagonal;
    d[j] = Math.min(here, side, corner);
  };
  for (let y = 1; y <= height; y++) for (let x = 1, j = y * stride + 1; x <= width; x++, j++) relax(j, -1);
  for (let y = height; y >= 1; y--) for (let x = width, j = y * stride + width; x >= 1; x--, j--) relax(j, 1);
  const distance = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    distance.set(d.subarray((y + 1) * stride + 1, (y + 1) * stride + 1 + width), y * width);
  }
  return distance;
}
