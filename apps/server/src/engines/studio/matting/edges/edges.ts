import type { EdgeFix, Edges } from "@packshot/trpc/ports";
import type { Plane, Rgb } from "../../pixels/raster.ts";
import { measureCutOff } from "./cut-off.ts";
import { measureHalo, shrinkEdge } from "./halo.ts";
import { fillHoles, findHoles, measureHoleArea } from "./holes.ts";
import { type ProductCrop, cropToProduct, pasteCrop } from "./product-crop.ts";
import { measureRaggedness, smoothRaggedEdge } from "./ragged.ts";

/**
 * Measures the quality of a cut-out's edges.
 * @param working the photo at working size: see `makeWorkingCopy`
 * @param matte the matte, at the working copy's size
 */
export function judgeEdges(working: Rgb, matte: Plane): Edges {
  const crop = cropToProduct(working, matte);
  if (!crop) return { halo: 0, holes: 0, ragged: 0, cutOff: 0 };
  return {
    halo: roundToThousandths(measureHalo(crop)),
    holes: roundToThousandths(measureHoleArea(findHoles(crop), crop)),
    ragged: roundToThousandths(measureRaggedness(crop)),
    cutOff: roundToThousandths(measureCutOff(matte)),
  };
}

function roundToThousandths(fraction: number): number {
  return Math.round(fraction * 1000) / 1000;
}

const fixes: Readonly<Record<EdgeFix, (crop: ProductCrop) => Plane>> = {
  halo: shrinkEdge,
  holes: fillHoles,
  ragged: smoothRaggedEdge,
};

/** Returns a copy of the matte with one kind of defect reduced as far as possible. */
export function fixEdges(working: Rgb, matte: Plane, fix: EdgeFix): Plane {
  const crop = cropToProduct(working, matte);
  if (!crop) return matte;
  const { data, ...size } = fixes[fix](crop);
  return pasteCrop(matte, crop, { ...size, data: data.map((value) => Math.round(value * 255) / 255) });
}
