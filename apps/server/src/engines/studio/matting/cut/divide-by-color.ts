import type { Plane, Size } from "../../pixels/raster.ts";
import { type Colors, type ColorCost, fitMixture } from "./color-mixture.ts";
import { findMinimumCut } from "./minimum-cut.ts";

/** Minimum number of cells needed to learn colors. */
export const minCells = 50;
/** Number of normal distributions in a mixture. */
export const mixtureComponents = 5;
const rounds = 4;
/** Maximum cost of a color on the wrong side of the edge. */
const maxColorCost = 5;
/** Cost of dividing two neighbors of the same color. */
const maxLinkCost = 4;
/**
 * Weight of the opponent axes relative to lightness in a color difference. A shadow's edge differs only in lightness.
 */
const opponentWeight = 2;
/** Cost of classifying a cell as foreground that is certainly background. */
const certainCost = 50;

/** The colors of a part of a photo, in cells. */
export interface ColorGrid extends Size {
  readonly colors: Colors;
}

interface Division {
  readonly grid: ColorGrid;
  /** Cells to classify; all others are background. */
  readonly open: readonly number[];
  readonly foreground: ColorCost;
  readonly background: ColorCost;
  /** Evidence about a cell other than its color: above 0 if it is likely foreground. */
  readonly prior: (cell: number) => number;
  /** Returns the background's color model, given the open cells that turned out to be background. */
  readonly learnBackground: (rest: readonly number[]) => ColorCost;
}

interface DivisionResult {
  /** 1 for each cell of the foreground. */
  readonly labels: Plane;
  /** Fraction of cells that their colors alone classify wrongly, summed over both sides: 0…2. */
  readonly confusion: number;
}

/**
 * Repeatedly divides the cells by color and by the edges between them, and learns the colors of both sides from the
 * result.
 * @returns undefined if almost no foreground is left
 */
export function divideByColor(division: Division): DivisionResult | undefined {
  const { grid, open, prior, learnBackground } = division;
  const { colors, width, height } = grid;
  let { foreground, background } = division;
  const links = computeLinks(grid);
  const preference = new Float32Array(width * height).fill(-certainCost);
  for (let round = 1; ; round++) {
    for (const cell of open) {
      const color = background(colors, cell * 3) - foreground(colors, cell * 3);
      preference[cell] = Math.min(maxColorCost, Math.max(-maxColorCost, color)) + prior(cell);
    }
    const labels = findMinimumCut({ width, height, preference, links });
    const foregroundCells = open.filter((cell) => labels[cell] === 1);
    if (foregroundCells.length < minCells) return undefined;
    if (round === rounds) {
      const confusion = measureConfusion(labels, colors, foreground, background);
      return { labels: { data: Float32Array.from(labels), width, height }, confusion };
    }
    foreground = fitMixture(colors, foregroundCells, () => 1, mixtureComponents);
    background = learnBackground(open.filter((cell) => labels[cell] !== 1));
  }
}

/**
 * Returns the costs of dividing neighbors, which are lower where their colors differ more than neighbors' usually do.
 */
function computeLinks({ colors, width, height }: ColorGrid) {
  const count = width * height;
  const computeDifference = (i: number, j: number) => {
    const l = (colors[i * 3] ?? 0) - (colors[j * 3] ?? 0);
    const a = (colors[i * 3 + 1] ?? 0) - (colors[j * 3 + 1] ?? 0);
    const b = (colors[i * 3 + 2] ?? 0) - (colors[j * 3 + 2] ?? 0);
    return l * l + opponentWeight ** 2 * (a * a + b * b);
  };
  let sum = 0;
  for (let i = 0; i + width < count; i++)
    sum += computeDifference(i, i + 1) + computeDifference(i, i + width);
  const meanDifference = sum / Math.max(1, 2 * (count - width)) + 1e-9;
  const computeLinkCosts = (offset: number, distance: number) => {
    const costs = new Float32Array(count);
    for (let i = 0; i + offset < count; i++)
      costs[i] =
        (maxLinkCost / distance) * Math.exp(-computeDifference(i, i + offset) / (2 * meanDifference));
    return costs;
  };
  return [
    computeLinkCosts(1, 1),
    computeLinkCosts(width, 1),
    computeLinkCosts(width + 1, Math.SQRT2),
    computeLinkCosts(width - 1, Math.SQRT2),
  ] as const;
}

function measureConfusion(
  labels: Uint8Array,
  colors: Colors,
  foreground: ColorCost,
  background: ColorCost,
): number {
  const count = [0, 0];
  const wrong = [0, 0];
  for (let cell = 0; cell < labels.length; cell++) {
    const label = labels[cell] ?? 0;
    const isForeground = foreground(colors, cell * 3) < background(colors, cell * 3);
    count[label] = (count[label] ?? 0) + 1;
    if (isForeground !== (label === 1)) wrong[label] = (wrong[label] ?? 0) + 1;
  }
  const computeWrongFraction = (label: 0 | 1) => (wrong[label] ?? 0) / Math.max(1, count[label] ?? 0);
  return computeWrongFraction(0) + computeWrongFraction(1);
}
