import type { Gaps } from "@packshot/trpc/ports";
import type { Plane } from "../../pixels/raster.ts";
import { findEnclosedBackground } from "../doubts/enclosed-background.ts";
import type { Overview } from "../doubts/overview.ts";
import { findLeftoverBackground } from "../doubts/leftover-background.ts";
import { endsSoftly } from "../doubts/shadow-edges.ts";
import { dropIslands } from "../refine/trimap.ts";
import type { Network } from "../runtime.ts";
import { type CertainCells, applyCertainCells } from "./certain-cells.ts";
import { findSemiTransparentParts } from "./semi-transparent-parts.ts";
import { segmentThinParts } from "./segment-thin-parts.ts";

/**
 * Corrects, in place, what is certainly wrong in a matte.
 * @param hint whether the user wants possible gaps open; if absent, only certain gaps are opened
 * @returns whether the matte was changed
 */
export async function repair(
  matte: Plane,
  overview: Overview,
  saliency: Network,
  hint?: Gaps,
): Promise<boolean> {
  const parts = [
    ...findShadows(overview),
    ...findSemiTransparentParts(overview),
    ...findGaps(overview, hint),
  ];
  for (const part of parts) await applyCertainCells(part, matte, overview);
  const added = await segmentThinParts(matte, overview, saliency);
  const changed = added || parts.length > 0;
  if (changed) dropIslands(matte);
  return changed;
}

function findShadows(overview: Overview): CertainCells[] {
  return findLeftoverBackground(overview)
    .filter((patch) => endsSoftly(patch, overview))
    .map(({ cells }) => ({ cells, value: 0 }));
}

/** Opens all gaps together, because lace has hundreds. */
function findGaps(overview: Overview, hint: Gaps | undefined): CertainCells[] {
  if (hint === "filled") return [];
  const pieces = findEnclosedBackground(overview).filter(({ isGap }) => isGap || hint === "open");
  const cells = pieces.flatMap((piece) => piece.cells);
  return cells.length > 0 ? [{ cells, value: 0 }] : [];
}
