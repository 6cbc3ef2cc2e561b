import type { Brand, Frame, Placement } from "@packshot/tools/request";
import type { CutOut } from "../matting/cut-out.ts";
import type { Rectangle, Size } from "../pixels/raster.ts";

/** An image before it is encoded: 8-bit sRGB, row by row, not premultiplied. */
export interface Drawing {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  /** The same image as SVG, with all type as outlines. */
  readonly svg?: string;
  /** Whether an ellipsis replaces the end of the user's text, for lack of room. */
  readonly shortened?: boolean;
  /** Whether it is smaller than its frame, because the photo behind the product has too few pixels. */
  readonly reduced?: boolean;
  /** Whether the product has fewer pixels than in its photo, because its frame would be too large. */
  readonly scaledDown?: boolean;
  /** How much the photo or its subject was enlarged beyond its own pixels; 1 or less when it wasn't. */
  readonly enlarged?: number;
  /** How much a room's light changed the product's own colors, in mean ΔE2000. */
  readonly graded?: number;
  /** The product's place, in an image in which it can be placed by hand. */
  readonly placed?: Placed;
}

/** All values are shares of the image. */
export interface Placed {
  /** The placement that would put the product where it is. */
  readonly placement: Placement;
  /** The product's image. */
  readonly box: Rectangle;
}

/**
 * What a recipe needs of an image: its subject cut out, the whole image, or the whole and its subject, if it has one.
 */
export type Wanted = "cut-out" | "picture" | "picture-and-subject";

/** What a recipe requested of one image of the job; a whole image is a PNG. */
export type Material = { readonly cutOut: CutOut } | { readonly png: Uint8Array; readonly subject?: CutOut };

export interface Materials {
  /** In the order of the request's images. */
  readonly images: readonly Material[];
  /** Size of the result in pixels, if the request states one. */
  readonly frame: Frame | undefined;
  /** Set if the image should look like the user's brand. */
  readonly brand?: BrandMaterials;
}

export interface BrandMaterials extends Omit<Brand, "logo"> {
  /** A PNG, with transparency if the logo has any. */
  readonly logo?: Uint8Array;
}

/** Draws one recipe, in a worker thread; the same input gives the same pixels. */
export type Draw<R> = (recipe: R, materials: Materials) => Promise<Drawing>;

/** @throws Error when the recipe's module did not request a cut-out of this image: our own mistake */
export function cutOutOf({ images }: Materials, index = 0): CutOut {
  const material = images[index];
  if (!material || !("cutOut" in material)) throw new Error(`Image ${String(index)} was not cut out.`);
  return material.cutOut;
}

/** Returns by how much a box enlarges the subject of a cut-out. */
export function enlargementIn(box: Size, { bounds }: Pick<CutOut, "bounds">): number {
  return box.width / bounds.width;
}

/** @throws Error when the recipe's module did not request the whole image: our own mistake */
export function wholeImageOf({ images }: Materials, index = 0): Uint8Array {
  const material = images[index];
  if (!material || !("png" in material)) throw new Error(`Image ${String(index)} is not there whole.`);
  return material.png;
}

/** Returns the subject of an image that is used whole, if one was requested and found. */
export function subjectOf({ images }: Materials, index = 0): CutOut | undefined {
  const material = images[index];
  return material && "png" in material ? material.subject : undefined;
}
