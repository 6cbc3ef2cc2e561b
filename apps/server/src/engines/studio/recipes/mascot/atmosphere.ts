import type { SKRSContext2D } from "@napi-rs/canvas";
import type { DrawnBackdrop, Frame, MascotStyle } from "@packshot/tools/request";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { pickBetween, pick, createRandom } from "../../scenery/seeded-random.ts";

/** Draws a style's effects, glow or confetti, behind the mascot and the product. */
export function drawBehind(context: SKRSContext2D, style: MascotStyle, frame: Frame, seed: number): void {
  if (style === "vibrant") drawGlow(context, frame);
  if (style === "playful") drawConfetti(context, frame, seed);
}

function drawGlow(context: SKRSContext2D, { width, height }: Frame): void {
  const [x, y, radius] = [width / 2, 0.46 * height, 0.62 * Math.max(width, height)];
  const glow = context.createRadialGradient(x, y, 0, x, y, radius);
  for (const [at, strength] of [
    [0, 0.62],
    [0.35, 0.36],
    [0.7, 0.09],
    [1, 0],
  ] as const)
    glow.addColorStop(at, `rgba(255,250,236,${String(strength)})`);
  context.fillStyle = glow;
  context.globalCompositeOperation = "soft-light";
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = "source-over";
}

const papers = ["#ff5c7a", "#ffb52e", "#35c4b5", "#5b7cfa", "#a86ff0", "#ffe066"] as const;

function drawConfetti(context: SKRSContext2D, { width, height }: Frame, seed: number): void {
  const random = createRandom(seed + 41);
  const size = Math.min(width, height);
  for (let i = 0; i < 54; i++) {
    const scale = pickBetween(random, 0.008, 0.02) * size;
    context.save();
    // Denser at the top, and none in the lower 40%.
    context.translate(random() * width, random() ** 1.5 * 0.6 * height);
    context.rotate(random() * Math.PI);
    context.globalAlpha = pickBetween(random, 0.72, 1);
    context.fillStyle = pick(random, papers);
    context.beginPath();
    if (random() < 0.3) context.arc(0, 0, 0.6 * scale, 0, 2 * Math.PI);
    else
      context.roundRect(
        -scale,
        -0.42 * scale,
        2 * scale,
        pickBetween(random, 0.35, 0.95) * scale,
        0.12 * scale,
      );
    context.fill();
    context.restore();
  }
}

/** Applies a style's color changes to the finished image. A pure white background stays pure white. */
export function applyStyle(sheet: Sheet, style: MascotStyle, backdrop: DrawnBackdrop): Sheet {
  const { width, height } = sheet.canvas;
  if (style === "vibrant") {
    const rich = createSheet(width, height);
    rich.context.filter = "saturate(1.22) contrast(1.04)";
    rich.context.drawImage(sheet.canvas, 0, 0);
    return rich;
  }
  if (style === "studio" && backdrop !== "pure-white") {
    const { context } = sheet;
    const radius = Math.hypot(width, height) / 2;
    const vignette = context.createRadialGradient(
      width / 2,
      height / 2,
      0.5 * radius,
      width / 2,
      height / 2,
      radius,
    );
    vignette.addColorStop(0, "rgba(16,14,22,0)");
    vignette.addColorStop(1, "rgba(16,14,22,.26)");
    context.fillStyle = vignette;
    context.fillRect(0, 0, width, height);
  }
  return sheet;
}
