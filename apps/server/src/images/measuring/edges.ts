import type { EdgeWidths } from "@packshot/trpc/ports";
import type { Pixels } from "./pixels.ts";

type Size = Pick<Pixels, "width" | "height">;

/** Minimum difference in lightness across an edge, from 0 to 255. Less may be noise. */
const MIN_CONTRAST = 48;
/** Minimum number of edges in a direction. Fewer are too few to measure a width. */
const MIN_EDGES = 200;
/** Fraction of the edges that are narrower than the reported width. Soft shading is as wide as blur. */
const NARROWER_FRACTION = 0.25;
/** Maximum width of an edge as a fraction of the image's longer side. Wider ones are shading. */
const MAX_WIDTH_FRACTION = 0.03;
/** Maximum longer side in pixels at which every line is scanned. */
const SAMPLED_SIDE = 700;
/** Number of histogram steps per pixel of width. */
const STEPS_PER_PIXEL = 20;

/**
 * Measures how wide edges are: the sharper an image, the fewer pixels from dark to light.
 * @param light the lightness of each pixel, from 0 to 255
 */
export function measureEdges(
  light: Uint8Array,
  { width, height }: Size,
  isProduct: (x: number, y: number) => boolean,
): EdgeWidths {
  const side = Math.max(width, height);
  const createCounters = () => [new Uint32Array(side + 1), new Uint32Array(side + 1)] as const;
  const [all, product] = [createCounters(), createCounters()];
  const widest = Math.min(side, Math.floor(side * MAX_WIDTH_FRACTION * STEPS_PER_PIXEL));
  for (const direction of [0, 1] as const)
    visitEdges(light, { width, height, isUpright: direction === 1 }, (pixel, edgeWidth) => {
      const step = Math.round(edgeWidth * STEPS_PER_PIXEL);
      if (step > widest) return;
      const count = (counter: Uint32Array) => (counter[step] = (counter[step] ?? 0) + 1);
      count(all[direction]);
      if (isProduct(pixel % width, Math.floor(pixel / width))) count(product[direction]);
    });
  const [sharpest, softest] = [listKnownWidths(all), listKnownWidths(product)];
  return {
    side,
    sharpest: sharpest.length === 0 ? null : Math.min(...sharpest),
    softest: softest.length === 0 ? null : Math.max(...softest),
  };
}

function listKnownWidths(counted: readonly Uint32Array[]): number[] {
  return counted.map(findTypicalWidth).filter((width) => width !== null);
}

function findTypicalWidth(counts: Uint32Array): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total < MIN_EDGES) return null;
  let sum = 0;
  const step = counts.findIndex((count) => (sum += count) >= total * NARROWER_FRACTION);
  return step / STEPS_PER_PIXEL;
}

interface Scan extends Size {
  /** Whether columns are scanned instead of rows. */
  readonly isUpright: boolean;
}

/**
 * Visits each stretch of a row or column that gets only lighter or only darker, with a clear difference in total. Its
 * width is that difference divided by the steepest step, measured perpendicular to the edge.
 */
function visitEdges(
  light: Uint8Array,
  { width, height, isUpright }: Scan,
  visit: (pixel: number, edgeWidth: number) => void,
): void {
  const [lines, length] = isUpright ? [width, height] : [height, width];
  const [lineStep, step] = isUpright ? [1, width] : [width, 1];
  const getLightness = (pixel: number) => light[pixel] ?? 0;
  // A sample of the lines is enough in a large image.
  const every = Math.ceil(Math.max(width, height) / SAMPLED_SIDE);
  for (let line = 1; line < lines - 1; line += every) {
    let [contrast, steepest, at] = [0, 0, 0];
    for (let index = 0; index < length; index += 1) {
      const pixel = line * lineStep + index * step;
      const change = index === length - 1 ? 0 : getLightness(pixel + step) - getLightness(pixel);
      if (change * contrast > 0) {
        contrast += change;
        if (Math.abs(change) > Math.abs(steepest)) {
          steepest = change;
          at = pixel;
        }
        continue;
      }
      if (Math.abs(contrast) >= MIN_CONTRAST) {
        const [before, after] = [at - lineStep, at + lineStep];
        const slant =
          (getLightness(after) +
            getLightness(after + step) -
            getLightness(before) -
            getLightness(before + step)) /
          4;
        if (Math.abs(slant) <= Math.abs(steepest))
          visit(at, Math.abs(contrast) / Math.hypot(steepest, slant));
      }
      contrast = steepest = change;
      at = pixel;
    }
  }
}

/** Minimum fraction of an image's columns and rows with content. With fewer, repetition can't be detected. */
const MIN_CHANGES_FRACTION = 0.03;
/** Minimum fraction of changes without another change next to them. */
const MIN_ISOLATED_FRACTION = 0.9;
/** Maximum size of a change, relative to its neighbor, that counts as no change. JPEG leaves a little. */
const NO_CHANGE_RATIO = 0.25;

/** Returns true if columns and rows are repeated, as in an image that was enlarged without smoothing. */
export function hasRepeatedPixels(light: Uint8Array, { width, height }: Size): boolean {
  const [columns, rows] = [new Int32Array(width - 1), new Int32Array(height - 1)];
  for (let y = 0; y < height - 1; y += 1) {
    let [row, here] = [0, light[y * width] ?? 0];
    for (let x = 0, at = y * width; x < width - 1; x += 1, at += 1) {
      const next = light[at + 1] ?? 0;
      columns[x] = (columns[x] ?? 0) + Math.abs(next - here);
      row += Math.abs((light[at + width] ?? 0) - here);
      here = next;
    }
    rows[y] = row;
  }
  return [columns, rows].every(isIsolated);
}

function isIsolated(changes: Int32Array): boolean {
  const minVisible = changes.reduce((sum, change) => sum + change, 0) / changes.length / 2;
  const changed = [...changes.keys()].filter((at) => (changes[at] ?? 0) > minVisible);
  const isolated = changed.filter(
    (at) => Math.min(changes[at - 1] ?? 0, changes[at + 1] ?? 0) < NO_CHANGE_RATIO * (changes[at] ?? 0),
  );
  return (
    changed.length >= changes.length * MIN_CHANGES_FRACTION &&
    isolated.length >= changed.length * MIN_ISOLATED_FRACTION
  );
}
