import { clamp, type Size } from "../../pixels/raster.ts";
import type { Window } from "../plates/camera.ts";
import { findLargestWindow } from "../plates/window-around.ts";
import { pickNth, createRandom, shuffle } from "../seeded-random.ts";
import type { Survey } from "./survey-photo.ts";

/** How one image of a run differs from the others. */
interface Take {
  /** Distance of the product's middle from the frame's, as a fraction of the frame's width. */
  readonly aside: number;
  /** Zoom into the photo. */
  readonly zoom: number;
  /** Scale of the product. */
  readonly size: number;
  /** Blur of everything behind the product, 0…1. */
  readonly blur: number;
}

const takes: readonly Take[] = [
  { aside: 0, zoom: 1, size: 1, blur: 0 },
  { aside: -0.12, zoom: 1.05, size: 0.94, blur: 0.35 },
  { aside: 0.03, zoom: 1.1, size: 1.12, blur: 1 },
  { aside: 0.13, zoom: 1, size: 0.97, blur: 0.6 },
];

interface CompositionRequest {
  /** Size of the photo, and of the result, in pixels. */
  readonly photo: Size;
  readonly frame: Size;
  readonly survey: Survey;
  /** Size of the product's image, as fractions of the frame. */
  readonly product: Size;
  /** Whether the product lies on ground that is seen from directly above. */
  readonly lying: boolean;
  readonly seed: number;
}

export interface PhotoComposition {
  /** The visible part of the photo. */
  readonly window: Window;
  /** The product's middle and its bottom edge, as fractions of the frame. */
  readonly x: number;
  readonly y: number;
  /** Scale of the product. */
  readonly size: number;
  readonly blur: number;
  /**
   * Rows at which the ground ends, as fractions of the frame's height: behind the product, and in front of it at a
   * table's front edge.
   */
  readonly edge: number | undefined;
  readonly front: number | undefined;
}

/** Distance of the product's middle below the frame's, as a fraction of the height. */
const verticalOffset = 0.06;
/**
 * Usual and maximum row of the product's bottom edge, as fractions of the frame's height. It's low because the lowest
 * part of a photo is almost always ground.
 */
const defaultBaseline = 0.9;
const maxBaseline = 0.95;
/** Minimum distance of the bottom edge from the ground's far end, as a fraction of the ground's depth. */
const minEdgeDistance = 0.3;
/** Usual and minimum distance of a product from a table's front edge, as a fraction of the table's depth. */
const frontDistances = { usual: 0.4, min: 0.15 } as const;
/** Minimum distance of a product on a table from the frame's top edge, as a fraction of the height. */
const topMargin = 0.04;
/** Row at which ground is assumed to start if there is no edge, as a fraction of the height. */
const defaultEdge = 0.55;
/** Minimum distance of a product from the sides, as a fraction of the frame's width. */
const sideMargin = 0.04;

/**
 * Chooses the visible part of the photo, and a calm spot on its ground for the product, close to where it looks best.
 */
export function composeInPhoto(request: CompositionRequest): PhotoComposition {
  const { photo, frame, survey, product, lying, seed } = request;
  const take = pickNth(shuffle(createRandom(Math.floor(seed / takes.length)), takes), seed);
  const whole = findLargestWindow(photo, frame);
  const size = { width: whole.width / take.zoom, height: whole.height / take.zoom };
  // The lowest part of the photo is almost certainly ground.
  const top = lying ? (1 - size.height) / 2 : 1 - size.height;
  const inWindow = (row: number | undefined) => row && (row - top) / size.height;
  const ground = { edge: inWindow(survey.edge), front: lying ? undefined : inWindow(survey.front) };
  const preferred = { x: 0.5 + take.aside, y: findBaseline(request, take.size * product.height, ground) };
  const highest = lying ? 0 : Math.min(preferred.y, findMinBaseline(ground));
  const lowest =
    ground.front === undefined ? maxBaseline : findRowFromFront(ground, ground.front, frontDistances.min);
  // A product on a table can't move down to fit in the frame.
  const fit =
    ground.front === undefined ? take.size : Math.min(take.size, (preferred.y - topMargin) / product.height);
  const half = Math.min(0.5, (fit * product.width) / 2 + sideMargin);
  let best = { cost: Infinity, left: 0, x: 0.5, y: preferred.y };
  for (const shift of steps)
    for (const sideways of steps)
      for (const down of [-0.4, 0, 0.5, 1]) {
        const left = clamp((1 - size.width) / 2 + shift * 0.5, 0, 1 - size.width);
        const x = clamp(preferred.x + sideways * 0.22, half, 1 - half);
        const y = clamp(preferred.y + down * 0.05, highest, lowest);
        const spot = {
          x: left + x * size.width,
          y: top + y * size.height,
          width: fit * product.width * size.width,
          height: 0.1 * size.height,
        };
        const distance = Math.abs(x - preferred.x) + Math.abs(y - preferred.y) + 0.15 * Math.abs(shift);
        const cost = measureBusyness(survey, spot) + 0.7 * distance;
        if (cost < best.cost) best = { cost, left, x, y };
      }
  const window = { left: best.left, top, ...size };
  return { window, x: best.x, y: best.y, size: fit, blur: take.blur, ...ground };
}

const steps = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1] as const;

/** Returns the best row of the product's bottom edge. A lying product is centered. */
function findBaseline({ lying }: CompositionRequest, height: number, ground: Ground): number {
  const composed = 0.5 + verticalOffset + height / 2;
  if (lying) return 0.5 + height / 2;
  if (ground.front !== undefined) return findRowFromFront(ground, ground.front, frontDistances.usual);
  return Math.min(maxBaseline, Math.max(composed, defaultBaseline, findMinBaseline(ground)));
}

type Ground = Pick<PhotoComposition, "edge" | "front">;

/** Returns the highest row at which a standing product's bottom edge is far enough from the ground's far end. */
function findMinBaseline({ edge = defaultEdge, front = 1 }: Ground): number {
  return Math.min(maxBaseline, edge + minEdgeDistance * (front - edge));
}

/** Returns the row at a distance from a table's front edge. @param fraction of the table's depth */
function findRowFromFront({ edge = defaultEdge }: Ground, front: number, fraction: number): number {
  return Math.min(maxBaseline, front - fraction * (front - edge));
}

/** A product's bottom edge in the photo: its middle and the size of the ground around it, as fractions of the photo. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the mean busyness of the ground around a product's bottom edge, including a little behind it. */
function measureBusyness({ busy }: Survey, { x, y, width, height }: Spot): number {
  const left = Math.max(0, Math.floor((x - 0.6 * width) * busy.width));
  const right = Math.min(busy.width, Math.ceil((x + 0.6 * width) * busy.width));
  const top = Math.max(0, Math.floor((y - 0.4 * height) * busy.height));
  const bottom = Math.min(busy.height, Math.ceil((y + 0.6 * height) * busy.height));
  let [sum, count] = [0, 0];
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++, count++)
      sum += busy.data[row * busy.width + column] ?? 0;
  return count === 0 ? 1 : sum / count;
}
