import type { EdgeFix, Edges } from "@packshot/trpc/ports";
import type { Plane, Rgb } from "../../pixels/raster.ts";
import { cutOffShare } from "./cut-off.ts";
import { haloShare, pullIn } from "./halo.ts";
import { fillHoles, findHoles, holesShare } from "./holes.ts";
import { type Look, lookAt, withPart } from "./look.ts";
import { raggedShare, smoothOut } from "./ragged.ts";

/**
 * Measures the quality of a cut-out's edges.
 * @param working the photo at working size: see `workingCopy`
 * @param matte of the working copy's size
 */
export function judgeEdges(working: Rgb, matte: Plane): Edges {
  const look = lookAt(working, matte);
  if (!look) return { halo: 0, holes: 0, ragged: 0, cutOff: 0 };
  return {
    halo: inThousandths(haloShare(look)),
    holes: inThousandths(holesShare(findHoles(look), look)),
    ragged: inThousandths(raggedShare(look)),
    cutOff: inThousandths(cutOffShare(matte)),
  };
}

function inThousandths(share: number): number {
  return Math.round(share * 1000) / 1000;
}

const fixes: Readonly<Record<EdgeFix, (look: Look) => Plane>> = {
  halo: pullIn,
  holes: fillHoles,
  ragged: smoothOut,
};

/** Returns the matte without one kind of defect, as far as possible. It is not changed in place. */
export function fixEdges(working: Rgb, matte: Plane, fix: EdgeFix): Plane {
  const look = lookAt(working, matte);
  if (!look) return matte;
  const { data, ...size } = fixes[fix](look);
  return withPart(matte, look, { ...size, data: data.map((value) => Math.round(value * 255) / 255) });
}
