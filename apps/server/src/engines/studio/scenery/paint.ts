import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Color, css, mix } from "./color.ts";
import { type Random, between } from "./seeded.ts";
import type { SceneFrame } from "./setting.ts";

export type Stop = readonly [at: number, color: Color];

/** Fills the frame with colors from its top to the lower edge. */
export function fillVertical(
  context: SKRSContext2D,
  frame: SceneFrame,
  stops: readonly Stop[],
  to = frame.height,
): void {
  const gradient = context.createLinearGradient(0, 0, 0, to);
  for (const [at, color] of stops) gradient.addColorStop(at, css(color));
  context.fillStyle = gradient;
  context.fillRect(0, 0, frame.width, frame.height);
}

/** Returns stops that blend one color into the other. */
export function fade(top: Color, bottom: Color): readonly Stop[] {
  return [
    [0, top],
    [1, bottom],
  ];
}

/** Returns the row where things in the back stand: the horizon, or `least` of the height where only ground is seen. */
export function lineOf({ horizon, height }: SceneFrame, least: number): number {
  return Math.max(horizon, height * least);
}

/** Paints the wall or the sky behind the ground. Returns its lower line, in rows. */
export function paintBehind(
  context: SKRSContext2D,
  frame: SceneFrame,
  least: number,
  stops: readonly Stop[],
): number {
  const line = lineOf(frame, least);
  fillVertical(context, frame, stops, line);
  return line;
}

/** Paints a soft round light, or shade, that ends at `radius`. */
export function glow(
  context: SKRSContext2D,
  at: { readonly x: number; readonly y: number; readonly radius: number },
  color: Color,
  alpha: number,
): void {
  const gradient = context.createRadialGradient(at.x, at.y, 0, at.x, at.y, at.radius);
  // The stops follow a smooth curve, because a straight ramp shows its tip and its rim.
  for (let k = 0; k <= 8; k++) gradient.addColorStop(k / 8, css(color, alpha * (1 - (k / 8) ** 2) ** 2));
  context.fillStyle = gradient;
  context.fillRect(at.x - at.radius, at.y - at.radius, 2 * at.radius, 2 * at.radius);
}

/** Paints lights far out of focus: even discs with a slightly lighter rim. */
export function bokeh(
  context: SKRSContext2D,
  area: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  random: Random,
  options: {
    readonly count: number;
    readonly radius: number;
    readonly colors: readonly Color[];
    readonly alpha: number;
  },
): void {
  for (let k = 0; k < options.count; k++) {
    const x = area.left + random() * area.width;
    const y = area.top + random() * area.height;
    const radius = options.radius * between(random, 0.45, 1.2);
    const color = options.colors[k % options.colors.length] ?? [255, 255, 255];
    const alpha = options.alpha * between(random, 0.35, 1);
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = css(color, alpha);
    context.fill();
    context.lineWidth = radius * 0.12;
    context.strokeStyle = css(mix(color, [255, 255, 255], 0.4), alpha * 0.5);
    context.stroke();
  }
}

export function rectangle(
  context: SKRSContext2D,
  color: Color,
  left: number,
  top: number,
  width: number,
  height: number,
  alpha = 1,
): void {
  context.fillStyle = css(color, alpha);
  context.fillRect(left, top, width, height);
}

/**
 * Paints the light of a window at one side of the frame: brighter there, darker at the other side and in the corners.
 */
export function sideLight(strength: number, tint: Color = [255, 252, 246]) {
  return (context: SKRSContext2D, frame: SceneFrame): void => {
    const { width, height, side } = frame;
    const near = side > 0 ? width : 0;
    glow(context, { x: near, y: height * 0.15, radius: width * 1.1 }, tint, 0.2 * strength);
    glow(context, { x: width - near, y: height * 0.8, radius: width * 0.95 }, [30, 26, 30], 0.34 * strength);
  };
}

/** Paints a pool of light where the product stands. */
export function pool(strength: number) {
  return (context: SKRSContext2D, { width, height, side }: SceneFrame): void => {
    context.fillStyle = css([70, 68, 72], 0.35 * strength);
    context.fillRect(0, 0, width, height);
    glow(
      context,
      { x: width * (0.5 + 0.1 * side), y: height * 0.62, radius: width * 0.85 },
      [158, 156, 152],
      0.9 * strength,
    );
  };
}
