import type { Pixels } from "./pixels.ts";

/** A connected part of the foreground. */
export interface FoundObject {
  /** Indices of its pixels. */
  readonly pixels: readonly number[];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The parts of the foreground of an image on white, in a reduced copy. */
export interface ObjectMap {
  /** The number of the object at each pixel, from 1; 0 is background. */
  readonly numbers: Uint16Array;
  readonly width: number;
  readonly height: number;
}

/** Marks the pixels of each object with its number. */
export function mapObjects(
  objects: readonly FoundObject[],
  { width, height }: Pick<Pixels, "width" | "height">,
): ObjectMap {
  const numbers = new Uint16Array(width * height);
  for (const [index, { pixels }] of objects.entries()) for (const pixel of pixels) numbers[pixel] = index + 1;
  return { numbers, width, height };
}

/** Finds the connected parts of the foreground, largest first. Pixels that touch only at a corner are connected. */
export function findObjects(
  background: Uint8Array,
  { width, height }: Pick<Pixels, "width" | "height">,
): FoundObject[] {
  const visited = Uint8Array.from(background);
  const objects: FoundObject[] = [];
  for (let start = 0; start < visited.length; start += 1)
    if (visited[start] === 0) objects.push(collectObject(start, visited, { width, height }));
  return objects.toSorted((one, other) => other.pixels.length - one.pixels.length);
}

function collectObject(
  start: number,
  visited: Uint8Array,
  { width, height }: Pick<Pixels, "width" | "height">,
): FoundObject {
  const pixels = [start];
  visited[start] = 1;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const pixel of pixels) {
    const x = pixel % width;
    const y = Math.floor(pixel / width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
        const neighbor = row * width + column;
        if (visited[neighbor] !== 0) continue;
        visited[neighbor] = 1;
        // The loop also visits what is added here.
        pixels.push(neighbor);
      }
  }
  return { pixels, left, top, right, bottom };
}
