import type { SKRSContext2D } from "@napi-rs/canvas";
import { createSheet } from "../../pixels/canvas.ts";
import { type Random, pickBetween } from "../../scenery/seeded-random.ts";
import { frame } from "./figure-scale.ts";

/** Tools for drawing a pattern; the frame is 1280 × 720. */
export interface Brush {
  readonly context: SKRSContext2D;
  readonly random: Random;
  /** The color as #rrggbb. */
  readonly accent: string;
  /** Point of focus, in pixels. */
  readonly focus: { readonly x: number; readonly y: number };
}

function fillDisk(context: SKRSContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

/** Draws `count` disks at random places, with random sizes and opacities within these ranges. */
function scatterDisks(
  { context, random }: Brush,
  count: number,
  [small, large]: readonly [number, number],
  [faint, strong]: readonly [number, number],
): void {
  for (let k = 0; k < count; k++) {
    context.globalAlpha = pickBetween(random, faint, strong);
    fillDisk(context, random() * frame.width, random() * frame.height, pickBetween(random, small, large));
  }
}

/** Blurs what `draw` draws in one pass. As a filter, the blur would take a pass over the frame for each shape. */
function drawBlurred(brush: Brush, radius: number, draw: (layer: Brush) => void): void {
  const { context, canvas } = createSheet(frame.width, frame.height);
  context.fillStyle = brush.context.fillStyle;
  draw({ ...brush, context });
  brush.context.filter = `blur(${radius}px)`;
  brush.context.drawImage(canvas, 0, 0);
}

function drawWedges({ context, random, focus }: Brush, count: number, fraction: number): void {
  for (let k = 0; k < count; k++) {
    const from = ((k + pickBetween(random, -0.1, 0.1)) / count) * Math.PI * 2;
    const to = from + (fraction * Math.PI * 2) / count;
    context.beginPath();
    context.moveTo(focus.x, focus.y);
    context.lineTo(focus.x + Math.cos(from) * 1700, focus.y + Math.sin(from) * 1700);
    context.lineTo(focus.x + Math.cos(to) * 1700, focus.y + Math.sin(to) * 1700);
    context.fill();
  }
}

/** Draws a horizon of humps or blocks, filled down to the bottom. */
function drawRidge(
  { context, random }: Brush,
  top: number,
  height: number,
  step: number,
  square: boolean,
): void {
  context.beginPath();
  context.moveTo(-step, frame.height);
  let last = top;
  for (let x = -step; x <= frame.width + step; x += step) {
    const y = top - random() * height;
    if (square) context.lineTo(x, last);
    if (square) context.lineTo(x, y);
    else context.quadraticCurveTo(x - step / 2, Math.min(last, y) - height * 0.2, x, y);
    last = y;
  }
  context.lineTo(frame.width + step, frame.height);
  context.fill();
}

const patterns = {
  plain: () => undefined,
  rays(brush: Brush) {
    brush.context.globalAlpha = 0.2;
    drawWedges(brush, 22, 0.5);
  },
  speed(brush: Brush) {
    brush.context.globalAlpha = 0.35;
    drawWedges(brush, 70, 0.16);
    brush.context.globalAlpha = 0.2;
    drawWedges(brush, 44, 0.3);
  },
  bokeh(brush: Brush) {
    drawBlurred(brush, 3, (layer) => scatterDisks(layer, 34, [18, 92], [0.05, 0.24]));
  },
  stars(brush: Brush) {
    brush.context.fillStyle = "#ffffff";
    scatterDisks(brush, 360, [0.8, 2.4], [0.5, 1]);
    scatterDisks(brush, 22, [2.6, 4.4], [0.9, 1]);
    brush.context.globalAlpha = 1;
    brush.context.fillStyle = brush.accent;
    drawBlurred(brush, 60, (layer) => scatterDisks(layer, 5, [70, 190], [0.1, 0.22]));
  },
  snow(brush: Brush) {
    brush.context.fillStyle = "#ffffff";
    drawBlurred(brush, 1.5, (layer) => scatterDisks(layer, 190, [1.5, 7], [0.35, 0.9]));
  },
  embers(brush: Brush) {
    const { context } = brush;
    const heat = context.createLinearGradient(0, frame.height, 0, 160);
    heat.addColorStop(0, brush.accent);
    heat.addColorStop(1, `${brush.accent}00`);
    context.globalAlpha = 0.75;
    context.fillStyle = heat;
    context.fillRect(0, 0, frame.width, frame.height);
    context.globalAlpha = 1;
    context.fillStyle = brush.accent;
    drawBlurred(brush, 1, (layer) => scatterDisks(layer, 150, [1.5, 6], [0.4, 1]));
  },
  grid({ context, accent }: Brush) {
    context.strokeStyle = accent;
    context.lineWidth = 2;
    context.globalAlpha = 0.32;
    const horizon = 400;
    context.beginPath();
    for (let k = -24; k <= 24; k++) {
      context.moveTo(640 + k * 34, horizon);
      context.lineTo(640 + k * 190, frame.height);
    }
    for (let k = 0; k < 10; k++) {
      const y = horizon + 320 * (k / 10) ** 1.9;
      context.moveTo(0, y);
      context.lineTo(frame.width, y);
    }
    context.stroke();
  },
  waves(brush: Brush) {
    for (const [k, top] of [380, 470, 560, 650].entries()) {
      brush.context.globalAlpha = 0.1 + k * 0.05;
      brush.context.fillStyle = "#ffffff";
      drawRidge(brush, top, 40, 160, false);
    }
  },
  hills(brush: Brush) {
    brush.context.fillStyle = "#00000066";
    for (const [k, top] of [430, 520, 620].entries()) {
      brush.context.globalAlpha = 0.4 + k * 0.2;
      drawRidge(brush, top, 150 - k * 35, 260 - k * 40, false);
    }
  },
  skyline(brush: Brush) {
    const { context, random } = brush;
    context.fillStyle = "#050814";
    for (const [k, top] of [440, 540].entries()) {
      context.globalAlpha = 0.45 + k * 0.35;
      drawRidge(brush, top, 220 - k * 60, 74, true);
    }
    context.fillStyle = brush.accent;
    for (let k = 0; k < 240; k++) {
      context.globalAlpha = pickBetween(random, 0.2, 0.85);
      context.fillRect(Math.floor(random() * 128) * 10, 545 + Math.floor(random() * 17) * 11, 5, 6);
    }
  },
  dots({ context }: Brush) {
    context.fillStyle = "#ffffff";
    context.globalAlpha = 0.2;
    for (let y = 0; y < 30; y++) {
      for (let x = 0; x < 52; x++) {
        const radius = 8.5 * (1 - (x * 12 + y * 14) / 900);
        if (radius > 0.6) fillDisk(context, x * 26 + (y % 2) * 13, frame.height - y * 22, radius);
      }
    }
  },
  bars({ context, random }: Brush) {
    context.globalAlpha = 0.34;
    for (let x = 0; x < frame.width; x += 34) {
      const height = pickBetween(random, 60, 470);
      context.fillRect(x + 5, frame.height - height, 24, height);
    }
  },
  smoke(brush: Brush) {
    drawBlurred(brush, 46, (layer) => {
      scatterDisks(layer, 12, [60, 200], [0.06, 0.2]);
      layer.context.fillStyle = "#000000";
      scatterDisks(layer, 14, [80, 230], [0.2, 0.5]);
    });
  },
  clouds(brush: Brush) {
    brush.context.fillStyle = "#ffffff";
    drawBlurred(brush, 9, ({ context, random }) => {
      for (let k = 0; k < 9; k++) {
        const [x, y, size] = [random() * 1280, pickBetween(random, 40, 700), pickBetween(random, 30, 74)];
        context.globalAlpha = pickBetween(random, 0.35, 0.8);
        for (let puff = -2; puff <= 2; puff++)
          fillDisk(
            context,
            x + puff * size,
            y - (2 - Math.abs(puff)) * size * 0.3,
            size * (1 - Math.abs(puff) * 0.18),
          );
      }
    });
  },
  confetti({ context, random, accent }: Brush) {
    const colors = [accent, "#ffffff", "#2de0c8", "#ff5f8a", "#ffa62b"];
    for (let k = 0; k < 130; k++) {
      context.save();
      context.translate(random() * frame.width, random() * frame.height);
      context.rotate(random() * Math.PI);
      context.globalAlpha = pickBetween(random, 0.55, 1);
      context.fillStyle = colors[k % colors.length] ?? accent;
      context.fillRect(-9, -5, pickBetween(random, 10, 24), 10);
      context.restore();
    }
  },
} satisfies Readonly<Record<string, (brush: Brush) => void>>;

export type PatternName = keyof typeof patterns;

/** Draws a pattern in the accent's color over the existing drawing. */
export function drawPattern(name: PatternName, brush: Brush): void {
  brush.context.save();
  brush.context.fillStyle = brush.accent;
  patterns[name](brush);
  brush.context.restore();
}
