import { type Plane, type Rgb, findBounds, cropPlane, cropRgb, grow } from "../../pixels/raster.ts";

/** A crop of the working copy with the product and some background around it, and its matte. */
export interface ProductCrop {
  readonly photo: Rgb;
  readonly matte: Plane;
  /** Place of the crop in the working copy, in pixels. */
  readonly left: number;
  readonly top: number;
}

/** Returns undefined when the matte is empty. */
export function cropToProduct(working: Rgb, matte: Plane): ProductCrop | undefined {
  const bounds = findBounds(matte, 0);
  if (!bounds) return undefined;
  const area = grow(bounds, 0.1, matte);
  const { left, top } = area;
  return { photo: cropRgb(working, area), matte: cropPlane(matte, area), left, top };
}

/** Returns the whole matte with the crop's part replaced. */
export function pasteCrop(whole: Plane, { left, top }: ProductCrop, part: Plane): Plane {
  const data = whole.data.slice();
  for (let y = 0; y < part.height; y++) {
    data.set(part.data.subarray(y * part.width, (y + 1) * part.width), (y + top) * whole.width + left);
  }
  return { ...whole, data };
}
