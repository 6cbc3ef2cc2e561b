import { type Plane, type Rgb, createPlane } from "../../pixels/raster.ts";
import { computeBoxMean } from "../../pixels/resample.ts";
import { smoothStep } from "../color.ts";
import { displayLight } from "../plates/levels.ts";
import { computeColorDifference, toCielab } from "../plates/product/color-difference.ts";

/** What is known about the ground and the light in a photo. Positions are fractions of the photo's width and height. */
export interface Survey {
  /** Row at which level ground ends at the back, if an edge extends across the whole photo there. */
  readonly edge: number | undefined;
  /** Row of a table's front edge. Undefined if the ground continues to the photo's bottom edge. */
  readonly front: number | undefined;
  /** Busyness around each point: 0 is plain, 1 is busy. */
  readonly busy: Plane;
  readonly light: PhotoLight;
}

export interface PhotoLight {
  /** The side that the light comes from: -1 is left, 1 is right, and about 0 is unknown. */
  readonly aside: number;
  /** How clearly the light comes from behind the objects in the photo, 0…1. */
  readonly behind: number;
  /** Hardness of the light, 0…1: hard light leaves dark shadows. */
  readonly hardness: number;
  /** Color of the light, with a mean of red, green and blue of 1. */
  readonly color: readonly [number, number, number];
  /** Mean luminance of the photo, 0…1. */
  readonly brightness: number;
}

/** @param small a copy of the photo, about 160 pixels on its longer side */
export function surveyPhoto(small: Rgb): Survey {
  return { ...findGround(small), busy: measureBusyness(small), light: measureLight(small) };
}

/** The rows between which the ground's far end can be, and the lowest row of any edge, as fractions of the height. */
const groundRange = { from: 0.3, to: 0.86 } as const;
const maxEdgeRow = 0.95;
/** Height of the bands that are compared above and below a row, as a fraction of the photo's height. */
const bandHeight = 0.04;
/** Minimum color difference of an edge (ΔE2000). A weaker one may be a fold or a shadow. */
const minEdgeDifference = 7;

/** A row at which the color changes in at least two of the photo's thirds: left, middle and right. */
interface Edge {
  readonly row: number;
  /** Median of the thirds' color differences (ΔE2000). */
  readonly contrast: number;
}

/** Finds the ground between its far end and a table's front edge. */
function findGround(photo: Rgb): Pick<Survey, "edge" | "front"> {
  const edges = findEdges(photo);
  const front = edges.findIndex((_, index) => isTableFront(photo, edges, index));
  const [back, end] = [edges[front - 1], edges[front]];
  if (back && end) return { edge: back.row / photo.height, front: end.row / photo.height };
  const backs = edges.filter(({ row }) => row < groundRange.to * photo.height);
  const clearest = backs.toSorted((a, b) => b.contrast - a.contrast)[0];
  return { edge: clearest && clearest.row / photo.height, front: undefined };
}

/** Returns the rows with the clearest change of color in their surroundings, from the top down. */
function findEdges(photo: Rgb): readonly Edge[] {
  const { width, height } = photo;
  const rows = Math.max(2, Math.round(bandHeight * height));
  const thirds = [0, 1, 2].map((third) => [(third * width) / 3, ((third + 1) * width) / 3] as const);
  const first = Math.ceil(groundRange.from * height);
  const contrast: number[] = [];
  for (let y = first; y < maxEdgeRow * height; y++) {
    const steps = thirds.map(([left, right]) =>
      computeColorDifference(
        averageColor(photo, left, right, y - rows, y),
        averageColor(photo, left, right, y, y + rows),
      ),
    );
    // The median, because an object in front of the edge may hide it in one of the three.
    contrast.push(steps.toSorted((a, b) => a - b)[1] ?? 0);
  }
  return contrast.flatMap((here, index) => {
    const near = contrast.slice(Math.max(0, index - rows + 1), index + rows);
    const isClearest = here > minEdgeDifference && here === Math.max(...near);
    return isClearest ? [{ row: first + index, contrast: here }] : [];
  });
}

/** Minimum difference in lightness (L*) between a table's top, which is lit from above, and its front. */
const minFrontShade = 6;
/** Maximum difference in color (a* and b*) between the two, which are of the same material. */
const maxFrontHueDifference = 15;
/** Minimum rows of a top, relative to the rows below its front edge, unless the front's bottom edge is visible. */
const minTopFraction = 0.25;

/**
 * Returns whether an edge is a table's front edge: the same material continues below it in shade. A baseboard on a
 * floor looks similar, but is narrow, and no other edge follows below.
 */
function isTableFront(photo: Rgb, edges: readonly Edge[], index: number): boolean {
  const [back, front, below] = [edges[index - 1], edges[index], edges[index + 1]];
  if (!back || !front) return false;
  if (countSharpParts(photo, front.row) < minFrontParts || countSharpParts(photo, back.row) < minBackParts)
    return false;
  const { width, height } = photo;
  const rows = Math.max(2, Math.round(bandHeight * height));
  const top = averageColor(photo, 0, width, Math.max(back.row + 1, front.row - rows), front.row - 1);
  const side = averageColor(photo, 0, width, front.row + 1, front.row + rows);
  const isSameMaterial = Math.hypot(top[1] - side[1], top[2] - side[2]) < maxFrontHueDifference;
  const isWide = front.row - back.row > minTopFraction * (height - front.row);
  return top[0] - side[0] > minFrontShade && isSameMaterial && (below !== undefined || isWide);
}

/**
 * Number of parts of an edge, and the minimum number in which it is sharp. Objects hide the back edge more often than
 * the front edge.
 */
const edgeParts = 6;
const minFrontParts = 5;
const minBackParts = 3;
/** Maximum deviation of an edge from its row, in rows: photos taken by hand are slightly tilted. */
const maxDeviation = 2;

/** Counts the parts in which an edge is sharp: nearly all for a table's edge, few for objects in a room. */
function countSharpParts(photo: Rgb, row: number): number {
  const part = photo.width / edgeParts;
  const sharp = Array.from({ length: edgeParts }, (_, index) => {
    const [left, right] = [index * part, (index + 1) * part];
    for (let y = row - maxDeviation; y <= row + maxDeviation; y++)
      if (
        computeColorDifference(
          averageColor(photo, left, right, y - 2, y),
          averageColor(photo, left, right, y, y + 2),
        ) > minEdgeDifference
      )
        return true;
    return false;
  });
  return sharp.filter(Boolean).length;
}

function averageColor({ data, width, height }: Rgb, left: number, right: number, from: number, to: number) {
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = Math.max(0, from); y < Math.min(height, to); y++)
    for (let x = Math.floor(left); x < Math.floor(right); x++, count++)
      for (let channel = 0; channel < 3; channel++)
        sums[channel] = (sums[channel] ?? 0) + (data[(y * width + x) * 3 + channel] ?? 0);
  const [r = 0, g = 0, b = 0] = sums.map((sum) => Math.round(sum / Math.max(1, count)));
  return toCielab(r, g, b);
}

/** Mean difference between neighbors, in levels, that counts as entirely busy. */
const maxBusyDifference = 14;

function measureBusyness({ data, width, height }: Rgb): Plane {
  const differences = createPlane(width, height);
  const green = (x: number, y: number) =>
    data[(Math.min(height - 1, y) * width + Math.min(width - 1, x)) * 3 + 1] ?? 0;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const here = green(x, y);
      differences.data[i] = Math.abs(here - green(x + 1, y)) + Math.abs(here - green(x, y + 1));
    }
  const mean = computeBoxMean(differences.data, width, height, 2);
  return { width, height, data: mean.map((value) => Math.min(1, value / maxBusyDifference)) };
}

/** Fraction of the pixels, from the brightest down, that count as light sources or brightly lit. */
const brightestFraction = 0.05;

function measureLight(photo: Rgb): PhotoLight {
  const { width, height } = photo;
  const luminance = computeLuminance(photo);
  const sorted = luminance.toSorted();
  const at = (fraction: number) => sorted[Math.floor(fraction * (sorted.length - 1))] ?? 0;
  const limit = at(1 - brightestFraction);
  let [count, across, high, sides, all] = [0, 0, 0, 0, 0];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const value = luminance[i] ?? 0;
      const from = (2 * (x + 0.5)) / width - 1;
      sides += value * from;
      all += value;
      if (value < limit) continue;
      count++;
      across += from;
      if (y < 0.55 * height) high++;
    }
  const ratio = (at(0.9) + 0.01) / (at(0.1) + 0.01);
  const mean = all / luminance.length;
  return {
    aside: Math.max(
      -1,
      Math.min(1, (0.9 * across) / Math.max(1, count) + (2.5 * sides) / Math.max(1e-6, all)),
    ),
    behind: (high / Math.max(1, count)) * smoothStep(2.5, 6, (limit + 0.01) / (mean + 0.01)),
    hardness: smoothStep(6, 60, ratio),
    color: findLightColor(photo),
    brightness: mean,
  };
}

function computeLuminance({ data, width, height }: Rgb): Float32Array {
  const light = (i: number) => displayLight[data[i] ?? 0] ?? 0;
  return Float32Array.from(
    { length: width * height },
    (_, i) => 0.2126 * light(i * 3) + 0.7152 * light(i * 3 + 1) + 0.0722 * light(i * 3 + 2),
  );
}

/**
 * Returns the color of the light as seen on bright surfaces ("shades of gray", G. Finlayson and E. Trezzi 2004), which
 * gives a large red wall less weight than a mean would.
 */
function findLightColor({ data }: Rgb): readonly [number, number, number] {
  const power = 6;
  const sums: [number, number, number] = [1e-9, 1e-9, 1e-9];
  for (let i = 0; i < data.length; i += 3)
    for (const channel of [0, 1, 2] as const)
      sums[channel] += (displayLight[data[i + channel] ?? 0] ?? 0) ** power;
  const [r, g, b] = sums.map((sum) => (sum / data.length) ** (1 / power));
  const mean = ((r ?? 0) + (g ?? 0) + (b ?? 0)) / 3;
  return [(r ?? 0) / mean, (g ?? 0) / mean, (b ?? 0) / mean];
}
