import type { Placement } from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import type { Rectangle, Size } from "../../pixels/raster.ts";
import type { CutSides } from "../cut-sides.ts";
import { project, unproject } from "./camera.ts";
import type { Plate } from "./load-plate.ts";
import { type Place, estimateGroundDepth, computeProductBox } from "./product/place-product.ts";
import { createGroundTest } from "./shadow/ground.ts";
import { readDepth } from "./shadow/receivers.ts";
import { moveAlong, subtract } from "../../pixels/vector.ts";

interface ProductInRoom {
  readonly plate: Plate;
  readonly cutOut: CutOut;
  readonly cut: CutSides;
  /** Where the product stands by default. */
  readonly place: Place;
  /**
   * Maximum distance relative to the default place's distance. By default, it's `maxFocusDistance`, beyond which a
   * plate's ground is out of focus.
   */
  readonly maxDistanceRatio?: number;
}

interface MovedProduct {
  readonly place: Place;
  /** Scale of the product; smaller than requested if there isn't enough room. */
  readonly scale: number;
}

/** The middle of a product's bottom edge, in pixels of the frame. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Maximum row of the product's bottom edge, as a fraction of the frame's height. */
const maxBaseRow = 0.98;
/** Maximum distance at which a plate's ground is in focus, relative to the place that it was rendered for. */
const maxFocusDistance = 1.6;
/** Number of columns and rows of the grid of candidate spots. */
const gridSide = 48;
/** Number of bisection steps from the found spot toward the requested one. */
const refinementSteps = 6;
/** Factor for shrinking a product repeatedly until it fits. */
const shrinkFactor = 0.94;
const minScale = 0.1;

/**
 * Moves a product to the requested spot in its room, or to the nearest spot where it stands on the ground, is entirely
 * in the image and isn't hidden by anything.
 */
export function moveProduct(placement: Placement | undefined, product: ProductInRoom): MovedProduct {
  const { place } = product;
  if (!placement) return { place, scale: 1 };
  const { frame } = product.plate;
  const spot = { x: placement.x * frame.width, y: placement.y * frame.height };
  const depthRatio = estimateGroundDepth(product.cutOut, 1, product.plate.facts);
  for (let { scale } = placement; scale > minScale; scale *= shrinkFactor) {
    const nearest = findNearestPlace(spot, createSpotTest(product, place.height * scale, depthRatio), frame);
    if (nearest) return { place: nearest, scale };
  }
  return { place, scale: 1 };
}

type SpotTest = (spot: Spot) => Place | undefined;

function findNearestPlace(spot: Spot, test: SpotTest, frame: Size): Place | undefined {
  const exact = test(spot);
  if (exact) return exact;
  const spots = Array.from({ length: gridSide * gridSide }, (_, index) => ({
    x: (((index % gridSide) + 0.5) / gridSide) * frame.width,
    y: ((Math.floor(index / gridSide) + 0.5) / gridSide) * frame.height,
  })).toSorted((a, b) => measureDistance(a, spot) - measureDistance(b, spot));
  for (let good of spots) {
    let place = test(good);
    if (!place) continue;
    let bad = spot;
    for (let i = 0; i < refinementSteps; i++) {
      const middle = { x: (good.x + bad.x) / 2, y: (good.y + bad.y) / 2 };
      const nearer = test(middle);
      if (nearer) [good, place] = [middle, nearer];
      else bad = middle;
    }
    return place;
  }
  return undefined;
}

function measureDistance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/**
 * Returns a function that converts a spot to its place, or to undefined where the product can't stand.
 * @param height height of the product's image, in meters
 * @param depthRatio depth of the ground that it covers, per meter of its height
 */
function createSpotTest(
  { plate, cutOut, cut, place, maxDistanceRatio = maxFocusDistance }: ProductInRoom,
  height: number,
  depthRatio: number,
): SpotTest {
  const { facts, camera, frame } = plate;
  const groundDepth = depthRatio * height;
  const [x, y, z] = facts.stand;
  const hangs = cut.bottom || cut.top;
  const defaultSpot = project(camera, [
    x + place.aside,
    y + (place.behind ?? 0) - (depthRatio * place.height) / 2,
    z,
  ]);
  const isFree = createFreeGroundTest(plate, defaultSpot);
  return (spot) => {
    // The ground under a product that is cut off isn't visible, so it only moves sideways.
    const front = projectToGround(plate, hangs ? { x: spot.x, y: defaultSpot.y } : spot);
    if (!front) return undefined;
    const moved = { height, aside: front[0] - x, behind: front[1] - y + groundDepth / 2 };
    const { box, depth } = computeProductBox(cutOut.bounds, cut, plate, moved, groundDepth);
    if (!isWithin(box, frame)) return undefined;
    if (hangs) return moved;
    if (depth > maxDistanceRatio * defaultSpot.depth || box.top + box.height > maxBaseRow * frame.height)
      return undefined;
    const back = project(camera, [front[0], front[1] + groundDepth, z]).y;
    return isFree(box, depth, back) ? moved : undefined;
  };
}

function isWithin({ left, top, width, height }: Rectangle, frame: Size): boolean {
  return left >= 0 && top >= 0 && left + width <= frame.width && top + height <= frame.height;
}

/** Returns the point at ground level that is seen in a spot, unless it is above the horizon. */
function projectToGround({ camera, facts }: Plate, { x, y }: Spot) {
  const ray = subtract(unproject(camera, { x, y, depth: 1 }), camera.position);
  const distance = (facts.stand[2] - camera.position[2]) / ray[2];
  return distance > 0 && Number.isFinite(distance) ? moveAlong(camera.position, ray, distance) : undefined;
}

/** Positions across the product's width, 0…1, at which it must touch the ground, at its front and back. */
const touchPositions = [0.25, 0.5, 0.75] as const;
/** Positions, 0…1, at which the path to a spot and the area in front of the product are checked. */
const checkPositions = Array.from({ length: 10 }, (_, i) => (i + 0.5) / 10);
/** Maximum distance of an obstacle in front of the product, relative to the product's. */
const maxObstacleDistance = 0.97;

/**
 * Returns a predicate for spots where a product would stand on the same ground as in its default place, with nothing in
 * front of it.
 * @param defaultSpot the spot of the default place
 */
function createFreeGroundTest(plate: Plate, defaultSpot: Spot) {
  const onGround = createGroundTest(plate);
  return ({ left, top, width, height }: Rectangle, depth: number, back: number): boolean => {
    const base = top + height - 1;
    const onBoth = (x: number) => onGround(x, base) && onGround(x, Math.max(0, back));
    if (!touchPositions.every((fraction) => onBoth(left + fraction * width))) return false;
    // A point on a wall can also be level with the ground, but then the path to it leaves the ground.
    const middle = left + width / 2;
    return (
      checkPositions.every((fraction) =>
        onGround(
          defaultSpot.x + fraction * (middle - defaultSpot.x),
          defaultSpot.y + fraction * (base - defaultSpot.y),
        ),
      ) &&
      checkPositions.every((down) =>
        checkPositions.every(
          (across) =>
            readDepth(plate, left + across * width, top + down * height) >= maxObstacleDistance * depth,
        ),
      )
    );
  };
}
