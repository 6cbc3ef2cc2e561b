import type { Box, Subject } from "@packshot/trpc/ports";
import { listEdgePixels, type Pixels } from "./pixels.ts";
import type { FoundObject } from "./objects.ts";

/**
 * Minimum size of a second object, as a fraction of the largest. Smaller ones are parts of it, such as a strap behind a
 * highlight.
 */
const MIN_SECOND_OBJECT_RATIO = 0.01;

/** Maps of an image on white. */
export interface SubjectMaps {
  /** One byte per pixel of the coarse copy: 1 is the product. */
  readonly map: Uint8Array;
  /** One byte per pixel of the coarse copy: 1 is the product or its rim. */
  readonly near: Uint8Array;
  /** The darkest channel of each pixel of the coarse copy. */
  readonly darkest: Uint8Array;
  readonly fineDarkest: Uint8Array;
  readonly fine: Pixels;
  readonly coarse: Pixels;
}

/** Returns where the product is and how much of the frame it fills. */
export function locateSubject(objects: readonly FoundObject[], maps: SubjectMaps): Subject | null {
  const [largest] = objects;
  if (largest === undefined) return null;
  const edge = listEdgePixels(maps.coarse);
  const minPixels = largest.pixels.length * MIN_SECOND_OBJECT_RATIO;
  const box = measureBox(objects, maps);
  return {
    box,
    fill: measureFill(box),
    cutOff: edge.filter((pixel) => maps.map[pixel] === 1).length / edge.length,
    objectCount: objects.filter(({ pixels }) => pixels.length >= minPixels).length,
  };
}

/**
 * Minimum difference between the boxes in the fine and the coarse copy, as a fraction of the frame, that shows that a
 * product has pale parts.
 */
const MIN_PALE_PART_DIFFERENCE = 0.03;

/**
 * Returns the product's box, accurate to a pixel of the fine copy, or to two pixels of the coarse one if it has
 * pale parts.
 */
function measureBox(objects: readonly FoundObject[], maps: SubjectMaps): Box {
  const coarse = measureCoarseBox(objects, maps.coarse);
  const fine = measureFineBox(maps);
  return measureFill(coarse) + (2 * RINGING_RIM_WIDTH) / maps.coarse.width - measureFill(fine) >
    MIN_PALE_PART_DIFFERENCE
    ? coarse
    : fine;
}

function measureFill({ width, height }: Box): number {
  return Math.max(width, height);
}

/** Pixels of the coarse copy that JPEG ringing and a soft edge add on each side. */
const RINGING_RIM_WIDTH = 2;

function measureCoarseBox(objects: readonly FoundObject[], size: Pixels): Box {
  return toFractions(
    {
      left: Math.min(...objects.map((object) => object.left)) + RINGING_RIM_WIDTH,
      top: Math.min(...objects.map((object) => object.top)) + RINGING_RIM_WIDTH,
      right: Math.max(...objects.map((object) => object.right)) - RINGING_RIM_WIDTH,
      bottom: Math.max(...objects.map((object) => object.bottom)) - RINGING_RIM_WIDTH,
    },
    size,
  );
}

function toFractions(
  { left, top, right, bottom }: Pick<FoundObject, "left" | "top" | "right" | "bottom">,
  { width, height }: Pixels,
): Box {
  return {
    left: left / width,
    top: top / height,
    width: Math.max(0, right - left + 1) / width,
    height: Math.max(0, bottom - top + 1) / height,
  };
}

/** Minimum darkness of an edge pixel as a fraction of the product's. */
const MIN_EDGE_DARKNESS = 0.25;

function measureFineBox({ map, near, darkest, fineDarkest, fine, coarse }: SubjectMaps): Box {
  const product = darkest.filter((_, pixel) => map[pixel] === 1).toSorted();
  const typical = product[Math.floor(product.length / 4)] ?? 0;
  const edge = 255 - (255 - typical) * MIN_EDGE_DARKNESS;
  let [left, top, right, bottom] = [fine.width, fine.height, -1, -1];
  for (let y = 0; y < fine.height; y += 1) {
    const row = Math.floor((y * coarse.height) / fine.height) * coarse.width;
    for (let x = 0; x < fine.width; x += 1) {
      if ((fineDarkest[y * fine.width + x] ?? 0) >= edge) continue;
      if (near[row + Math.floor((x * coarse.width) / fine.width)] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return toFractions({ left, top, right, bottom }, fine);
}
