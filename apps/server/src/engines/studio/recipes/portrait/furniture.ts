import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { fromOklch, hexOf, lighten, mix, oklchOf } from "../../pixels/color.ts";
import type { Lighting } from "../../scenery/lighting.ts";

/** Returns the mean color of a picture's lower part, as `#rrggbb`. */
function backdropColor({ canvas }: Sheet): string {
  const dot = createSheet(1, 1);
  const from = 0.7 * canvas.height;
  dot.context.drawImage(canvas, 0, from, canvas.width, canvas.height - from, 0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = dot.context.getImageData(0, 0, 1, 1).data;
  return hexOf([r, g, b]);
}

/** Returns a lacquer color that goes with the backdrop. */
export function lacquerOn(behind: Sheet): string {
  return mix(backdropColor(behind), "#f4efe9", 0.55);
}

/** Returns a card color that goes with the picture in it. */
export function mountColor(behind: Sheet): string {
  return mix(backdropColor(behind), "#fbf9f6", 0.84);
}

/** Returns a soft, even color from the most vivid one of the product. */
export function fieldColor(palette: readonly string[]): string {
  const [vivid] = palette.map(oklchOf).toSorted((a, b) => b.c - a.c);
  // A color with hardly any chroma has no hue worth showing: sand goes with everything.
  if (!vivid || vivid.c < 0.03) return fromOklch({ l: 0.8, c: 0.035, h: 75 });
  return fromOklch({ l: 0.76, c: Math.min(0.1, 0.75 * vivid.c + 0.02), h: vivid.h });
}

function across(context: SKRSContext2D, from: number, to: number, color: string, side: 1 | -1) {
  const gradient = context.createLinearGradient(side === -1 ? from : to, 0, side === -1 ? to : from, 0);
  gradient.addColorStop(0, lighten(color, -0.01));
  gradient.addColorStop(0.22, lighten(color, 0.045));
  gradient.addColorStop(0.62, lighten(color, -0.05));
  gradient.addColorStop(1, lighten(color, -0.16));
  return gradient;
}

/**
 * Draws a round plinth that stands below the frame; its top is an ellipse around the center. All lengths are in pixels.
 */
export function drawPlinth(
  context: SKRSContext2D,
  { centerX, topY, radius }: { centerX: number; topY: number; radius: number },
  { color, lighting }: { color: string; lighting: Lighting },
): void {
  const { height } = context.canvas;
  const tilt = 0.2 * radius;
  const [r, g, b] = lighting.shadow;
  context.save();
  context.shadowColor = `rgba(${String(r)},${String(g)},${String(b)},.42)`;
  context.shadowBlur = 0.34 * radius;
  context.shadowOffsetX = -lighting.side * 0.14 * radius;
  context.fillStyle = across(
    context,
    centerX - radius,
    centerX + radius,
    lighten(color, -0.06),
    lighting.side,
  );
  context.beginPath();
  context.ellipse(centerX, topY, radius, tilt, 0, Math.PI, 0);
  context.lineTo(centerX + radius, height + radius);
  context.lineTo(centerX - radius, height + radius);
  context.fill();
  context.restore();
  const top = context.createLinearGradient(0, topY - tilt, 0, topY + tilt);
  top.addColorStop(0, lighten(color, 0.01));
  top.addColorStop(1, lighten(color, 0.06));
  context.fillStyle = top;
  context.beginPath();
  context.ellipse(centerX, topY, radius, tilt, 0, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = lighten(color, 0.1);
  context.lineWidth = Math.max(1, 0.006 * radius);
  context.beginPath();
  context.ellipse(centerX, topY, radius - 1, tilt - 1, 0, 0.04 * Math.PI, 0.96 * Math.PI);
  context.stroke();
}

/** Draws a table as wide as the frame: its top is from `backY` to `edgeY`, its front below. Lengths are in pixels. */
export function drawTable(
  context: SKRSContext2D,
  { backY, edgeY }: { backY: number; edgeY: number },
  { color, lighting }: { color: string; lighting: Lighting },
): void {
  const { width, height } = context.canvas;
  const [r, g, b] = lighting.shadow;
  const veil = (alpha: number) => `rgba(${String(r)},${String(g)},${String(b)},${String(alpha)})`;
  const behind = context.createLinearGradient(0, backY - 0.03 * height, 0, backY);
  behind.addColorStop(0, veil(0));
  behind.addColorStop(1, veil(0.3));
  context.fillStyle = behind;
  context.fillRect(0, backY - 0.03 * height, width, 0.03 * height);
  context.fillStyle = across(context, 0, width, color, lighting.side);
  context.fillRect(0, backY, width, edgeY - backY);
  const depth = context.createLinearGradient(0, backY, 0, edgeY);
  depth.addColorStop(0, veil(0.16));
  depth.addColorStop(1, veil(0));
  context.fillStyle = depth;
  context.fillRect(0, backY, width, edgeY - backY);
  context.fillStyle = across(context, 0, width, lighten(color, -0.13), lighting.side);
  context.fillRect(0, edgeY, width, height - edgeY);
  context.fillStyle = lighten(color, 0.08);
  context.fillRect(0, edgeY - 0.0015 * height, width, 0.003 * height);
}
