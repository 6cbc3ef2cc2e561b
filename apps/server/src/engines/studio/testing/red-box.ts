import type { CutOut } from "../matting/cut-out.ts";

/** Draws a 120 px box, red by default, in the middle of a square 240 px photo. */
export function drawRedBox(color: readonly [number, number, number] = [190, 40, 50]): CutOut {
  const side = 240;
  const rgba = new Uint8Array(new SharedArrayBuffer(side * side * 4));
  for (let y = 60; y < 180; y++) {
    for (let x = 60; x < 180; x++) rgba.set([...color, 255], (y * side + x) * 4);
  }
  const bounds = { left: 60, top: 60, width: 120, height: 120 };
  return { rgba, width: side, height: side, bounds, doubts: [] };
}

/** Counts the pixels that are clearly red. */
export function countRed(data: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < data.length; i += 4) {
    if ((data[i] ?? 0) > 2 * (data[i + 1] ?? 0) && (data[i] ?? 0) > 2 * (data[i + 2] ?? 0)) count++;
  }
  return count;
}
