import { clamp, type Rectangle, type Size } from "../../pixels/raster.ts";
import { type CutSides, scaleToSpan } from "../cut-sides.ts";
import { type Window, createPlateCamera, computePixelsPerMeter, project } from "./camera.ts";
import type { PlateFacts, SizeClass } from "./plate.ts";
import { sizes, estimateSide } from "./photograph/estimate-size.ts";
import { type Place, computeProductBox } from "./product/place-product.ts";
import { maxEnlargement, findLargestWindow, maxMagnification } from "./window-around.ts";

/** Where a product may be in a frame, in pixels; text takes the rest. */
export interface Area {
  /** The ideal bounds of the product. */
  readonly target: Rectangle;
  /** The area that the product must not leave. It extends to the frame's edge where there is nothing else. */
  readonly free: Rectangle;
  /** Where text is set on the room; plates that are calm there are preferred. */
  readonly words?: Rectangle;
}

/**
 * Returns the sides at which a product is cut off in an area: it stays at an edge of the frame that the area reaches,
 * and extends from one edge to the other only if the area has room for it.
 */
export function findCutsInArea(cut: CutSides, bounds: Size, { free }: Area, frame: Size): CutSides {
  const { left, top, width, height } = free;
  const reached = {
    top: cut.top && top <= 0,
    right: cut.right && left + width >= frame.width,
    bottom: cut.bottom && top + height >= frame.height,
    left: cut.left && left <= 0,
  };
  // A product that spans a frame without text may also extend beyond it on the other sides, as in a close-up.
  if (width >= frame.width && height >= frame.height) return reached;
  const scale = scaleToSpan(reached, bounds, frame) ?? 0;
  return scale * bounds.width > width || scale * bounds.height > height
    ? { ...reached, top: reached.top && !reached.bottom, left: reached.left && !reached.right }
    : reached;
}

/** A product to be placed. */
interface ProductToPlace {
  readonly frame: Size;
  /** The size of the product's image in its own pixels. */
  readonly bounds: Size;
  readonly size: SizeClass;
  readonly cut: CutSides;
  /** Meters of ground that it covers toward the camera, for each meter of its height. */
  readonly depthRatio: number;
  readonly area: Area;
}

export interface PlacedInArea {
  readonly window: Window;
  readonly place: Place;
}

/** Factor by which the product or the window shrinks in each step. */
const scaleStep = 0.94;
const sizeSteps = 26;
/** Maximum magnification of a window relative to the whole plate. */
const maxWindowZoom = { detailed: 1.9, smooth: 3 } as const;
/** Maximum number of steps by which the product stands in front of or behind the middle of its place. */
const maxDepthSteps = 4;

/**
 * Costs of deviations from the target: `base` per height and `middle` per width of the frame; `size`, `near` (too much
 * zoom) and `unusual` (other than the class's usual size) per factor of e; `behind` per half of the product spot's
 * depth.
 */
const costs = { base: 6, middle: 5, size: 1.2, near: 0.8, unusual: 0.25, behind: 0.05 } as const;
/** Zoom above which `near` counts. */
const usefulZoom = { detailed: 1.3, smooth: 2.4 } as const;
/** Cost per pixel outside the free area, high enough to rule it out. */
const outsideCost = 1000;

/**
 * Chooses the window of a plate and the product's place in it so that its base and its middle are as close to the
 * target rectangle's as the plate allows, and so that the product stays in the free area; it is shrunk if necessary.
 */
export function placeInArea(facts: PlateFacts, product: ProductToPlace): PlacedInArea {
  let best: { readonly placed: PlacedInArea; readonly cost: number } | undefined;
  for (const zoom of listZooms(facts)) {
    for (let back = -maxDepthSteps; back <= maxDepthSteps; back++) {
      for (let smaller = 0; smaller < sizeSteps; smaller++) {
        const tried = tryPlacement(facts, product, zoom, back / maxDepthSteps, scaleStep ** smaller);
        if (best === undefined || tried.cost < best.cost) best = tried;
      }
    }
  }
  if (best === undefined) throw new Error("No placement was tried.");
  return best.placed;
}

function listZooms({ smooth }: PlateFacts): readonly number[] {
  const max = smooth ? maxWindowZoom.smooth : maxWindowZoom.detailed;
  return Array.from(
    { length: Math.floor(Math.log(max) / -Math.log(scaleStep)) + 1 },
    (_, i) => scaleStep ** -i,
  );
}

/**
 * @param back where the product stands, from -1 in front of the middle of its place to 1 behind it
 * @param scale relative to the target size
 */
function tryPlacement(facts: PlateFacts, product: ProductToPlace, zoom: number, back: number, scale: number) {
  const { frame, bounds, cut, depthRatio, area } = product;
  const { target } = area;
  const whole = findLargestWindow(facts.size, frame);
  const size = { width: whole.width / zoom, height: whole.height / zoom };
  const wholeCamera = createPlateCamera(facts, { left: 0, top: 0, ...size }, frame);
  const limit = findMaxHeight(facts, product);
  // The distance of its front depends on its depth, which depends on its distance.
  let height = 0;
  let behind = 0;
  let projected = project(wholeCamera, facts.stand);
  for (let turn = 0; turn < 3; turn++) {
    height = Math.min(limit, (scale * target.height) / computePixelsPerMeter(wholeCamera, projected.depth));
    behind = (back * Math.max(0, facts.room.width - height * depthRatio)) / 2;
    const [x, y, z] = facts.stand;
    projected = project(wholeCamera, [x, y + behind - (height * depthRatio) / 2, z]);
  }
  const middle = target.left + target.width / 2;
  const base = target.top + target.height;
  const left = clamp(((projected.x - middle) / frame.width) * size.width, 0, 1 - size.width);
  const top = clamp(((projected.y - base) / frame.height) * size.height, 0, 1 - size.height);
  const window = { left, top, ...size };
  // At the plate's edge, the product moves instead of the window.
  const maxAside = Math.max(0, facts.room.width - (height * bounds.width) / bounds.height) / 2;
  const reached = projected.x - (left / size.width) * frame.width;
  const aside = clamp(
    (middle - reached) / computePixelsPerMeter(wholeCamera, projected.depth),
    -maxAside,
    maxAside,
  );
  const place = { height, aside, behind };
  const camera = createPlateCamera(facts, window, frame);
  const { box } = computeProductBox(bounds, cut, { facts, camera, frame }, place, height * depthRatio);
  return { placed: { window, place }, cost: computeCost(facts, product, { box, height, zoom, back }) };
}

/** Returns the maximum plausible height of a product of the class, in meters, where it stands. */
function findMaxHeight({ room }: PlateFacts, { bounds, size }: ProductToPlace): number {
  const longer = Math.max(bounds.width, bounds.height);
  return Math.min(
    (maxEnlargement * sizes[size].max * bounds.height) / longer,
    room.height,
    (room.width * bounds.height) / bounds.width,
  );
}

interface Attempt {
  readonly box: Rectangle;
  /** Height in meters. */
  readonly height: number;
  readonly zoom: number;
  readonly back: number;
}

function computeCost(
  facts: PlateFacts,
  product: ProductToPlace,
  { box, height, zoom, back }: Attempt,
): number {
  const { frame, bounds, size, area } = product;
  const { target, free } = area;
  const longer = (height * Math.max(bounds.width, bounds.height)) / bounds.height;
  const usual = estimateSide(size, bounds.width / bounds.height);
  const [zoomLimit, magnificationLimit] = facts.smooth
    ? [usefulZoom.smooth, maxMagnification.smooth]
    : [usefulZoom.detailed, maxMagnification.detailed];
  const pixels = (zoom * frame.width) / (findLargestWindow(facts.size, frame).width * facts.size.width);
  return (
    (costs.base * Math.abs(findBottom(box) - findBottom(target))) / frame.height +
    (costs.middle * Math.abs(findMiddle(box) - findMiddle(target))) / frame.width +
    costs.size * Math.abs(Math.log(box.height / target.height)) +
    costs.near *
      (Math.max(0, Math.log(zoom / zoomLimit)) + Math.max(0, Math.log(pixels / magnificationLimit))) +
    costs.unusual * Math.abs(Math.log(longer / usual)) +
    costs.behind * Math.abs(back) +
    outsideCost * measureOverflow(box, free)
  );
}

/** Returns how far a box leaves an area, in pixels. The first pixel doesn't count, because only the box is rounded. */
function measureOverflow(box: Rectangle, free: Rectangle): number {
  const over = [
    free.left - box.left,
    free.top - box.top,
    box.left + box.width - free.left - free.width,
    findBottom(box) - findBottom(free),
  ];
  return over.reduce((sum, pixels) => sum + Math.max(0, pixels - 1), 0);
}

const findBottom = ({ top, height }: Rectangle) => top + height;
const findMiddle = ({ left, width }: Rectangle) => left + width / 2;
