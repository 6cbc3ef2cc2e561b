import { decodePng } from "../pixels/decode.ts";
import { type Networks, locate } from "./locate.ts";
import {
  type Rectangle,
  type Rgb,
  boundsAbove,
  clearOutside,
  cropPlane,
  cropRgb,
  grow,
  resizeRgb,
} from "../pixels/raster.ts";
import { assemble, assembleOwn } from "./assemble.ts";
import { refine } from "./refine/refine.ts";

/** Represents a rectangle in fractions of the frame, 0…1, from the top left. */
export interface Fractions {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Represents a product without its background. The color is the source's own where alpha is 255, all is zero where it
 * is 0, and between them it is the product's color with the background's removed.
 */
export interface CutOut {
  /**
   * This is red, green, blue and alpha, not premultiplied, in shared memory, so that threads read it without a copy.
   */
  readonly rgba: Uint8Array<SharedArrayBuffer>;
  readonly width: number;
  readonly height: number;
  /** The rectangle holds everything that is not fully transparent. */
  readonly bounds: Rectangle;
  readonly uncertain: boolean;
  /** A small copy of the whole picture tells what was around the product. It is absent for one that came cut out. */
  readonly photograph?: Rgb;
}

/** The copy of the whole picture has this longer side, in pixels. */
const photographSide = 160;

/** Edges are looked for at this longer side, in pixels: the networks can't find finer ones. */
const workingSide = 1600;

function toPixels(box: Fractions, frame: { width: number; height: number }): Rectangle {
  const left = Math.max(0, Math.floor(box.left * frame.width));
  const top = Math.max(0, Math.floor(box.top * frame.height));
  return {
    left,
    top,
    width: Math.min(frame.width, Math.ceil((box.left + box.width) * frame.width)) - left,
    height: Math.min(frame.height, Math.ceil((box.top + box.height) * frame.height)) - top,
  };
}

async function reduced(picture: Rgb, longerSide: number): Promise<Rgb> {
  const scale = Math.min(1, longerSide / Math.max(picture.width, picture.height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return resizeRgb(picture, side(picture.width), side(picture.height));
}

/**
 * Cuts the subject out of a picture.
 * @param box where a person says the subject is
 * @param uncertainEdges says that an earlier run was not sure of them: a box settles that, but not for alpha of its own
 * @returns nothing when no subject was found
 */
export async function cutOut(
  png: Uint8Array,
  box: Fractions | undefined,
  networks: () => Promise<Networks>,
  uncertainEdges = false,
): Promise<CutOut | undefined> {
  const source = await decodePng(png);
  const frame = { width: source.rgb.width, height: source.rgb.height };
  if (source.alpha) {
    if (box) clearOutside(source.alpha, toPixels(box, frame));
    const rgba = assembleOwn(source.rgb, source.alpha);
    return withBounds(rgba, frame, uncertainEdges);
  }
  const working = await reduced(source.rgb, workingSide);
  const found = await locate(working, box && toPixels(box, working), await networks());
  if (!found) return undefined;
  // Edges are refined around the product only.
  const bounds = boundsAbove(found.mask, 0.04);
  if (!bounds) return undefined;
  const area = grow(bounds, 0.1, working);
  const part = cropRgb(working, area);
  const matte = await refine(part, cropPlane(found.mask, area), found.cell);
  const scale = { x: working.width / frame.width, y: working.height / frame.height };
  const rgba = assemble(source.rgb, { picture: part, area, scale }, matte);
  const made = withBounds(rgba, frame, found.uncertain || (uncertainEdges && !box));
  return made && { ...made, photograph: await reduced(working, photographSide) };
}

function withBounds(
  rgba: Uint8Array<SharedArrayBuffer>,
  frame: { width: number; height: number },
  uncertain: boolean,
): CutOut | undefined {
  const alpha = new Float32Array(frame.width * frame.height);
  for (let i = 0; i < alpha.length; i++) alpha[i] = rgba[i * 4 + 3] ?? 0;
  const bounds = boundsAbove({ data: alpha, ...frame }, 0);
  return bounds && { rgba, ...frame, bounds, uncertain };
}
