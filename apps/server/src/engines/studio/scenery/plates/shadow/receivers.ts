import { clamp, type Plane, type Size } from "../../../pixels/raster.ts";
import type { Camera, Window } from "../camera.ts";

/** A grid of points of the room at which light is computed; it covers a part of the frame. */
export interface Receivers {
  /** The pixel at which the grid's first cell starts. */
  readonly left: number;
  readonly top: number;
  /** The side of a cell in pixels. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** x, y and z of each point, in meters. */
  readonly points: Float32Array;
  /** x, y and z of the surface's normal at each point. */
  readonly normals: Float32Array;
}

interface Room {
  readonly camera: Camera;
  readonly window: Window;
  readonly frame: Size;
  readonly depth: Plane;
}

/** Minimum distance, as returned by `measureSeparation`, of points on different objects. */
export const minSeparation = 0.03;

/** Returns the distance between two places in height and, to a lesser extent, in depth, in meters. */
export function measureSeparation(
  height: number,
  otherHeight: number,
  distance: number,
  otherDistance: number,
): number {
  return Math.abs(height - otherHeight) + 0.3 * Math.abs(distance - otherDistance);
}

/** Returns the distance between two points of a grid. */
export function measurePointSeparation(points: Float32Array, one: number, other: number): number {
  return measureSeparation(
    points[one * 3 + 2] ?? 0,
    points[other * 3 + 2] ?? 0,
    points[one * 3 + 1] ?? 0,
    points[other * 3 + 1] ?? 0,
  );
}

/** Maximum difference in depth, as a fraction, of neighboring pixels on the same object. */
const maxDepthDifference = 0.02;

/** Returns the distance of the surface at a pixel, along the camera's axis. Edges of objects stay sharp. */
export function readDepth({ window, frame, depth }: Room, x: number, y: number): number {
  const { data, width, height } = depth;
  const across = clamp((window.left + (x / frame.width) * window.width) * width - 0.5, 0, width - 1.001);
  const down = clamp((window.top + (y / frame.height) * window.height) * height - 0.5, 0, height - 1.001);
  const ix = across | 0;
  const iy = down | 0;
  const fx = across - ix;
  const fy = down - iy;
  const i = iy * width + ix;
  const a = data[i] ?? 0;
  const b = data[i + 1] ?? 0;
  const c = data[i + width] ?? 0;
  const d = data[i + width + 1] ?? 0;
  if (Math.max(a, b, c, d) - Math.min(a, b, c, d) > maxDepthDifference * a)
    return fy < 0.5 ? (fx < 0.5 ? a : b) : fx < 0.5 ? c : d;
  return (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy;
}

/** A part of the frame in pixels. */
export interface PixelArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function createReceivers(room: Room, area: PixelArea, cell: number): Receivers {
  const columns = Math.max(3, Math.ceil((area.right - area.left) / cell));
  const rows = Math.max(3, Math.ceil((area.bottom - area.top) / cell));
  const points = new Float32Array(columns * rows * 3);
  const { position, forward, right, up, focal, axis } = room.camera;
  // Like `unproject`, but without creating a vector for each of many points.
  for (let row = 0, i = 0; row < rows; row++) {
    const y = area.top + (row + 0.5) * cell;
    const upward = (axis.y - y) / focal;
    for (let column = 0; column < columns; column++, i += 3) {
      const x = area.left + (column + 0.5) * cell;
      const across = (x - axis.x) / focal;
      const depth = readDepth(room, x, y);
      points[i] = position[0] + depth * (forward[0] + across * right[0] + upward * up[0]);
      points[i + 1] = position[1] + depth * (forward[1] + across * right[1] + upward * up[1]);
      points[i + 2] = position[2] + depth * (forward[2] + across * right[2] + upward * up[2]);
    }
  }
  const grid = { left: area.left, top: area.top, cell, columns, rows, points };
  return { ...grid, normals: computeNormals(grid) };
}

/** Computes normals from the nearer neighbor in the row and in the column, which is the one on the same surface. */
function computeNormals({ columns, rows, points }: Omit<Receivers, "normals">): Float32Array {
  const normals = new Float32Array(points.length);
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, i += 3) {
      const one = chooseNearer(points, i, column > 0 ? -3 : 0, column < columns - 1 ? 3 : 0);
      const other = chooseNearer(points, i, row > 0 ? -3 * columns : 0, row < rows - 1 ? 3 * columns : 0);
      const across = one > 0 ? 1 : -1;
      const ax = across * ((points[i + one] ?? 0) - (points[i] ?? 0));
      const ay = across * ((points[i + one + 1] ?? 0) - (points[i + 1] ?? 0));
      const az = across * ((points[i + one + 2] ?? 0) - (points[i + 2] ?? 0));
      const down = other > 0 ? 1 : -1;
      const bx = down * ((points[i + other] ?? 0) - (points[i] ?? 0));
      const by = down * ((points[i + other + 1] ?? 0) - (points[i + 1] ?? 0));
      const bz = down * ((points[i + other + 2] ?? 0) - (points[i + 2] ?? 0));
      // Rows go down in the image, so this order makes the normal face the camera.
      const nx = by * az - bz * ay;
      const ny = bz * ax - bx * az;
      const nz = bx * ay - by * ax;
      const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
      const level = nz / length > 0.9;
      // The stored depth has too few steps for a slight slope, so nearly level counts as level.
      normals[i] = level ? 0 : nx / length;
      normals[i + 1] = level ? 0 : ny / length;
      normals[i + 2] = level ? 1 : nz / length;
    }
  }
  return normals;
}

/** Returns the step to the nearer of two neighbors; a step of 0 is none. */
function chooseNearer(points: Float32Array, i: number, before: number, after: number): number {
  if (before === 0 || after === 0) return before + after;
  return computeSquaredDistance(points, i, after) <= computeSquaredDistance(points, i, before)
    ? after
    : before;
}

function computeSquaredDistance(points: Float32Array, i: number, step: number): number {
  const x = (points[i + step] ?? 0) - (points[i] ?? 0);
  const y = (points[i + step + 1] ?? 0) - (points[i + 1] ?? 0);
  const z = (points[i + step + 2] ?? 0) - (points[i + 2] ?? 0);
  return x * x + y * y + z * z;
}
