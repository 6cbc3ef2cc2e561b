import type { Gaps } from "@packshot/trpc/ports";
import type { Plane } from "../../pixels/raster.ts";
import { enclosedGround } from "../doubts/enclosed-ground.ts";
import type { Glance } from "../doubts/glance.ts";
import { groundLeft } from "../doubts/ground-left.ts";
import { endsSoftly } from "../doubts/shadow-edges.ts";
import { dropIslands } from "../refine/trimap.ts";
import type { Network } from "../runtime.ts";
import { type Settled, settle } from "./settle.ts";
import { halves } from "./halves.ts";
import { addThinParts } from "./thin-look.ts";

/**
 * Corrects, in place, what is certainly wrong about a matte.
 * @param hint whether the user wants possible gaps open; without it, only certain gaps are opened
 * @returns whether something was changed
 */
export async function repair(matte: Plane, glance: Glance, saliency: Network, hint?: Gaps): Promise<boolean> {
  const parts = [...shadows(glance), ...halves(glance), ...gaps(glance, hint)];
  for (const part of parts) await settle(part, matte, glance);
  const added = await addThinParts(matte, glance, saliency);
  const changed = added || parts.length > 0;
  if (changed) dropIslands(matte);
  return changed;
}

function shadows(glance: Glance): Settled[] {
  return groundLeft(glance)
    .filter((patch) => endsSoftly(patch, glance))
    .map(({ cells }) => ({ cells, value: 0 }));
}

/** Settles gaps together: lace has hundreds. */
function gaps(glance: Glance, hint: Gaps | undefined): Settled[] {
  if (hint === "filled") return [];
  const pieces = enclosedGround(glance).filter(({ isGap }) => isGap || hint === "open");
  const cells = pieces.flatMap((piece) => piece.cells);
  return cells.length > 0 ? [{ cells, value: 0 }] : [];
}
