import type { Pixels } from "./pixels.ts";

/** A connected part of the foreground. */
export interface Thing {
  /** Indices of its pixels. */
  readonly pixels: readonly number[];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The parts of the foreground of an image on white, in a reduced copy. */
export interface ThingMap {
  /** The number of the thing at each pixel, from 1; 0 is background. */
  readonly numbers: Uint16Array;
  readonly width: number;
  readonly height: number;
}

/** Marks the pixels of each thing with its number. */
export function mapThings(
  things: readonly Thing[],
  { width, height }: Pick<Pixels, "width" | "height">,
): ThingMap {
  const numbers = new Uint16Array(width * height);
  for (const [index, { pixels }] of things.entries()) for (const pixel of pixels) numbers[pixel] = index + 1;
  return { numbers, width, height };
}

/** Finds the connected parts of the foreground, largest first. Corners connect, too. */
export function findThings(
  background: Uint8Array,
  { width, height }: Pick<Pixels, "width" | "height">,
): Thing[] {
  const visited = Uint8Array.from(background);
  const things: Thing[] = [];
  for (let start = 0; start < visited.length; start += 1)
    if (visited[start] === 0) things.push(collectThing(start, visited, { width, height }));
  return things.toSorted((one, other) => other.pixels.length - one.pixels.length);
}

function collectThing(
  start: number,
  visited: Uint8Array,
  { width, height }: Pick<Pixels, "width" | "height">,
): Thing {
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
