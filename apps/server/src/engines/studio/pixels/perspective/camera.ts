import { type Vector, cross, dot, subtract, toUnit } from "../vector.ts";
import type { Point } from "./homography.ts";

export interface PinholeCamera {
  /** Projects a point to pixels from the top left. A point behind the camera is mirrored. */
  readonly project: (point: Vector) => Point;
  readonly position: Vector;
}

export interface CameraView {
  readonly position: Vector;
  readonly target: Vector;
  /** Pixels per unit at a distance of one unit. */
  readonly focal: number;
  /** The target's position in the image, in pixels. */
  readonly center: Point;
}

/** Creates an upright pinhole camera; it must not look straight down. */
export function createCamera({ position, target, focal, center }: CameraView): PinholeCamera {
  const forward = toUnit(subtract(target, position));
  const right = toUnit(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  return {
    position,
    project: (point) => {
      const offset = subtract(point, position);
      const depth = dot(offset, forward);
      return {
        x: center.x + (focal * dot(offset, right)) / depth,
        y: center.y - (focal * dot(offset, up)) / depth,
      };
    },
  };
}

/**
 * A body's orientation and position. It is rotated about its own x (tilt), then z (roll), then the upright y (turn), in
 * radians, and then moved.
 */
export interface BodyPlacement {
  readonly tilt: number;
  readonly roll: number;
  readonly turn: number;
  readonly position: Vector;
}

export function rotate({ tilt, roll, turn }: Omit<BodyPlacement, "position">, [x, y, z]: Vector): Vector {
  const y1 = y * Math.cos(tilt) - z * Math.sin(tilt);
  const z1 = y * Math.sin(tilt) + z * Math.cos(tilt);
  const x2 = x * Math.cos(roll) - y1 * Math.sin(roll);
  const y2 = x * Math.sin(roll) + y1 * Math.cos(roll);
  return [x2 * Math.cos(turn) + z1 * Math.sin(turn), y2, z1 * Math.cos(turn) - x2 * Math.sin(turn)];
}

export function placePoint(placement: BodyPlacement, local: Vector): Vector {
  const turned = rotate(placement, local);
  const { position } = placement;
  return [turned[0] + position[0], turned[1] + position[1], turned[2] + position[2]];
}
