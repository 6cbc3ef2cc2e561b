import type { SKRSContext2D } from "@napi-rs/canvas";
import { toCss } from "../color.ts";
import { pickBetween } from "../seeded-random.ts";
import type { WallFrame } from "./render.ts";

const shade = [38, 40, 52] as const;

/** Paints the soft shadow of three twigs with long leaves, from the side of the light. */
export function paintLeafShade(context: SKRSContext2D, frame: WallFrame, strength: number): void {
  const { width, height, side, random } = frame;
  context.save();
  context.filter = `blur(${String(Math.max(1, width * 0.0035))}px)`;
  for (let twig = 0; twig < 3; twig++) {
    const x = width * (0.5 + side * pickBetween(random, 0.3, 0.62));
    const y = height * pickBetween(random, -0.1, 0.12);
    const length = height * pickBetween(random, 0.4, 0.62);
    drawTwig(
      context,
      frame,
      { x, y, length, angle: Math.PI / 2 + side * pickBetween(random, 0.25, 0.75) },
      strength,
    );
  }
  context.restore();
}

function drawTwig(
  context: SKRSContext2D,
  { random }: WallFrame,
  twig: { x: number; y: number; length: number; angle: number },
  strength: number,
): void {
  context.save();
  context.translate(twig.x, twig.y);
  context.rotate(twig.angle);
  context.fillStyle = toCss(shade, strength);
  context.strokeStyle = toCss(shade, strength * 0.8);
  context.lineWidth = twig.length * 0.008;
  context.beginPath();
  context.moveTo(0, 0);
  context.quadraticCurveTo(twig.length * 0.5, twig.length * 0.06, twig.length, 0);
  context.stroke();
  const leaves = 15;
  for (let k = 2; k < leaves; k++) {
    const along = (k / leaves) * twig.length;
    const size =
      twig.length * 0.3 * Math.sin((k / leaves) * Math.PI * 0.85 + 0.35) * pickBetween(random, 0.75, 1.1);
    context.save();
    context.translate(along, twig.length * 0.05 * Math.sin((k / leaves) * Math.PI));
    context.rotate((k % 2 === 0 ? 1 : -1) * pickBetween(random, 0.55, 0.95));
    context.beginPath();
    context.moveTo(0, 0);
    context.quadraticCurveTo(size * 0.45, size * 0.17, size, 0);
    context.quadraticCurveTo(size * 0.45, -size * 0.17, 0, 0);
    context.fill();
    context.restore();
  }
  context.restore();
}

/** Paints sunlight from a paned window: slanted bright areas, with everything else slightly in shade. */
export function paintWindowShade(context: SKRSContext2D, frame: WallFrame, strength: number): void {
  const { width, height, side, random } = frame;
  const lean = side * pickBetween(random, 0.25, 0.45);
  context.save();
  context.fillStyle = toCss(shade, strength * 0.8);
  context.fillRect(0, 0, width, height);
  context.filter = `blur(${String(Math.max(1, width * 0.006))}px)`;
  context.transform(1, 0, -lean, 1, width * (0.5 + side * 0.02) + lean * height * 0.42, 0);
  const pane = { width: width * 0.26, height: height * 0.29 };
  const gap = width * 0.028;
  const top = height * pickBetween(random, 0.02, 0.1);
  context.fillStyle = toCss([255, 250, 238], strength * 1.15);
  for (const column of [-1, 0, 1]) {
    for (const row of [0, 1, 2]) {
      context.fillRect(
        column * (pane.width + gap) - pane.width / 2,
        top + row * (pane.height + gap),
        pane.width,
        pane.height,
      );
    }
  }
  context.restore();
}
