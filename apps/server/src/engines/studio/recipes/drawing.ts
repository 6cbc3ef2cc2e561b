import type { Brand, Frame, Placement } from "@packshot/tools/request";
import type { CutOut } from "../matting/cut-out.ts";
import type { Rectangle } from "../pixels/raster.ts";

/** Represents a picture before it is encoded: 8-bit sRGB, row by row, not premultiplied. */
export interface Drawing {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  /** This is the same picture as SVG, with all type as outlines. */
  readonly svg?: string;
  /** True when an ellipsis replaces the end of the person's words, because they have no room. */
  readonly shortened?: boolean;
  /** True when it is smaller than its frame, because the photograph behind the product has too few pixels. */
  readonly reduced?: boolean;
  /** True when the product has fewer pixels than in its photograph, because its frame would be too large. */
  readonly scaledDown?: boolean;
  /** By how much the product was enlarged beyond its photograph's pixels; 1 or less when it wasn't. */
  readonly enlarged?: number;
  /** By how much a room's light has changed the product's own colors, in ΔE2000 on average. */
  readonly graded?: number;
  /** Where the product is, in a picture in which it can be placed by hand. */
  readonly placed?: Placed;
}

/** All are shares of the picture. */
export interface Placed {
  /** Is what it would take to have the product where it is. */
  readonly placement: Placement;
  /** Is the product's picture. */
  readonly box: Rectangle;
}

/**
 * Says what a recipe needs of an image: its subject cut out, the whole picture, or that and its subject, if it has one.
 */
export type Wanted = "cut-out" | "picture" | "picture-and-subject";

/** Holds what a recipe asked for of one image of the job; a whole picture is a PNG. */
export type Material = { readonly cutOut: CutOut } | { readonly png: Uint8Array; readonly subject?: CutOut };

export interface Materials {
  /** The materials follow the sequence of the request's images. */
  readonly images: readonly Material[];
  /** The result has this size in pixels, if the request states one. */
  readonly frame: Frame | undefined;
  /** Is set if the picture is to look like a person's brand. */
  readonly brand?: BrandMaterials;
}

export interface BrandMaterials extends Omit<Brand, "logo"> {
  /** Is a PNG, with transparency if the logo has any. */
  readonly logo?: Uint8Array;
}

/** Draws one recipe, in a worker thread; the same input gives the same pixels. */
export type Draw<R> = (recipe: R, materials: Materials) => Promise<Drawing>;

/** @throws Error when the recipe's module did not ask for a cut-out of this image: a mistake of ours */
export function cutOutOf({ images }: Materials, index = 0): CutOut {
  const material = images[index];
  if (!material || !("cutOut" in material)) throw new Error(`Image ${String(index)} was not cut out.`);
  return material.cutOut;
}

/** @throws Error when the recipe's module did not ask for this image whole: a mistake of ours */
export function wholeImageOf({ images }: Materials, index = 0): Uint8Array {
  const material = images[index];
  if (!material || !("png" in material)) throw new Error(`Image ${String(index)} is not there whole.`);
  return material.png;
}

/** Returns the subject of an image that is used whole, if one was asked for and found. */
export function subjectOf({ images }: Materials, index = 0): CutOut | undefined {
  const material = images[index];
  return material && "png" in material ? material.subject : undefined;
}
