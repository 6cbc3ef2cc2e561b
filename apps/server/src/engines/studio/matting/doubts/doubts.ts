import type { Doubt, DoubtKind } from "@packshot/trpc/ports";
import { type Overview, type Piece, findPieceArea } from "./overview.ts";
import { findLeftoverBackground, findSoftBasePatches } from "./leftover-background.ts";
import { findSeeThroughParts } from "./see-through.ts";
import { findThinParts } from "./thin-parts.ts";

const finders = {
  "ground-left": (overview) => [...findLeftoverBackground(overview), ...findSoftBasePatches(overview)],
  "thin-part": findThinParts,
  "see-through": findSeeThroughParts,
} as const satisfies Partial<Record<DoubtKind, (overview: Overview) => Piece[]>>;

const kinds = ["ground-left", "thin-part", "see-through"] as const;

/**
 * Returns the doubts that the matte's colors and shape raise, with one area for each kind: the worst.
 * @param enclosed areas that may be background, largest first
 */
export function findDoubts(overview: Overview, [largest]: readonly Piece[]): Doubt[] {
  const doubts = kinds.flatMap((kind): Doubt[] => {
    const [worst] = finders[kind](overview);
    return worst ? [{ kind, area: findPieceArea(worst, overview) }] : [];
  });
  return largest ? [...doubts, { kind: "enclosed-ground", area: findPieceArea(largest, overview) }] : doubts;
}
