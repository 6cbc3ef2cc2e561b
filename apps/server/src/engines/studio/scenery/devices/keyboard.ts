import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";

/** Size of the laptop's lower half, in centimeters. */
export const deck = { width: 31.58, depth: 21.6, height: 1.05, corner: 1 } as const;

/** Widths of the keys of each row, relative to a letter key. */
const rows: readonly (readonly number[])[] = [
  [1.4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.1],
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
  [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  [1.8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.75],
  [2.3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.3],
  [1, 1, 1, 1.25, 5.2, 1.25, 1, 1, 1, 1],
];

function drawKeys(context: SKRSContext2D, scale: number): void {
  const left = 1.95 * scale;
  const width = (deck.width - 3.9) * scale;
  const top = 1.75 * scale;
  const pitch = 1.9 * scale;
  const gap = 0.17 * scale;
  context.beginPath();
  context.roundRect(left - gap, top - gap, width + 2 * gap, pitch * rows.length - gap * 0.2, 0.3 * scale);
  context.fillStyle = "#6f7176";
  context.fill();
  rows.forEach((row, line) => {
    const total = row.reduce((sum, key) => sum + key, 0);
    const key = (width - gap * (row.length - 1)) / total;
    let x = left;
    for (const fraction of row) {
      const height = line === 0 ? pitch * 0.8 : pitch - gap;
      const y = top + line * pitch + (line === 0 ? pitch * 0.11 : 0);
      context.beginPath();
      context.roundRect(x, y, key * fraction, height, 0.2 * scale);
      context.fillStyle = "#1b1c1f";
      context.fill();
      context.beginPath();
      context.roundRect(
        x + 0.04 * scale,
        y + 0.03 * scale,
        key * fraction - 0.08 * scale,
        height - 0.1 * scale,
        0.17 * scale,
      );
      context.fillStyle = "#26272b";
      context.fill();
      x += key * fraction + gap;
    }
  });
}

/** Draws the keyboard side of a laptop from above, its hinge at the top. @param scale in pixels per centimeter */
export function drawDeck(scale: number): Sheet {
  const sheet = createSheet(deck.width * scale, deck.depth * scale);
  const { context, canvas } = sheet;
  context.beginPath();
  context.roundRect(0, 0, canvas.width, canvas.height, deck.corner * scale);
  context.clip();
  const metal = context.createLinearGradient(0, 0, canvas.width * 0.4, canvas.height);
  metal.addColorStop(0, "#96989d");
  metal.addColorStop(0.35, "#c3c5c9");
  metal.addColorStop(1, "#dfe0e3");
  context.fillStyle = metal;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const hinge = context.createLinearGradient(0, 0, 0, 1.4 * scale);
  hinge.addColorStop(0, "rgba(0,0,0,0.75)");
  hinge.addColorStop(0.4, "rgba(0,0,0,0.22)");
  hinge.addColorStop(1, "rgba(0,0,0,0)");
  context.fillStyle = hinge;
  context.fillRect(0, 0, canvas.width, 1.4 * scale);
  drawKeys(context, scale);
  drawTrackpad(context, scale);
  return sheet;
}

function drawTrackpad(context: SKRSContext2D, scale: number): void {
  const width = 13 * scale;
  const top = 13.6 * scale;
  context.beginPath();
  context.roundRect(((deck.width - 13) / 2) * scale, top, width, 7.3 * scale, 0.4 * scale);
  const sheen = context.createLinearGradient(0, top, 0, top + 7.3 * scale);
  sheen.addColorStop(0, "#bfc1c5");
  sheen.addColorStop(1, "#d3d5d8");
  context.fillStyle = sheen;
  context.fill();
  context.lineWidth = 0.05 * scale;
  context.strokeStyle = "rgba(60,62,68,0.5)";
  context.stroke();
}
