import type { Doubt, Edges, Hints, SceneHints } from "@packshot/trpc/ports";
import { decodePng } from "../pixels/decode.ts";
import { type Rectangle, type Rgb, clearOutside, release } from "../pixels/raster.ts";
import { assembleCutOut, assembleFromAlpha, makeWorkingCopy } from "./assemble.ts";
import { judgeEdges } from "./edges/edges.ts";
import { type FindMatte, findMatte } from "./find-matte.ts";
import { type Fractions, toPixels } from "./fractions.ts";
import type { Networks } from "./locate.ts";

/**
 * A product without its background. Opaque pixels have the source's color, transparent pixels are all zeros, and
 * pixels in between have the product's color with the background's removed.
 */
export interface CutOut extends SceneHints {
  /** Red, green, blue and alpha, not premultiplied, in shared memory so that threads can read it without a copy. */
  readonly rgba: Uint8Array<SharedArrayBuffer>;
  readonly width: number;
  readonly height: number;
  /** The rectangle of everything that is not fully transparent. */
  readonly bounds: Rectangle;
  /** Empty if the edges are clean. */
  readonly doubts: readonly Doubt[];
  /** Absent for an image that was uploaded with alpha. */
  readonly edges?: Edges;
  /**
   * A small copy of the whole photo, showing the product's surroundings. Absent for an image that was uploaded with
   * alpha.
   */
  readonly photograph?: Rgb;
}

const wholeFrame: Fractions = { left: 0, top: 0, width: 1, height: 1 };
/** The doubt of an image whose edges were uncertain in an earlier run. */
export const alreadyUnclear: readonly Doubt[] = [{ kind: "unclear", area: wholeFrame }];

/**
 * Cuts the subject out of a photo.
 * @param hints the user's hints
 * @param uncertainEdges whether the edges were uncertain in an earlier run; a box clears that doubt, except for an
 * image with its own alpha
 * @returns undefined if no subject was found
 */
export async function cutOut(
  png: Uint8Array,
  hints: Hints,
  networks: () => Promise<Networks>,
  uncertainEdges = false,
  find: FindMatte = findMatte,
): Promise<CutOut | undefined> {
  const { rgb, alpha } = await decodePng(png);
  if (alpha) {
    if (hints.box) clearOutside(alpha, toPixels(hints.box, rgb));
    const fromAlpha = assembleFromAlpha(rgb, alpha, uncertainEdges ? alreadyUnclear : []);
    release(rgb.data);
    release(alpha.data);
    return fromAlpha;
  }
  const working = await makeWorkingCopy(rgb);
  const foundMatte = await find(working, hints, await networks());
  if (!foundMatte) return undefined;
  const doubts =
    uncertainEdges && !hints.box && foundMatte.doubts.length === 0 ? alreadyUnclear : foundMatte.doubts;
  const assembled = await assembleCutOut(rgb, working, foundMatte.matte, doubts);
  const edges = judgeEdges(working, foundMatte.matte);
  release(rgb.data);
  return assembled && { ...assembled, edges };
}
