import type { Doubt, DoubtKind } from "@packshot/trpc/ports";
import type { Fractions } from "../fractions.ts";
import { type Glance, type Piece, placeOf } from "./glance.ts";
import { enclosedGround } from "./enclosed-ground.ts";
import { groundLeft, softFeet } from "./ground-left.ts";
import { seeThrough } from "./see-through.ts";
import { thinParts } from "./thin-parts.ts";

const looks = {
  "ground-left": (glance) => [...groundLeft(glance), ...softFeet(glance)],
  "thin-part": thinParts,
  "see-through": seeThrough,
  "enclosed-ground": enclosedGround,
} as const satisfies Partial<Record<DoubtKind, (glance: Glance) => Piece[]>>;

const kinds = ["ground-left", "thin-part", "see-through", "enclosed-ground"] as const;

/** Returns what is doubtful about a matte by its colors and shape, one doubt of each kind, where it is worst. */
export function doubtsAbout(glance: Glance): Doubt[] {
  return kinds.flatMap((kind) => {
    const [worst] = looks[kind](glance);
    return worst ? [{ kind, area: placeOf(worst, glance) }] : [];
  });
}

/** Returns the box of each thing, a little larger. */
export function boxesOf(things: readonly Piece[], glance: Glance): Fractions[] {
  const margin = 0.012;
  return things.map((thing) => {
    const { left, top, width, height } = placeOf(thing, glance);
    const from = { left: Math.max(0, left - margin), top: Math.max(0, top - margin) };
    return {
      ...from,
      width: Math.min(1, left + width + margin) - from.left,
      height: Math.min(1, top + height + margin) - from.top,
    };
  });
}
