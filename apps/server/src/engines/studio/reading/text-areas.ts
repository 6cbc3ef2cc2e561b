import type { Plane } from "../pixels/raster.ts";

/** A rotated rectangle around a line of text, in pixels. */
export interface TextArea {
  readonly x: number;
  readonly y: number;
  /** Length along the line. */
  readonly width: number;
  readonly height: number;
  /** Radians, clockwise; 0 for a level line. */
  readonly angle: number;
}

/** Minimum probability of a pixel of text. */
const MIN_PROBABILITY = 0.3;
/** Minimum mean probability in a rectangle. */
const MIN_MEAN_PROBABILITY = 0.6;
/** Minimum height of a line, in pixels of the map. */
const MIN_HEIGHT = 3;
/** Factor for growing detected text. The network shrinks text by its area over its perimeter (M. Liao et al., 2020). */
const GROWTH_FACTOR = 1.5;
/** Minimum length of a line, in heights, for the pixels to show its direction. */
const MIN_LENGTH_RATIO = 1.5;

/** Finds lines in a map of the probability of text, largest first. */
export function findTextAreas(map: Plane): TextArea[] {
  const areas = findConnectedPixels(map).map((pixels) => fitRectangle(pixels, map.width));
  return areas
    .filter((area) => area.height >= MIN_HEIGHT && averageInside(map, area) >= MIN_MEAN_PROBABILITY)
    .map(unclip)
    .toSorted((one, other) => other.width * other.height - one.width * one.height);
}

/** Returns whether a point is in an area. */
export function isInside({ x, y, width, height, angle }: TextArea, atX: number, atY: number): boolean {
  const [right, down] = [atX - x, atY - y];
  const along = right * Math.cos(angle) + down * Math.sin(angle);
  const across = down * Math.cos(angle) - right * Math.sin(angle);
  return Math.abs(along) <= width / 2 && Math.abs(across) <= height / 2;
}

/** Returns half the width and height of the axis-aligned rectangle around an area. */
export function measureHalfExtent({
  width,
  height,
  angle,
}: TextArea): readonly [right: number, down: number] {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2];
}

/** Returns the indices of the text pixels, by connected part. */
function findConnectedPixels({ data, width, height }: Plane): number[][] {
  const visited = new Uint8Array(data.length);
  const parts: number[][] = [];
  const visit = (pixel: number, part: number[]) => {
    if (visited[pixel] === 1 || (data[pixel] ?? 0) < MIN_PROBABILITY) return;
    visited[pixel] = 1;
    part.push(pixel);
  };
  for (let start = 0; start < data.length; start++) {
    const part: number[] = [];
    visit(start, part);
    // Pixels added below are also visited.
    for (const pixel of part) {
      const x = pixel % width;
      if (x > 0) visit(pixel - 1, part);
      if (x < width - 1) visit(pixel + 1, part);
      if (pixel >= width) visit(pixel - width, part);
      if (pixel < width * (height - 1)) visit(pixel + width, part);
    }
    if (part.length > 0) parts.push(part);
  }
  return parts;
}

/** Returns the rectangle around pixels along their main direction. */
function fitRectangle(pixels: readonly number[], width: number): TextArea {
  const places = pixels.map((pixel) => ({ x: (pixel % width) + 0.5, y: Math.floor(pixel / width) + 0.5 }));
  const mean = (of: (place: { x: number; y: number }) => number) =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length;
  const [middleX, middleY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const xx = mean(({ x }) => (x - middleX) ** 2);
  const yy = mean(({ y }) => (y - middleY) ** 2);
  const xy = mean(({ x, y }) => (x - middleX) * (y - middleY));
  const measureAlong = (angle: number) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const { x, y } of places) {
      const [u, v] = [x * cos + y * sin, y * cos - x * sin];
      [left, right] = [Math.min(left, u), Math.max(right, u)];
      [top, bottom] = [Math.min(top, v), Math.max(bottom, v)];
    }
    const [u, v] = [(left + right) / 2, (top + bottom) / 2];
    const size = { width: right - left + 1, height: bottom - top + 1 };
    return { x: u * cos - v * sin, y: u * sin + v * cos, ...size, angle };
  };
  const tilted = measureAlong(Math.atan2(2 * xy, xx - yy) / 2);
  return tilted.width >= tilted.height * MIN_LENGTH_RATIO ? tilted : measureAlong(0);
}

function averageInside(map: Plane, area: TextArea): number {
  const [right, down] = measureHalfExtent(area);
  let [sum, count] = [0, 0];
  const bottom = Math.min(map.height - 1, Math.ceil(area.y + down));
  for (let y = Math.max(0, Math.floor(area.y - down)); y <= bottom; y++) {
    const end = Math.min(map.width - 1, Math.ceil(area.x + right));
    for (let x = Math.max(0, Math.floor(area.x - right)); x <= end; x++) {
      if (!isInside(area, x + 0.5, y + 0.5)) continue;
      sum += map.data[y * map.width + x] ?? 0;
      count++;
    }
  }
  return count === 0 ? 0 : sum / count;
}

function unclip(area: TextArea): TextArea {
  const distance = (area.width * area.height * GROWTH_FACTOR) / (2 * (area.width + area.height));
  return { ...area, width: area.width + 2 * distance, height: area.height + 2 * distance };
}
