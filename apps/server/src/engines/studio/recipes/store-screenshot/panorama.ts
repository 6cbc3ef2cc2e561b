import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Frame, PanoramaPlace } from "@packshot/tools/request";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { fromOklch, hexToOklch } from "../../pixels/color.ts";
import { computeContrast } from "../../type/contrast.ts";
import type { Colors } from "./colors.ts";

/** Minimum contrast of text. WCAG 2.2 requires 4.5:1; the margin allows for the soft edges of letters and shapes. */
const minTextContrast = 4.8;

/** Draws one image's part of a wall that spans all images side by side. */
export function drawPanorama({ place, of }: PanoramaPlace, colors: Colors, frame: Frame): Sheet {
  const sheet = createSheet(frame.width, frame.height);
  const { context } = sheet;
  // Everything is drawn in the panorama's coordinates, so that adjacent images fit together exactly.
  context.translate(-place * frame.width, 0);
  drawWhole(context, colors, { width: frame.width * of, height: frame.height, step: frame.width });
  context.resetTransform();
  return sheet;
}

/** The size of the panorama and, as `step`, the width of one image, in pixels. */
interface Whole extends Frame {
  readonly step: number;
}

/** Draws the entire wall. */
export function drawWhole(context: SKRSContext2D, colors: Colors, whole: Whole): void {
  const { width, height, step } = whole;
  const wall = context.createLinearGradient(0, 0, width, height);
  wall.addColorStop(0, colors.top);
  wall.addColorStop(0.5, colors.bottom);
  wall.addColorStop(1, colors.top);
  context.fillStyle = wall;
  context.fillRect(0, 0, width, height);
  const [near, far] = [chooseShade(colors, 0.07, 26), chooseShade(colors, 0.035, -22)];
  const side = Math.min(step, height);
  // Each disk straddles a seam.
  context.fillStyle = far;
  for (let seam = 1; seam * step < width; seam += 2) {
    context.beginPath();
    context.arc(seam * step, height * (seam % 4 === 1 ? 0.66 : 0.53), side * 0.46, 0, 2 * Math.PI);
    context.fill();
  }
  drawRibbon(context, whole, { color: near, middle: 0.62, swing: 0.13, breadth: 0.17, phase: 0.4 });
  drawRibbon(context, whole, { color: far, middle: 0.8, swing: 0.09, breadth: 0.05, phase: 2.2 });
}

/** All lengths are in frame heights. */
interface Ribbon {
  readonly color: string;
  readonly middle: number;
  readonly swing: number;
  readonly breadth: number;
  /** Phase of the wave, in radians. */
  readonly phase: number;
}

/** Length of a wave, in images. */
const waveLength = 2.7;

function drawRibbon(
  context: SKRSContext2D,
  { width, height, step }: Whole,
  { color, middle, swing, breadth, phase }: Ribbon,
): void {
  const points = Math.ceil((width / step) * 48);
  const at = (point: number, side: 1 | -1) => {
    const x = (point / points) * width;
    const turn = (x / step / waveLength) * 2 * Math.PI + phase;
    // The breadth varies, as if the ribbon turned.
    const half = breadth * (0.5 + 0.18 * Math.sin(turn * 0.7 + 1)) * side;
    return [x, height * (middle + swing * Math.sin(turn) + half)] as const;
  };
  context.beginPath();
  for (let point = 0; point <= points; point++) context.lineTo(...at(point, -1));
  for (let point = points; point >= 0; point--) context.lineTo(...at(point, 1));
  context.closePath();
  context.fillStyle = color;
  context.fill();
}

/** Returns a color close to the wall's on which both inks are readable. */
function chooseShade({ top, ink, softInk }: Colors, lighter: number, turn: number): string {
  const { l, c, h } = hexToOklch(top);
  for (const fraction of [1, 0.6, 0.3, 0, -0.3, -0.6]) {
    const color = fromOklch({ l: l + lighter * fraction, c, h: h + turn });
    if (Math.min(computeContrast(color, ink), computeContrast(color, softInk)) >= minTextContrast)
      return color;
  }
  return top;
}
