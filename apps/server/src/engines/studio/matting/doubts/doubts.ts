import type { Doubt, DoubtKind } from "@packshot/trpc/ports";
import { type Glance, type Piece, placeOf } from "./glance.ts";
import { groundLeft, softFeet } from "./ground-left.ts";
import { seeThrough } from "./see-through.ts";
import { thinParts } from "./thin-parts.ts";

const looks = {
  "ground-left": (glance) => [...groundLeft(glance), ...softFeet(glance)],
  "thin-part": thinParts,
  "see-through": seeThrough,
} as const satisfies Partial<Record<DoubtKind, (glance: Glance) => Piece[]>>;

const kinds = ["ground-left", "thin-part", "see-through"] as const;

/**
 * Returns the doubts that a matte's colors and shape raise: one of each kind, where it is worst.
 * @param enclosed what may be ground, the largest piece first
 */
export function doubtsAbout(glance: Glance, [largest]: readonly Piece[]): Doubt[] {
  const doubts = kinds.flatMap((kind): Doubt[] => {
    const [worst] = looks[kind](glance);
    return worst ? [{ kind, area: placeOf(worst, glance) }] : [];
  });
  return largest ? [...doubts, { kind: "enclosed-ground", area: placeOf(largest, glance) }] : doubts;
}
