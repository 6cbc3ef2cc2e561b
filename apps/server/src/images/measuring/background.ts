import {
  findDarkestChannel,
  findDarkestChannels,
  computeDifference,
  listEdgePixels,
  type Pixels,
  VISIBLY_WHITE,
} from "./pixels.ts";

/** Maximum color step within the background: a shadow fades, a product has an edge. */
const MAX_COLOR_STEP = 3;
/**
 * Maximum color step from a background pixel to any neighbor, for the search to continue from that pixel. The
 * antialiasing of an almost level edge fades like a shadow, so without this limit the search would continue into a pale
 * product.
 */
const MAX_NEIGHBOR_COLOR_STEP = 8;

/**
 * Finds the background of an image on white: everything reachable from the white pixels along the image's edges
 * without a visible step, including a shadow that fades into the white. Gaps enclosed by the product aren't
 * reached.
 * @returns one byte per pixel: 1 is background
 */
export function findBackground(pixels: Pixels): Uint8Array {
  const { width, height } = pixels;
  const darkest = findDarkestChannels(pixels);
  const background = new Uint8Array(darkest.length);
  const queue = new Int32Array(darkest.length);
  let end = 0;
  const add = (pixel: number) => {
    background[pixel] = 1;
    queue[end] = pixel;
    end += 1;
  };
  const step = (from: number, to: number) => (from === to ? 0 : computeDifference(pixels, from, to));
  const follow = (from: number, to: number) => {
    if (background[to] === 0 && computeDifference(pixels, from, to) <= MAX_COLOR_STEP) add(to);
  };
  for (const pixel of listEdgePixels(pixels)) if ((darkest[pixel] ?? 0) >= VISIBLY_WHITE) add(pixel);
  for (let next = 0; next < end; next += 1) {
    const pixel = queue[next] ?? 0;
    const x = pixel % width;
    // Edge pixels use themselves as the missing neighbor.
    const left = x > 0 ? pixel - 1 : pixel;
    const right = x < width - 1 ? pixel + 1 : pixel;
    const above = pixel >= width ? pixel - width : pixel;
    const below = pixel < width * (height - 1) ? pixel + width : pixel;
    if (
      Math.max(step(pixel, left), step(pixel, right), step(pixel, above), step(pixel, below)) >
      MAX_NEIGHBOR_COLOR_STEP
    )
      continue;
    follow(pixel, left);
    follow(pixel, right);
    follow(pixel, above);
    follow(pixel, below);
  }
  return background;
}

/** Returns the fraction of the outermost pixels that look white. */
export function measureWhiteEdge(pixels: Pixels): number {
  const edge = listEdgePixels(pixels);
  return edge.filter((pixel) => findDarkestChannel(pixels, pixel) >= VISIBLY_WHITE).length / edge.length;
}

/** Dilates the marked pixels by a square: by `distance` pixels to every side. */
export function dilate(
  marked: Uint8Array,
  { width, height }: Pick<Pixels, "width" | "height">,
  distance: number,
): Uint8Array {
  const sideways = new Uint8Array(marked.length);
  const both = new Uint8Array(marked.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      if (marked[pixel] !== 1) continue;
      // The previous pixel has already marked all but the last one.
      const from = x > 0 && marked[pixel - 1] === 1 ? x + distance : Math.max(0, x - distance);
      const to = Math.min(width - 1, x + distance);
      for (let column = from; column <= to; column += 1) sideways[y * width + column] = 1;
    }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      if (sideways[pixel] !== 1) continue;
      const from = y > 0 && sideways[pixel - width] === 1 ? y + distance : Math.max(0, y - distance);
      const to = Math.min(height - 1, y + distance);
      for (let row = from; row <= to; row += 1) both[row * width + x] = 1;
    }
  return both;
}
