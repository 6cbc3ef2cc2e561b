import type { Sheet } from "../../pixels/canvas.ts";
import { mix } from "../../pixels/color.ts";
import {
  type PinholeCamera,
  type BodyPlacement,
  placePoint,
  rotate,
} from "../../pixels/perspective/camera.ts";
import { type Vector, dot, toUnit } from "../../pixels/vector.ts";
import type { Point, Quad } from "../../pixels/perspective/homography.ts";
import { warp } from "../../pixels/perspective/warp.ts";

/**
 * A flat body with round corners, its front in the x-y plane at z = 0 facing +z, the middle at the origin. Lengths are
 * in centimeters.
 */
export interface Slab {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly corner: number;
  /** Colors of the side walls, from dark to light. */
  readonly metal: readonly [string, string, string];
  /** Each button on the right side: the distance of its center from the slab's top, and its length. */
  readonly buttons: readonly (readonly [center: number, length: number])[];
}

export interface PlacedSlab {
  readonly slab: Slab;
  readonly placement: BodyPlacement;
}

const cornerSteps = 10;

interface OutlinePoint {
  readonly x: number;
  readonly y: number;
}

/** Returns the outline, clockwise as seen from the front, starting at the top right corner. */
export function traceSlab({ width, height, corner }: Slab): OutlinePoint[] {
  const points: OutlinePoint[] = [];
  const corners = [
    [1, 1, Math.PI / 2],
    [1, -1, 0],
    [-1, -1, -Math.PI / 2],
    [-1, 1, -Math.PI],
  ] as const;
  for (const [sx, sy, start] of corners) {
    for (let step = 0; step <= cornerSteps; step++) {
      const angle = start - (step / cornerSteps) * (Math.PI / 2);
      points.push({
        x: sx * (width / 2 - corner) + Math.cos(angle) * corner,
        y: sy * (height / 2 - corner) + Math.sin(angle) * corner,
      });
    }
  }
  return points;
}

/** Returns all outline points of a slab, front and back, in space. */
export function listPoints({ slab, placement }: PlacedSlab): Vector[] {
  return traceSlab(slab).flatMap(({ x, y }) => [
    placePoint(placement, [x, y, 0]),
    placePoint(placement, [x, y, -slab.depth]),
  ]);
}

/** Shades polished metal: bright where it faces the light or the sky, dark where it faces the ground. */
function shade([dark, middle, light]: Slab["metal"], normal: Vector, lamp: Vector): string {
  const lit = 0.5 + 0.5 * dot(normal, lamp);
  const value = Math.min(1, Math.max(0, lit ** 1.6 + 0.18 * normal[1]));
  return value < 0.5 ? mix(dark, middle, value * 2) : mix(middle, light, value * 2 - 1);
}

/**
 * A wall's strips from front to back, as fractions of its depth. `bend` is how far a strip faces the front (positive)
 * or the back, because the wall's edges are rounded.
 */
const strips = [
  { from: 0, to: 0.12, bend: 0.75 },
  { from: 0.12, to: 0.86, bend: 0 },
  { from: 0.86, to: 1, bend: -0.55 },
] as const;

function fillPolygon(sheet: Sheet, points: readonly Point[], color: string): void {
  const { context } = sheet;
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.closePath();
  context.fillStyle = color;
  context.strokeStyle = color;
  // The stroke covers the hairline gap between neighboring polygons.
  context.lineWidth = 0.7;
  context.fill();
  context.stroke();
}

function facesViewer([a, b, c]: readonly Point[]): boolean {
  if (!a || !b || !c) return false;
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}

/** Draws the visible walls. */
function drawWalls(
  target: Sheet,
  slab: Slab,
  placement: BodyPlacement,
  camera: PinholeCamera,
  lamp: Vector,
): void {
  const outline = traceSlab(slab);
  const light = toUnit(lamp);
  const at = ({ x, y }: OutlinePoint, fraction: number) =>
    camera.project(placePoint(placement, [x, y, -slab.depth * fraction]));
  outline.forEach((point, index) => {
    const next = outline[(index + 1) % outline.length];
    if (!next) return;
    const inward = toUnit([next.y - point.y || 1e-9, point.x - next.x, 0]);
    const outward: Vector = [-inward[0], -inward[1], 0];
    const quad = [at(point, 0), at(point, 1), at(next, 1), at(next, 0)];
    if (!facesViewer(quad)) return;
    for (const { from, to, bend } of strips) {
      const normal = rotate(placement, toUnit([outward[0], outward[1], bend]));
      fillPolygon(
        target,
        [at(point, from), at(point, to), at(next, to), at(next, from)],
        shade(slab.metal, normal, light),
      );
    }
  });
  drawButtons(target, slab, placement, camera, lamp);
}

function drawButtons(
  target: Sheet,
  slab: Slab,
  placement: BodyPlacement,
  camera: PinholeCamera,
  lamp: Vector,
): void {
  const buttonHeight = 0.045;
  for (const [center, length] of slab.buttons) {
    const projectCorner = (along: number, depth: number) =>
      camera.project(
        placePoint(placement, [
          slab.width / 2 + buttonHeight,
          slab.height / 2 - center + along * length,
          -slab.depth * depth,
        ]),
      );
    const quad = [
      projectCorner(0.5, 0.3),
      projectCorner(0.5, 0.7),
      projectCorner(-0.5, 0.7),
      projectCorner(-0.5, 0.3),
    ];
    // Seen edge-on, a button has no area.
    if (!facesViewer(quad.toReversed()) && !facesViewer(quad)) continue;
    const normal = rotate(placement, [1, 0, 0]);
    const toward = camera.position.map((value, i) => value - (placement.position[i] ?? 0));
    if (normal.reduce((sum, value, i) => sum + value * (toward[i] ?? 0), 0) < 0) continue;
    fillPolygon(target, quad, shade(slab.metal, rotate(placement, toUnit([0.8, 0.6, 0])), toUnit(lamp)));
  }
}

/** Returns the projected corners of the front, in the order that `warp` expects. */
export function projectFront(
  { width, height }: { width: number; height: number },
  placement: BodyPlacement,
  camera: PinholeCamera,
): Quad {
  const projectCorner = (x: number, y: number) =>
    camera.project(placePoint(placement, [(x * width) / 2, (y * height) / 2, 0]));
  return [projectCorner(-1, 1), projectCorner(1, 1), projectCorner(1, -1), projectCorner(-1, -1)];
}

/**
 * Draws the body with its front.
 * @param front covers the slab's whole width and height
 * @param lamp the direction toward the light
 */
export function drawSlab(
  target: Sheet,
  slab: Slab,
  front: Sheet,
  placement: BodyPlacement,
  camera: PinholeCamera,
  lamp: Vector,
): void {
  drawWalls(target, slab, placement, camera, lamp);
  warp(target, front, projectFront(slab, placement, camera));
}
