import sharp from "sharp";
import type { CutOut } from "../../../matting/cut-out.ts";
import { checkCanvasSize } from "../../../pixels/canvas.ts";
import type { Rectangle, Size } from "../../../pixels/raster.ts";
import { type CutSides, scaleToSpan } from "../../cut-sides.ts";
import { computePixelsPerMeter, project, computeTilt } from "../camera.ts";
import type { PlaceFacts, Plate } from "../load-plate.ts";
import { guessCrossSection } from "./section.ts";
import { extractSilhouette } from "./silhouette.ts";

/** Where a product stands or lies on a plate, and how large it is. */
export interface Place {
  /** Height of the product's image in meters, from its lowest to its highest pixel. */
  readonly height: number;
  /** Meters to the right of the middle of the product spot. */
  readonly aside: number;
  /** Meters behind the middle of the product spot; 0 by default. */
  readonly behind?: number;
}

/** The product's pixels at their final size and place; they are never redrawn. */
export interface PlacedProduct {
  /** Red, green, blue and alpha, not premultiplied. */
  readonly rgba: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** The upper left corner in pixels of the frame; it may be outside. */
  readonly left: number;
  readonly top: number;
  /** Whether these are the cut-out's own pixels, not resampled. */
  readonly isOriginal: boolean;
  /** Meters per pixel where the product stands. `depth` is its distance along the camera's axis, in meters. */
  readonly meters: number;
  readonly depth: number;
  /** Whether it is cut off above or below, so that the ground under it isn't visible. */
  readonly hangs: boolean;
}

/** Maximum difference of a scale from 1 at which the product isn't resampled. */
const maxUnscaledDifference = 0.015;

/** Resizes a product and centers it, in width and depth, on the given place on the ground. */
export async function placeProduct(
  cutOut: CutOut,
  cut: CutSides,
  plate: Plate,
  place: Place,
): Promise<PlacedProduct> {
  const { facts, camera } = plate;
  const groundDepth = estimateGroundDepth(cutOut, place.height, facts);
  const { box, depth } = computeProductBox(cutOut.bounds, cut, plate, place, groundDepth);
  return {
    ...box,
    ...(await resizePixels(cutOut, box.width, box.height)),
    meters: 1 / computePixelsPerMeter(camera, depth),
    depth,
    hangs: cut.bottom || cut.top,
  };
}

/** Returns how much ground a product covers toward the camera, in meters. @param height of its image, in meters */
export function estimateGroundDepth(
  { rgba, width, height: imageHeight, bounds }: CutOut,
  height: number,
  { lying, camera }: Pick<PlaceFacts, "lying" | "camera">,
): number {
  if (lying) return height;
  const shape = extractSilhouette({ rgba, width, height: imageHeight }, bounds, 96);
  return guessCrossSection(shape, height / shape.height, computeTilt(camera)).depth;
}

/**
 * Returns the product's box in pixels of the frame, and the distance of its front along the camera's axis.
 * @param groundDepth meters of ground that it covers toward the camera
 */
export function computeProductBox(
  bounds: Size,
  cut: CutSides,
  { facts, camera, frame }: Pick<Plate, "facts" | "camera" | "frame">,
  { height: meters, aside, behind = 0 }: Place,
  groundDepth: number,
): { readonly box: Rectangle; readonly depth: number } {
  const [x, y, z] = facts.stand;
  const projected = project(camera, [x + aside, y + behind - groundDepth / 2, z]);
  const scale = snapScale(
    scaleToSpan(cut, bounds, frame) ??
      (meters * computePixelsPerMeter(camera, projected.depth)) / bounds.height,
  );
  const width = Math.max(1, Math.round(bounds.width * scale));
  const height = Math.max(1, Math.round(bounds.height * scale));
  const left = cut.left ? 0 : cut.right ? frame.width - width : Math.round(projected.x - width / 2);
  const top = cut.bottom ? frame.height - height : cut.top ? 0 : Math.round(projected.y) - height;
  return { box: { left, top, width, height }, depth: projected.depth };
}

function snapScale(scale: number): number {
  return Math.abs(scale - 1) < maxUnscaledDifference ? 1 : scale;
}

async function resizePixels(
  { rgba, width: imageWidth, bounds }: CutOut,
  width: number,
  height: number,
): Promise<Pick<PlacedProduct, "rgba" | "isOriginal">> {
  checkCanvasSize(width, height);
  const cropped = new Uint8Array(bounds.width * bounds.height * 4);
  for (let y = 0; y < bounds.height; y++) {
    const from = ((y + bounds.top) * imageWidth + bounds.left) * 4;
    cropped.set(rgba.subarray(from, from + bounds.width * 4), y * bounds.width * 4);
  }
  if (width === bounds.width && height === bounds.height) return { rgba: cropped, isOriginal: true };
  // sharp multiplies color by alpha before it resizes, and divides afterward.
  const resized = await sharp(cropped, { raw: { width: bounds.width, height: bounds.height, channels: 4 } })
    .resize(width, height, { fit: "fill", kernel: "lanczos3" })
    .raw()
    .toBuffer();
  return { rgba: resized, isOriginal: false };
}
