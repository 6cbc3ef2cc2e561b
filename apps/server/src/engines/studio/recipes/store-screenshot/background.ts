import type { Frame, StoreLayout } from "@packshot/tools/request";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { parseColor, toCss } from "../../scenery/color.ts";
import { paintGlow } from "../../scenery/glow.ts";
import type { Colors } from "./colors.ts";
import type { ScreenshotLayout } from "./layout.ts";

/** Draws the background as a soft gradient, with light only around the device, so that the text keeps its contrast. */
export function drawBackground(
  name: StoreLayout,
  { device, text }: ScreenshotLayout,
  colors: Colors,
  frame: Frame,
): Sheet {
  const { width, height } = frame;
  const sheet = createSheet(width, height);
  const { context } = sheet;
  const wall = context.createLinearGradient(0, 0, name === "user-experience" ? width : 0, height);
  wall.addColorStop(0, colors.top);
  wall.addColorStop(1, colors.bottom);
  context.fillStyle = wall;
  context.fillRect(0, 0, width, height);
  const wide = width > height;
  const middle = device.middle ?? (device.hangs ? device.edge - 0.36 : device.edge + 0.36);
  context.save();
  context.beginPath();
  if (wide) context.rect((text.left + text.width) * width, 0, width, height);
  else if (device.hangs) context.rect(0, 0, width, text.top * height);
  else context.rect(0, (text.top + text.height) * height, width, height);
  context.clip();
  const at = { x: device.centerX * width, y: middle * height };
  const free = wide
    ? Math.abs(at.x - (text.left + text.width) * width)
    : Math.abs(at.y - (device.hangs ? text.top : text.top + text.height) * height);
  if (name === "design-showcase" || name === "social-proof")
    drawRings(sheet, at, Math.min(width, height, free / maxRingRadius), colors);
  paintGlow(context, { ...at, radius: free }, parseColor(colors.glow), name === "premium" ? 0.5 : 0.38);
  context.restore();
  return sheet;
}

/** Radius of the largest ring as a fraction of the frame's shorter side, less where space is tight. */
const maxRingRadius = 0.78;

function drawRings(
  { context }: Sheet,
  { x, y }: { x: number; y: number },
  side: number,
  { accent }: Colors,
): void {
  for (const [radius, alpha] of [
    [maxRingRadius, 0.07],
    [0.6, 0.08],
    [0.42, 0.1],
  ] as const) {
    context.beginPath();
    context.arc(x, y, radius * side, 0, 2 * Math.PI);
    context.fillStyle = toCss(parseColor(accent), alpha);
    context.fill();
  }
}
