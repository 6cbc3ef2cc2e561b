import type { CutOut } from "../../matting/cut-out.ts";
import type { Levels } from "../../pixels/color.ts";

/** Returns true if a point belongs to a shape; x and y are fractions of its frame from the top left. */
export type ContainsPoint = (x: number, y: number) => boolean;

/** Draws a shape in one color, with edges that are averaged over 16 points of a pixel. */
export function cutOutShape(inside: ContainsPoint, side = 200, color: Levels = [150, 110, 90]): CutOut {
  const rgba = new Uint8Array(new SharedArrayBuffer(side * side * 4));
  let [left, right, top, bottom] = [side, -1, side, -1];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      let count = 0;
      for (let k = 0; k < 16; k++)
        if (inside((x + ((k & 3) + 0.5) / 4) / side, (y + ((k >> 2) + 0.5) / 4) / side)) count++;
      if (count === 0) continue;
      rgba.set([...color, Math.round((count * 255) / 16)], (y * side + x) * 4);
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  const bounds = { left, top, width: right - left + 1, height: bottom - top + 1 };
  return { rgba, width: side, height: side, bounds, doubts: [] };
}

const isWithin = (x: number, y: number, left: number, top: number, right: number, bottom: number) =>
  x >= left && x < right && y >= top && y < bottom;

/** A T: a stem under a broad bar. */
export const tee: ContainsPoint = (x, y) =>
  isWithin(x, y, 0.1, 0.1, 0.9, 0.25) || isWithin(x, y, 0.44, 0.25, 0.56, 0.9);

export const ring: ContainsPoint = (x, y) => {
  const radius = Math.hypot(x - 0.5, y - 0.5);
  return radius < 0.4 && radius > 0.25;
};

export const block: ContainsPoint = (x, y) => isWithin(x, y, 0.25, 0.2, 0.75, 0.85);

/** A table seen from a little above: the back legs end higher in the image. */
export const fourLegs: ContainsPoint = (x, y) =>
  isWithin(x, y, 0.1, 0.2, 0.9, 0.32) ||
  isWithin(x, y, 0.12, 0.3, 0.18, 0.9) ||
  isWithin(x, y, 0.82, 0.3, 0.88, 0.9) ||
  isWithin(x, y, 0.3, 0.3, 0.35, 0.8) ||
  isWithin(x, y, 0.65, 0.3, 0.7, 0.8);

/** A box seen corner first: the bottom edges rise to both sides. */
export const cornerBox: ContainsPoint = (x, y) =>
  x > 0.15 && x < 0.85 && y > 0.3 && y < 0.9 - (x < 0.45 ? (0.45 - x) * 0.35 : (x - 0.45) * 0.3);

/** A bench that recedes to the left: its left foot ends higher up. */
export const slantedBench: ContainsPoint = (x, y) => {
  const ground = 0.8 - (0.85 - x) * 0.2;
  const isFoot = x < 0.17 || x > 0.78;
  return isWithin(x, y, 0.1, 0.3, 0.85, isFoot ? ground : ground - 0.03);
};

/** A low bar next to a tower. */
export const barBesideTower: ContainsPoint = (x, y) =>
  isWithin(x, y, 0.05, 0.8, 0.6, 0.88) || isWithin(x, y, 0.7, 0.1, 0.92, 0.88);

/** Two boxes, the right one farther back. */
export const boxFartherBack: ContainsPoint = (x, y) =>
  isWithin(x, y, 0.1, 0.35, 0.4, 0.9) || isWithin(x, y, 0.55, 0.2, 0.85, 0.72);

/** A bottle in front of a larger box, which sticks out on one side. */
export const bottleAndBox: ContainsPoint = (x, y) =>
  isWithin(x, y, 0.15, 0.3, 0.4, 0.9) || isWithin(x, y, 0.3, 0.15, 0.8, 0.82);

/** A screen on a stand. */
export const screenOnStand: ContainsPoint = (x, y) =>
  isWithin(x, y, 0.1, 0.3, 0.9, 0.82) || isWithin(x, y, 0.4, 0.8, 0.6, 0.9);

/** Lipsticks side by side. */
export const lipsticks: ContainsPoint = (x, y) => isWithin(x, y, 0.1, 0.4, 0.9, 0.8) && (x * 10) % 1 < 0.7;
