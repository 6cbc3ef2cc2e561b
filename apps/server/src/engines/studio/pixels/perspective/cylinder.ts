import type { Vector } from "../vector.ts";
import type { Point } from "./homography.ts";

export interface CylinderHit {
  /** Position along the axis, −1…1 over its length. */
  readonly along: number;
  /** Angle around the axis, in radians; 0 faces the viewer, positive is up. */
  readonly around: number;
  /** The surface's normal, of length 1. */
  readonly normal: Vector;
}

/**
 * An airship seen from far away: two half ellipsoids, a short `nose` toward positive x and a longer `tail`. Both
 * lengths are measured from the widest point.
 */
export interface Airship {
  readonly nose: number;
  readonly tail: number;
  readonly radius: number;
  /** Rotation about the upright axis in radians; positive brings the nose toward the viewer. */
  readonly yaw: number;
  /** Angle in radians that it is seen from: positive from above, negative from below. */
  readonly pitch: number;
}

/** Rotates a direction from the view to the body: undoes the pitch, then the yaw. */
function toBody({ yaw, pitch }: Airship, [x, y, z]: Vector): Vector {
  const up = y * Math.cos(pitch) + z * Math.sin(pitch);
  const near = z * Math.cos(pitch) - y * Math.sin(pitch);
  return [x * Math.cos(yaw) + near * Math.sin(yaw), up, near * Math.cos(yaw) - x * Math.sin(yaw)];
}

export function toView({ yaw, pitch }: Airship, [x, y, z]: Vector): Vector {
  const across = x * Math.cos(yaw) - z * Math.sin(yaw);
  const near = x * Math.sin(yaw) + z * Math.cos(yaw);
  return [across, y * Math.cos(pitch) - near * Math.sin(pitch), near * Math.cos(pitch) + y * Math.sin(pitch)];
}

/** Returns the distance along a ray to the nearest point of an ellipsoid, or undefined if the ray misses it. */
function measureDistance(half: number, radius: number, from: Vector, along: Vector): number | undefined {
  const scale = [1 / half, 1 / radius, 1 / radius] as const;
  const o = [from[0] * scale[0], from[1] * scale[1], from[2] * scale[2]] as const;
  const d = [along[0] * scale[0], along[1] * scale[1], along[2] * scale[2]] as const;
  const a = d[0] ** 2 + d[1] ** 2 + d[2] ** 2;
  const b = o[0] * d[0] + o[1] * d[1] + o[2] * d[2];
  const c = o[0] ** 2 + o[1] ** 2 + o[2] ** 2 - 1;
  const root = b * b - a * c;
  return root < 0 ? undefined : (-b - Math.sqrt(root)) / a;
}

/**
 * Finds where a ray parallel to the view meets an airship.
 * @param point in the airship's unit; the origin is at its widest point, and y points up
 */
export function hitAirship(ship: Airship, { x, y }: Point): CylinderHit | undefined {
  const from = toBody(ship, [x, y, 100]);
  const along = toBody(ship, [0, 0, -1]);
  for (const [half, sign] of [
    [ship.nose, 1],
    [ship.tail, -1],
  ] as const) {
    const distance = measureDistance(half, ship.radius, from, along);
    if (distance === undefined) continue;
    const px = from[0] + along[0] * distance;
    if (px * sign < 0) continue;
    const py = from[1] + along[1] * distance;
    const pz = from[2] + along[2] * distance;
    const raw: Vector = [px / half ** 2, py / ship.radius ** 2, pz / ship.radius ** 2];
    const length = Math.hypot(...raw);
    return {
      along: px / half,
      around: Math.atan2(py, pz),
      normal: toView(ship, [raw[0] / length, raw[1] / length, raw[2] / length]),
    };
  }
  return undefined;
}
