import type { Size } from "../../pixels/raster.ts";
import { type Window, createCamera, project } from "./camera.ts";
import type { PlateFacts, SizeClass } from "./plate.ts";
import { sizes } from "./photograph/estimate-size.ts";
import type { Place } from "./product/place-product.ts";

/** Says how a product is composed in the frame. */
export interface Arrangement {
  readonly frame: Size;
  /** The product's picture, width by height. */
  readonly aspect: number;
  readonly size: SizeClass;
  /** The product's longer side takes this share of the frame's, as far as there is room. */
  readonly fill: number;
  /** The product's middle in shares of the frame's width. */
  readonly middle: number;
}

/** Nearer windows would show that a plate has only so many pixels. */
const nearest = { detailed: 1.7, smooth: 2.2 } as const;
/** A product takes at most this share of either side. */
const mostOfFrame = 0.88;
/** The product's middle is this far below the frame's, as a share of the height. */
const lowered = 0.05;
/** It stands at most this far down, and this far from the sides, in shares of the frame. */
const lowest = 0.94;
const edge = 0.03;
/** Windows are multiples of this share, so that products of one shape share them. */
const grid = 1 / 128;

/**
 * Chooses the window of a plate and the product's size in meters: a window is nearer for smaller things, so that the
 * texture of the ground fits their size. The class decides how large the product may be taken for.
 */
export function windowAround(
  facts: PlateFacts,
  { frame, aspect, size, fill, middle }: Arrangement,
): { readonly window: Window; readonly place: Place } {
  const whole = largestWindow(facts.size, frame);
  const shape = { width: Math.min(1, aspect), height: Math.min(1, 1 / aspect) };
  // Meters that the longer side of the frame spans at the standing place.
  const across = (facts.cmPerSide / 100) * whole.width;
  const span = across * Math.max(1, frame.height / frame.width);
  const zoom = clamp((fill * span) / sizes[size].usual, 1, facts.smooth ? nearest.smooth : nearest.detailed);
  const { least, most } = sizes[size];
  const visible = { width: across / zoom, height: ((across / zoom) * frame.height) / frame.width };
  const longer = Math.min(
    clamp((fill * span) / zoom, least, most),
    facts.room.width / shape.width,
    facts.room.height / shape.height,
    (mostOfFrame * visible.width) / shape.width,
    (mostOfFrame * visible.height) / shape.height,
  );
  const height = longer * shape.height;
  const camera = createCamera(facts, { left: 0, top: 0, width: 1, height: 1 }, { width: 1, height: 1 });
  const stand = project(camera, facts.stand);
  const window = { width: whole.width / zoom, height: whole.height / zoom };
  const base = facts.lying ? 0.5 : Math.min(lowest, 0.5 + lowered + height / visible.height / 2);
  const free = Math.max(0, (1 - (longer * shape.width) / visible.width) / 2 - edge);
  const wished = clamp(middle, 0.5 - free, 0.5 + free);
  const left = snap(clamp(stand.x - wished * window.width, 0, 1 - window.width));
  const top = snap(clamp(verticalOf(facts, stand.y) - base * window.height, 0, 1 - window.height));
  // Where the plate ends, the product moves instead of the window.
  const reached = (stand.x - left) / window.width;
  const farthest = Math.max(0, (facts.room.width - longer * shape.width) / 2);
  const aside = clamp((wished - reached) * visible.width, -farthest, farthest);
  return { window: { left, top, ...window }, place: { height, aside } };
}

/** A camera's focal length is in widths, so shares of the height need the picture's shape. */
function verticalOf({ camera, size }: PlateFacts, down: number): number {
  return camera.center.y + ((down - camera.center.y) * size.width) / size.height;
}

function largestWindow(plate: Size, frame: Size): Size {
  const height = ((plate.width / frame.width) * frame.height) / plate.height;
  return height <= 1 ? { width: 1, height } : { width: 1 / height, height: 1 };
}

function snap(value: number): number {
  return Math.floor(value / grid) * grid;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
