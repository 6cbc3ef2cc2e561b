import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { type PinholeCamera, type BodyPlacement, placed } from "../../pixels/perspective/camera.ts";
import type { Vector } from "../../pixels/perspective/cylinder.ts";
import type { Point } from "../../pixels/perspective/homography.ts";
import { type Slab, outlineOf } from "./slab.ts";

export interface PlacedSlab {
  readonly slab: Slab;
  readonly placement: BodyPlacement;
}

export interface Lamp {
  /** It points toward the light; its height is 1. */
  readonly direction: Vector;
  /** This is half of the light's breadth at that height, which says how soft the shadow is. */
  readonly breadth: number;
  /** This is the darkness of the full shadow, 0…1. */
  readonly darkness: number;
  /** These are red, green and blue, in CSS syntax. */
  readonly tint: string;
}

/** One pixel of the shadow, which has no detail, makes this many of the picture. */
const step = 3;
const rays = 24;

function chainOf(ordered: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const point of ordered) {
    for (;;) {
      const [a, b] = [chain.at(-2), chain.at(-1)];
      if (!a || !b || (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0) break;
      chain.pop();
    }
    chain.push(point);
  }
  return chain.slice(0, -1);
}

/** Returns the convex hull, by A. M. Andrew's monotone chain, 1979. */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  return [...chainOf(sorted), ...chainOf(sorted.toReversed())];
}

/** Returns all outline points of a slab, front and back, in space. */
export function pointsOf({ slab, placement }: PlacedSlab): Vector[] {
  return outlineOf(slab).flatMap(({ x, y }) => [
    placed(placement, [x, y, 0]),
    placed(placement, [x, y, -slab.depth]),
  ]);
}

function onGround([x, y, z]: Vector, toward: Vector): Vector {
  return [x - (toward[0] * y) / toward[1], 0, z - (toward[2] * y) / toward[1]];
}

function fillHull({ context }: Sheet, points: readonly Point[]): void {
  context.beginPath();
  for (const { x, y } of hullOf(points)) context.lineTo(x / step, y / step);
  context.closePath();
  context.fill();
}

/** Spreads rays evenly over a disc (H. Vogel's sunflower, 1979). */
function spread(ray: number, breadth: number): readonly [number, number] {
  const angle = ray * 2.399963;
  const radius = breadth * Math.sqrt((ray + 0.5) / rays);
  return [Math.cos(angle) * radius, Math.sin(angle) * radius];
}

/**
 * Draws over the target the shadow of bodies on the level ground y = 0 under a lamp that is not a point: dark and crisp
 * where they touch it, lighter and softer the farther from there.
 */
export function castShadow(
  target: Sheet,
  bodies: readonly PlacedSlab[],
  camera: PinholeCamera,
  lamp: Lamp,
): void {
  const { width, height } = target.canvas;
  const layer = createSheet(width / step, height / step);
  const { context } = layer;
  const corners = bodies.map(pointsOf);
  context.globalCompositeOperation = "lighter";
  context.fillStyle = `rgba(${lamp.tint},${String(lamp.darkness / rays)})`;
  for (let ray = 0; ray < rays; ray++) {
    const [dx, dz] = spread(ray, lamp.breadth);
    const toward: Vector = [lamp.direction[0] + dx, 1, lamp.direction[2] + dz];
    for (const points of corners)
      fillHull(
        layer,
        points.map((place) => camera.project(onGround(place, toward))),
      );
  }
  // A body near the ground keeps the light of the whole sky from it.
  context.globalCompositeOperation = "source-over";
  context.fillStyle = `rgba(${lamp.tint},0.75)`;
  for (const points of corners) {
    const low = points.filter(([, y]) => y < 0.35);
    if (low.length > 2)
      fillHull(
        layer,
        low.map((place) => camera.project(onGround(place, [0, 1, 0]))),
      );
  }
  target.context.save();
  target.context.filter = `blur(${String(width * 0.004)}px)`;
  target.context.drawImage(layer.canvas, 0, 0, layer.canvas.width * step, layer.canvas.height * step);
  target.context.restore();
}
