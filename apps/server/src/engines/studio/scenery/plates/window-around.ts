import { clamp, type Size } from "../../pixels/raster.ts";
import { type Window, createPlateCamera, project } from "./camera.ts";
import type { PlateFacts, SizeClass } from "./plate.ts";
import { sizes, estimateSide } from "./photograph/estimate-size.ts";
import type { Place } from "./product/place-product.ts";

/** How a product is composed in the frame. */
export interface Arrangement {
  readonly frame: Size;
  /** Ratio of width to height of the product's image. */
  readonly aspect: number;
  readonly size: SizeClass;
  /** The product's longer side as a fraction of the frame's, if there is room. */
  readonly fill: number;
  /** The product's middle as a fraction of the frame's width. */
  readonly middle: number;
  /** How much higher than usual the product stands, as a fraction of the frame's height; 0 by default. */
  readonly rise?: number;
  /** Zoom factor. Below 1, the camera is farther away than usual and shows more of the room; above 1, it's ignored. */
  readonly nearness?: number;
}

/** Maximum magnification of a plate, beyond which the ground would look soft next to the product. */
export const maxMagnification = { detailed: 1.35, smooth: 3 } as const;
/** Maximum zoom of a window; a closer one would show too little of the room to recognize it. */
const maxWindowZoom = { detailed: 1.35, smooth: 2.2 } as const;
/** Maximum factor by which small products are shown larger than life, so that they don't get lost in the image. */
export const maxEnlargement = 1.5;
/** Maximum width and height of a product, as a fraction of the visible part of the room. */
const maxFrameFraction = 0.84;
/** Distance of the product's middle below the frame's, as a fraction of the height. */
const verticalOffset = 0.05;
/** Maximum row of the product's bottom edge, and minimum distance from the frame's edges, as fractions of the frame. */
const maxBaseline = 0.93;
const sideMargin = 0.03;
/** Step that a window's position is rounded to, as a fraction of the plate, so that similar products share windows. */
const windowGrid = 1 / 128;

/**
 * Chooses the window of a plate and the product's size in meters. The window is closer for smaller products, so that the
 * texture of the ground fits their size. The class limits the assumed size of the product.
 */
export function chooseWindow(
  facts: PlateFacts,
  arrangement: Arrangement,
): { readonly window: Window; readonly place: Place } {
  const { frame, aspect, middle, rise = 0 } = arrangement;
  const whole = findLargestWindow(facts.size, frame);
  const shape = { width: Math.min(1, aspect), height: Math.min(1, 1 / aspect) };
  const depthRatio = Math.min(shape.width, shape.height);
  // The distance of the product's front depends on its size, which depends on that distance.
  const guess = chooseScale(
    facts,
    arrangement,
    whole,
    shape,
    findFront(facts, estimateSide(arrangement.size, aspect) * depthRatio),
  );
  const front = findFront(facts, guess.longer * depthRatio);
  const { longer, zoom, visible } = chooseScale(facts, arrangement, whole, shape, front);
  const height = longer * shape.height;
  const window = { width: whole.width / zoom, height: whole.height / zoom };
  const size = { width: (longer * shape.width) / visible.width, height: height / visible.height };
  const aside = computeFreeFraction(size.width);
  const preferred = { x: clamp(middle, 0.5 - aside, 0.5 + aside), y: findBaseline(facts, size.height, rise) };
  const left = snapToGrid(clamp(front.x - preferred.x * window.width, 0, 1 - window.width));
  const top = snapToGrid(clamp(front.y - preferred.y * window.height, 0, 1 - window.height));
  // At the plate's edge, the product moves instead of the window.
  const moves = {
    right: (preferred.x - (front.x - left) / window.width) * visible.width,
    down: (preferred.y - (front.y - top) / window.height) * visible.height,
  };
  const { room } = facts;
  const place = {
    height,
    aside: limitMove(moves.right, room.width - longer * shape.width),
    ...(facts.lying && { behind: limitMove(-moves.down, room.height - height) }),
  };
  return { window: { left, top, ...window }, place };
}

/**
 * Returns the maximum distance of a product's middle from the frame's, as a fraction of the frame.
 * @param fraction fraction of the frame that the product takes
 */
function computeFreeFraction(fraction: number): number {
  return Math.max(0, (1 - fraction) / 2 - sideMargin);
}

/**
 * Returns the row of a standing product's lowest point, or of a lying one's middle, as a fraction of the frame's
 * height.
 */
function findBaseline({ lying }: PlateFacts, height: number, rise: number): number {
  if (lying) return 0.5 - clamp(rise, -computeFreeFraction(height), computeFreeFraction(height));
  return clamp(0.5 + verticalOffset + height / 2 - rise, height + sideMargin, maxBaseline);
}

/** Limits a move from the middle of a place that is `free` meters larger than the product. */
function limitMove(move: number, free: number): number {
  const maxMove = Math.max(0, free) / 2;
  return clamp(move, -maxMove, maxMove);
}

/** Returns the product's longer side in meters, the zoom into the plate, and how many meters the frame then shows. */
function chooseScale(
  facts: PlateFacts,
  { frame, aspect, size, fill, nearness = 1 }: Arrangement,
  whole: Size,
  shape: Size,
  front: Front,
) {
  const { min, max } = sizes[size];
  const usual = estimateSide(size, aspect);
  const across = front.across * whole.width;
  const span = across * Math.max(1, frame.height / frame.width);
  const magnificationLimit = facts.smooth ? maxMagnification.smooth : maxMagnification.detailed;
  const zoomLimit = facts.smooth ? maxWindowZoom.smooth : maxWindowZoom.detailed;
  const nearest = clamp((magnificationLimit * whole.width * facts.size.width) / frame.width, 1, zoomLimit);
  const zoom = Math.max(1, clamp((fill * span) / usual, 1, nearest) * Math.min(1, nearness));
  const visible = { width: across / zoom, height: ((across / zoom) * frame.height) / frame.width };
  const longer = Math.min(
    clamp((fill * span) / zoom, min, maxEnlargement * max),
    facts.room.width / shape.width,
    facts.room.height / shape.height,
    (maxFrameFraction * visible.width) / shape.width,
    (maxFrameFraction * visible.height) / shape.height,
  );
  return { longer, zoom, visible };
}

/** A place as fractions of the plate, and the meters that the plate's width spans there. */
interface Front {
  readonly x: number;
  readonly y: number;
  readonly across: number;
}

/** Returns the front of a product that stands in the middle. */
function findFront(facts: PlateFacts, depth: number): Front {
  const { camera, size, stand } = facts;
  const whole = createPlateCamera(facts, { left: 0, top: 0, width: 1, height: 1 }, { width: 1, height: 1 });
  const [x, y, z] = stand;
  const projected = project(whole, [x, facts.lying ? y : y - depth / 2, z]);
  // The focal length is in widths, so fractions of the height need the image's aspect ratio.
  const down = camera.center.y + ((projected.y - camera.center.y) * size.width) / size.height;
  return { x: projected.x, y: down, across: projected.depth / camera.focal };
}

export function findLargestWindow(plate: Size, frame: Size): Size {
  const height = ((plate.width / frame.width) * frame.height) / plate.height;
  return height <= 1 ? { width: 1, height } : { width: 1 / height, height: 1 };
}

function snapToGrid(value: number): number {
  return Math.floor(value / windowGrid) * windowGrid;
}
