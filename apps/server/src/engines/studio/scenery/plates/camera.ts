import type { Size } from "../../pixels/raster.ts";
import type { PlateFacts } from "./plate.ts";
import { type Vector, moveAlong, dot, subtract } from "../../pixels/vector.ts";

/** A part of a plate's image, as fractions of its width and height. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A plate's camera for a window of the plate that fills a frame of pixels. */
export interface Camera {
  readonly position: Vector;
  readonly forward: Vector;
  readonly right: Vector;
  readonly up: Vector;
  /** Focal length in pixels. */
  readonly focal: number;
  /** Where the axis meets the image, in pixels from the top left. */
  readonly axis: { readonly x: number; readonly y: number };
}

/** A point in an image, in pixels, and its distance along the camera's axis, in meters. */
export interface ProjectedPoint {
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}

/** @param window in the frame's aspect ratio */
export function createPlateCamera(
  { camera }: Pick<PlateFacts, "camera">,
  window: Window,
  frame: Size,
): Camera {
  const { position, forward, right, up, focal, center } = camera;
  const across = frame.width / window.width;
  const down = frame.height / window.height;
  return {
    position,
    forward,
    right,
    up,
    focal: focal * across,
    axis: { x: (center.x - window.left) * across, y: (center.y - window.top) * down },
  };
}

export function project(camera: Camera, point: Vector): ProjectedPoint {
  const offset = subtract(point, camera.position);
  const depth = dot(offset, camera.forward);
  return {
    x: camera.axis.x + (camera.focal * dot(offset, camera.right)) / depth,
    y: camera.axis.y - (camera.focal * dot(offset, camera.up)) / depth,
    depth,
  };
}

export function unproject(camera: Camera, { x, y, depth }: ProjectedPoint): Vector {
  const across = ((x - camera.axis.x) * depth) / camera.focal;
  const upward = ((camera.axis.y - y) * depth) / camera.focal;
  return moveAlong(
    moveAlong(moveAlong(camera.position, camera.forward, depth), camera.right, across),
    camera.up,
    upward,
  );
}

/** Returns the number of pixels of one meter that faces the camera at a distance of `depth` meters. */
export function computePixelsPerMeter(camera: Camera, depth: number): number {
  return camera.focal / depth;
}

/** Returns the angle in radians by which the camera looks down: 0 at eye level, π/2 straight down. */
export function computeTilt({ forward }: Pick<Camera, "forward">): number {
  return Math.asin(Math.min(1, Math.max(-1, -forward[2])));
}
