import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Color, toCss } from "./color.ts";

/** Paints a soft round light, or shade, that ends at `radius`. */
export function paintGlow(
  context: SKRSContext2D,
  at: { readonly x: number; readonly y: number; readonly radius: number },
  color: Color,
  alpha: number,
): void {
  const gradient = context.createRadialGradient(at.x, at.y, 0, at.x, at.y, at.radius);
  // The stops follow a smooth curve, because a straight ramp shows its tip and its rim.
  for (let k = 0; k <= 8; k++) gradient.addColorStop(k / 8, toCss(color, alpha * (1 - (k / 8) ** 2) ** 2));
  context.fillStyle = gradient;
  context.fillRect(at.x - at.radius, at.y - at.radius, 2 * at.radius, 2 * at.radius);
}
