import type { Choice, Doubt, Hints } from "@packshot/trpc/ports";
import {
  type Plane,
  type Rectangle,
  type Rgb,
  findBounds,
  cropPlane,
  cropRgb,
  grow,
  createPlane,
} from "../pixels/raster.ts";
import { offerGaps, offerObjects } from "./choices.ts";
import { findDoubts } from "./doubts/doubts.ts";
import { findEnclosedBackground } from "./doubts/enclosed-background.ts";
import { createOverview } from "./doubts/overview.ts";
import { keepDominant, findMultipleObjects } from "./doubts/several-objects.ts";
import { toFractions, toPixels } from "./fractions.ts";
import { findCell, locateAt, isolateObjectAt } from "./find-at-point.ts";
import { type LocatedSubject, type Networks, locate } from "./locate.ts";
import { refine } from "./refine/refine.ts";
import { dropIslands } from "./refine/trimap.ts";
import { repair } from "./repairs/repair.ts";

export interface FoundMatte {
  /** Opacity of the whole working copy, in steps of 1/255, so that an 8-bit gray image stores it losslessly. */
  readonly matte: Plane;
  /** Reasons to doubt the matte; may be empty. */
  readonly doubts: readonly Doubt[];
  /** Choices for the user, starting with the most likely one, which is this matte. */
  readonly choices: readonly Choice[];
}

/**
 * Finds the subject of a photo and its exact edge.
 * @param working the photo at working size: see `makeWorkingCopy`
 * @param hints the user's answers; answered questions aren't asked again
 * @param find finds the matte of the whole photo, possibly cached
 * @returns undefined if no subject was found
 */
export type FindMatte = (
  working: Rgb,
  hints: Hints,
  networks: Networks,
  find?: FindMatte,
) => Promise<FoundMatte | undefined>;

/** Maximum opacity of the background. */
const maxBackgroundAlpha = 0.04;

export const findMatte: FindMatte = async (working, hints, networks, find = findMatte) => {
  const { at, box, gaps } = hints;
  if (!at)
    return refineMatte(
      await locate(working, box && toPixels(box, working), networks),
      working,
      hints,
      networks,
    );
  const whole = await find(working, { gaps }, networks);
  const object = whole && (await isolateObjectAt(whole, working, at));
  if (object) return object;
  const closer = await refineMatte(await locateAt(working, at, networks), working, hints, networks);
  if (closer) return closer;
  // There is no other object, so the point confirms the one that was found.
  return whole && (whole.matte.data[findCell(at, whole.matte)] ?? 0) > 0.5
    ? { ...whole, choices: [] }
    : undefined;
};

async function refineMatte(
  located: LocatedSubject | undefined,
  working: Rgb,
  { at, box, gaps }: Hints,
  networks: Networks,
): Promise<FoundMatte | undefined> {
  // Edges are refined around the product only.
  const bounds = located && findBounds(located.mask, maxBackgroundAlpha);
  if (!bounds) return undefined;
  const area = grow(bounds, 0.1, working);
  const alpha = await refine(cropRgb(working, area), cropPlane(located.mask, area), located.cell);
  dropIslands(alpha);
  const matte = quantizeMatte(alpha, area, working);
  const first = await createOverview(working, matte, located.refined);
  const overview = (await repair(matte, first, networks.saliency, gaps))
    ? await createOverview(working, matte, located.refined)
    : first;
  // A user who has drawn a box or pointed at an object has already picked the subject.
  const objects = (box ?? at) ? [] : findMultipleObjects(overview);
  keepDominant(objects, overview, matte);
  const enclosed = gaps === undefined ? findEnclosedBackground(overview) : [];
  // Ask for the object first, and about its gaps afterward.
  const choices =
    objects.length > 1 ? await offerObjects(objects, overview) : await offerGaps(enclosed, overview);
  const place = toFractions(bounds, working);
  const doubts: Doubt[] = [
    ...(objects.length > 1 ? [{ kind: "several-things", area: place } as const] : []),
    ...findDoubts(overview, enclosed),
    ...(located.uncertain ? [{ kind: "unclear", area: place } as const] : []),
  ];
  return { matte, doubts, choices };
}

/** Rounds to steps of 1/255, and pastes the part into an empty plane with the size of the whole photo. */
function quantizeMatte(part: Plane, area: Rectangle, whole: { width: number; height: number }): Plane {
  const target = createPlane(whole.width, whole.height);
  for (let y = 0; y < area.height; y++) {
    const to = (y + area.top) * whole.width + area.left;
    for (let x = 0, i = y * area.width; x < area.width; x++, i++) {
      target.data[to + x] = Math.round((part.data[i] ?? 0) * 255) / 255;
    }
  }
  return target;
}
