import type { Doubt } from "@packshot/trpc/ports";
import type { CutOut } from "./cut-out.ts";
import {
  type Plane,
  type Rectangle,
  type Rgb,
  type Size,
  findBounds,
  cropPlane,
  cropRgb,
  grow,
  resizeRgb,
} from "../pixels/raster.ts";
import { type ColorField, fillColors } from "./refine/color-field.ts";
import { type Evaluate, fitGuidedNear } from "./refine/guided-filter.ts";
import { background, band, product, widenBand } from "./refine/trimap.ts";

type Pixels = Uint8Array<SharedArrayBuffer>;

/** Longer side of the small copy of the whole photo in a cut-out, in pixels. */
const photographSide = 160;
/**
 * Longer side of the copy on which edges are found, in pixels. A larger one doesn't help: the networks can't find
 * finer edges.
 */
const workingSide = 1600;
/**
 * Distance from the edge at which colors are sampled, in pixels. Closer to it, the lens mixes the colors of both sides.
 */
const lensBlurPx = 2;

/** Returns a copy of the photo at the size at which edges are found. Smaller photos aren't enlarged. */
export function makeWorkingCopy(source: Rgb): Promise<Rgb> {
  return scaleDownTo(source, workingSide);
}

/** Returns the photo scaled down until its longer side has at most this many pixels. */
export async function scaleDownTo(photo: Rgb, longerSide: number): Promise<Rgb> {
  const scale = Math.min(1, longerSide / Math.max(photo.width, photo.height));
  const scaleSide = (length: number) => Math.max(1, Math.round(length * scale));
  return resizeRgb(photo, scaleSide(photo.width), scaleSide(photo.height));
}

/**
 * Cuts the source out along a matte.
 * @param working the source's working copy, from `makeWorkingCopy`
 * @param matte the matte, at the working copy's size
 * @returns undefined if the matte is empty
 */
export async function assembleCutOut(
  source: Rgb,
  working: Rgb,
  matte: Plane,
  doubts: readonly Doubt[] = [],
): Promise<CutOut | undefined> {
  const around = findBounds(matte, 0);
  if (!around) return undefined;
  const area = grow(around, 0.1, working);
  const scale = { x: working.width / source.width, y: working.height / source.height };
  const part = { photo: cropRgb(working, area), alpha: cropPlane(matte, area), area, scale };
  const rgba = cutAlongMatte(source, part);
  const frame = { width: source.width, height: source.height };
  const bounds = findVisibleBounds(rgba, frame);
  return bounds && { rgba, ...frame, bounds, doubts, photograph: await scaleDownTo(working, photographSide) };
}

/** Makes a cut-out from the source's colors and this alpha; undefined if it's transparent everywhere. */
export function assembleFromAlpha(source: Rgb, alpha: Plane, doubts: readonly Doubt[]): CutOut | undefined {
  const rgba = createPixels(source);
  for (let i = 0; i < alpha.data.length; i++) {
    const a = Math.round((alpha.data[i] ?? 0) * 255);
    if (a === 0) continue;
    for (let c = 0; c < 3; c++) rgba[i * 4 + c] = source.data[i * 3 + c] ?? 0;
    rgba[i * 4 + 3] = a;
  }
  const frame = { width: source.width, height: source.height };
  const bounds = findVisibleBounds(rgba, frame);
  return bounds && { rgba, ...frame, bounds, doubts };
}

function createPixels(photo: Rgb): Pixels {
  return new Uint8Array(new SharedArrayBuffer(photo.width * photo.height * 4));
}

function findVisibleBounds(rgba: Pixels, { width, height }: Size): Rectangle | undefined {
  const clear = (i: number) => rgba[i * 4 + 3] === 0;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let first = 0;
    while (first < width && clear(row + first)) first++;
    if (first === width) continue;
    let last = width - 1;
    while (clear(row + last)) last--;
    left = Math.min(left, first);
    right = Math.max(right, last);
    top = Math.min(top, y);
    bottom = y;
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The part of the working copy that shows the product. */
interface Part {
  readonly photo: Rgb;
  readonly alpha: Plane;
  /** The part's place in the working copy. */
  readonly area: Rectangle;
  /** Pixels of the working copy per source pixel. Rounding makes x and y differ slightly. */
  readonly scale: { readonly x: number; readonly y: number };
}

/**
 * Classifies each square of four neighboring pixels as transparent, opaque or edge. If the source already has the
 * working size, classifies each pixel.
 */
function classifyZones({ alpha: { data, width, height }, scale }: Part): Uint8Array {
  const isUnscaled = scale.x === 1 && scale.y === 1;
  const zones = new Uint8Array(data.length);
  for (let y = 0, i = 0; y < height; y++) {
    const below = isUnscaled || y + 1 === height ? 0 : width;
    for (let x = 0; x < width; x++, i++) {
      const right = isUnscaled || x + 1 === width ? 0 : 1;
      const a = data[i] ?? 0;
      const even = a === data[i + right] && a === data[i + below] && a === data[i + below + right];
      zones[i] = even && a === 0 ? background : even && a === 1 ? product : band;
    }
  }
  return zones;
}

/** Returns a function that computes alpha from a position, in pixels of the part, and the source's color there. */
function createEdgeAlpha({ photo, scale, alpha }: Part, zones: Uint8Array): Evaluate {
  const { data, width } = alpha;
  if (scale.x === 1 && scale.y === 1) return (u, v) => data[v * width + u] ?? 0;
  // The model gives alpha as a function of color in windows of 5 × 5. Applied to the full-size source, it makes an edge
  // as sharp as the source's.
  return fitGuidedNear(photo, alpha, zones, 2, 1e-5);
}

/** Returns the rectangle of the source that the part covers. */
function findCoveredArea({ area, scale }: Part, { width, height }: Rgb): Rectangle {
  const left = Math.floor(area.left / scale.x);
  const top = Math.floor(area.top / scale.y);
  return {
    left,
    top,
    width: Math.min(width, Math.ceil((area.left + area.width) / scale.x)) - left,
    height: Math.min(height, Math.ceil((area.top + area.height) / scale.y)) - top,
  };
}

/**
 * Estimates the product's and the background's color at the edge, from nearby pixels that certainly
 * belong to one of them.
 */
function createEdgeColors(
  { photo, alpha }: Part,
  zones: Uint8Array,
): { productColor: ColorField; backgroundColor: ColorField } {
  const isCertain = widenBand(zones, alpha.width, alpha.height, lensBlurPx);
  return {
    productColor: fillColors(photo, isCertain, product, band),
    backgroundColor: fillColors(photo, isCertain, background, band),
  };
}

/** Returns the cut-out at the size of the source, with the background's color removed from its edge. */
function cutAlongMatte(source: Rgb, part: Part): Pixels {
  const rgba = createPixels(source);
  const zones = classifyZones(part);
  const alphaAt = createEdgeAlpha(part, zones);
  const { productColor, backgroundColor } = createEdgeColors(part, zones);
  const { left, top, width, height } = findCoveredArea(part, source);
  const us = Float64Array.from({ length: width }, (_, x) =>
    mapToPart(x + left, part.scale.x, part.area.left),
  );
  const f = new Float32Array(3);
  const b = new Float32Array(3);
  for (let y = top; y < top + height; y++) {
    const v = mapToPart(y, part.scale.y, part.area.top);
    const row = Math.max(0, Math.floor(v)) * part.alpha.width;
    for (let x = 0, i = y * source.width + left; x < width; x++, i++) {
      const u = us[x] ?? 0;
      const zone = zones[row + (u > 0 ? Math.floor(u) : 0)];
      if (zone === background) continue;
      const a = zone === product ? 1 : alphaAt(u, v, source.data, i * 3);
      const level = Math.round(a * 255);
      if (level === 0) continue;
      const from = i * 3;
      const to = i * 4;
      rgba[to + 3] = level;
      if (level === 255) {
        rgba[to] = source.data[from] ?? 0;
        rgba[to + 1] = source.data[from + 1] ?? 0;
        rgba[to + 2] = source.data[from + 2] ?? 0;
        continue;
      }
      productColor.sample(u, v, f);
      backgroundColor.sample(u, v, b);
      for (let c = 0; c < 3; c++)
        rgba[to + c] = unmixEdgeColor(source.data[from + c] ?? 0, a, f[c] ?? 0, b[c] ?? 0);
    }
  }
  return rgba;
}

/** Returns the position of a source pixel's center, in pixels of the part. */
function mapToPart(pixel: number, scale: number, start: number): number {
  return (pixel + 0.5) * scale - 0.5 - start;
}

/**
 * Returns the product's color in a mixed pixel. Unmixing amplifies noise at low alpha, where the neighbors' color is
 * the better estimate.
 */
function unmixEdgeColor(
  blended: number,
  alpha: number,
  subjectColor: number,
  backgroundColor: number,
): number {
  const unmixed = Math.min(255, Math.max(0, (blended - (1 - alpha) * backgroundColor) / alpha));
  return Math.round(alpha * unmixed + (1 - alpha) * subjectColor);
}
