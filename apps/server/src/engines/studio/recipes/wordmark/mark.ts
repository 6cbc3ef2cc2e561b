import type { SKRSContext2D } from "@napi-rs/canvas";

/** Draws inside the circle of radius 1 around the origin; the same seed gives the same mark. */
export type MarkDrawing = (context: SKRSContext2D, colors: MarkColors, seed: number) => void;

export interface MarkColors {
  readonly mark: readonly [string, string, string];
  readonly background: string;
}

export function fillDisk(context: SKRSContext2D, x: number, y: number, radius: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

export function fillPolygon(
  context: SKRSContext2D,
  points: readonly (readonly [number, number])[],
  color: string,
): void {
  context.fillStyle = color;
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.closePath();
  context.fill();
}

export function strokeArc(
  context: SKRSContext2D,
  radius: number,
  [from, to]: readonly [number, number],
  { width, color, cap = "round" }: { width: number; color: string; cap?: "round" | "butt" },
): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineCap = cap;
  context.beginPath();
  context.arc(0, 0, radius, from, to);
  context.stroke();
}

/** Returns the corners of a regular polygon in the unit circle, the first one at the top. */
export function computeCorners(count: number, radius = 1): (readonly [number, number])[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count - Math.PI / 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
}

/** Draws `count` times, each time rotated by the same part of a circle. */
export function drawAroundCircle(context: SKRSContext2D, count: number, draw: (index: number) => void): void {
  for (let i = 0; i < count; i++) {
    context.save();
    context.rotate((2 * Math.PI * i) / count);
    draw(i);
    context.restore();
  }
}
