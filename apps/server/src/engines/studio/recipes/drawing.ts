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
  /** Whether the end of the user's text was replaced by an ellipsis because there wasn't enough room. */
  readonly shortened?: boolean;
  /** Whether the image is smaller than its frame, because the photo behind the product has too few pixels. */
  readonly reduced?: boolean;
  /** Whether the product has fewer pixels than in its photo, because the frame would be too large otherwise. */
  readonly scaledDown?: boolean;
  /** Factor by which the photo or its subject was enlarged; 1 or less if it wasn't. */
  readonly enlarged?: number;
  /** Change in the product's colors due to the room's light, in mean ΔE2000. */
  readonly graded?: number;
  /** Where the product is, in images in which the user can place it. */
  readonly placed?: ProductPosition;
}

/** Where a product is, in fractions of the image. */
export interface ProductPosition {
  /** The placement that reproduces the product's position. */
  readonly placement: Placement;
  /** The product's bounds. */
  readonly box: Rectangle;
}

/**
 * The form in which a recipe needs an image: its subject cut out, the whole image, or the whole image and, if one is
 * found, its subject.
 */
export type MaterialForm = "cut-out" | "photo" | "photo-and-subject";

/** One of the job's images in the form that the recipe requested; a whole image is a PNG. */
export type Material = { readonly cutOut: CutOut } | { readonly png: Uint8Array; readonly subject?: CutOut };

export interface Materials {
  /** Images in the order of the request. */
  readonly images: readonly Material[];
  /** Size of the result in pixels, if the request states one. */
  readonly frame: Frame | undefined;
  /** Set if the result should follow the user's brand. */
  readonly brand?: BrandMaterials;
}

export interface BrandMaterials extends Omit<Brand, "logo"> {
  /** The logo as PNG, with transparency if it has any. */
  readonly logo?: Uint8Array;
}

/** Draws one recipe, in a worker thread; the same input gives the same pixels. */
export type Draw<R> = (recipe: R, materials: Materials) => Promise<Drawing>;

/** Returns an image's cut-out. @throws Error when the recipe's module didn't request it, which is a bug */
export function getCutOut({ images }: Materials, index = 0): CutOut {
  const material = images[index];
  if (!material || !("cutOut" in material)) throw new Error(`Image ${String(index)} has no cut-out.`);
  return material.cutOut;
}

/** Returns the factor by which a box enlarges the subject of a cut-out. */
export function computeEnlargement(box: Size, { bounds }: Pick<CutOut, "bounds">): number {
  return box.width / bounds.width;
}

/** Returns a whole image. @throws Error when the recipe's module didn't request it, which is a bug */
export function getWholeImage({ images }: Materials, index = 0): Uint8Array {
  const material = images[index];
  if (!material || !("png" in material))
    throw new Error(`Image ${String(index)} is only available as a cut-out.`);
  return material.png;
}

/** Returns the subject of an image that is used whole, if one was requested and found. */
export function getSubject({ images }: Materials, index = 0): CutOut | undefined {
  const material = images[index];
  return material && "png" in material ? material.subject : undefined;
}
