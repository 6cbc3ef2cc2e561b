import { cutWithin } from "./cut/cut-within.ts";
import { findPeople, showsPeople, addPeople } from "./people.ts";
import {
  type MaskConfidence,
  measureAgreement,
  reduceToCells,
  measureConfidence,
} from "./mask-confidence.ts";
import { enlarge } from "../pixels/resample.ts";
import {
  type Plane,
  type Rectangle,
  type Rgb,
  findBounds,
  clamp01,
  clearOutside,
  cropRgb,
  grow,
  mirrorPlane,
  mirrorRgb,
  measureOverlap,
  createPlane,
} from "../pixels/raster.ts";
import { findMissedParts } from "./missed-parts.ts";
import type { Network } from "./runtime.ts";
import { type RefinedMask, segment } from "./segment.ts";
import { type Fractions, toFractions } from "./fractions.ts";

export interface Networks {
  readonly saliency: Network;
  readonly people: Network;
}

export interface LocatedSubject {
  /** A coarse mask of the whole photo. */
  readonly mask: Plane;
  /** Size of one cell of the network's mask, in pixels of the photo. The larger, the coarser the mask. */
  readonly cell: number;
  readonly uncertain: boolean;
  /** The mask without enclosed background. Absent if the network doesn't refine. */
  readonly refined?: Plane | undefined;
}

/** Minimum probability of the network's best pixel. Below it, the photo has no subject. */
const minPeak = 0.5;
/**
 * Maximum fraction of the frame that a small subject's box covers. A small subject is segmented again in a close-up.
 */
const maxSmallSubjectFraction = 0.6;
/** Maximum difference of two masks at a pixel. Above it, they contradict each other. */
const maxMaskDifference = 0.5;
/** Minimum overlap (intersection over union) of two equal masks. */
const minMaskOverlap = 0.9;
/**
 * Minimum agreement of two masks; below it, the user should check the subject. In 40 photos, good masks agreed to at
 * least .97, and most wrong ones to at most .91.
 */
const minSubjectAgreement = 0.95;
/** Minimum agreement of two masks with the same edges. */
const minEdgeAgreement = 0.98;
/**
 * Minimum agreement of the masks of a photo and of its mirror image; below it, the network can't tell which object is
 * the subject, and a close-up doesn't help. Of 255 photos, 10 had less although their other masks agreed: 7 of them
 * were wrong.
 */
const minMirrorAgreement = 0.8;
/** Maximum fraction of vague cells; above it, the user should check the edges. */
const maxVagueFraction = 0.1;
/** The same limit if the mirror image confirms the edges. */
const maxVagueFractionWithMirror = 0.15;
/**
 * Maximum fraction of uncertain cells. If there are more, the subject has details that are too fine for the network.
 */
const maxUncertainFraction = 0.4;
/**
 * Maximum fraction of vague cells in a confident mask. If a second mask agrees with a confident one, the mirror image
 * isn't needed.
 */
const maxConfidentVagueFraction = 0.03;
/**
 * Maximum probability that a refined mask is wrong. The first mask may still be right: above this, its mirror image and
 * its close-up must show the same edges. Of 146 good cut-outs of photos that the refiner wasn't trained for, 36 were
 * flagged only because of this probability; with such a confirmation, 8 are. Of 98 wrong ones, none pass only because of it.
 */
const maxDoubt = 0.8;
/** Margin of a close-up on each side, as a fraction of the part's size. */
const marginFraction = 0.12;

export interface RoughMask extends MaskConfidence {
  readonly mask: Plane;
  /** Absent if the network doesn't refine, and for photos of people. */
  readonly refined?: RefinedMask | undefined;
}

const isProbablyWrong = ({ refined }: RoughMask) => (refined?.doubt ?? 0) > maxDoubt;
const isDoubtful = ({ uncertainRatio, vague }: MaskConfidence) =>
  vague > maxVagueFraction || uncertainRatio > maxUncertainFraction;
const isConfident = (rough: MaskConfidence) => rough.vague < maxConfidentVagueFraction && !isDoubtful(rough);

/**
 * Finds what stands out in a photo, at the networks' coarse resolution.
 * @param box where the user says the subject is, which only the refined mask follows
 */
export async function findRoughMask(
  photo: Rgb,
  networks: Networks,
  box?: Fractions,
): Promise<RoughMask | undefined> {
  const { mask, peak, refined } = await segment(photo, networks.saliency, box);
  const people = await findPeople(photo, networks.people);
  if (showsPeople(people)) {
    const combined = addPeople(mask, people);
    return { mask: combined, ...measureConfidence(combined) };
  }
  return peak < minPeak ? undefined : { mask, refined, ...measureConfidence(mask) };
}

/** Pastes the mask of a part into an empty plane with the size of the whole photo. */
function paste(mask: Plane, area: Rectangle, whole: { width: number; height: number }): Plane {
  const part = enlarge(mask, area.width, area.height);
  const target = createPlane(whole.width, whole.height);
  for (let y = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++) {
      target.data[(y + area.top) * whole.width + x + area.left] = clamp01(part.data[y * area.width + x] ?? 0);
    }
  }
  return target;
}

/** Maps the mask of an area to its place in the photo. */
export function placeInPhoto(rough: RoughMask, area: Rectangle, photo: Rgb): LocatedSubject {
  const { mask, refined } = rough;
  return {
    mask: paste(mask, area, photo),
    ...(refined && { refined: paste(refined.mask, area, photo) }),
    cell: Math.max(area.width, area.height) / mask.width,
    uncertain: isDoubtful(rough) || isProbablyWrong(rough),
  };
}

/**
 * Returns the agreement of the masks of the photo and of its mirror image, 0…1. A network that recognizes a subject also
 * recognizes it mirrored.
 */
async function compareToMirror(photo: Rgb, { mask }: RoughMask, networks: Networks): Promise<number> {
  const mirrored = await findRoughMask(await mirrorRgb(photo), networks);
  return mirrored ? measureAgreement(mask, mirrorPlane(mirrored.mask)) : 0;
}

/**
 * Returns the minimum agreement with the mirror image: the vaguer the mask, the higher. Infinity for a doubtful mask.
 */
function chooseMinAgreement(rough: RoughMask): number {
  const { uncertainRatio, vague } = rough;
  if (uncertainRatio > maxUncertainFraction || vague > maxVagueFractionWithMirror) return Infinity;
  if (vague > maxVagueFraction || isProbablyWrong(rough)) return minEdgeAgreement;
  return vague >= maxConfidentVagueFraction ? minSubjectAgreement : minMirrorAgreement;
}

/** Segments only the area and its surroundings. Everything outside the area is background. */
async function locateWithin(
  photo: Rgb,
  area: Rectangle,
  networks: Networks,
): Promise<LocatedSubject | undefined> {
  const around = grow(area, marginFraction, photo);
  const part = cropRgb(photo, around);
  const inside = { ...area, left: area.left - around.left, top: area.top - around.top };
  const rough = await findRoughMask(part, networks, toFractions(inside, around));
  if (!rough) return undefined;
  const located = placeInPhoto(rough, around, photo);
  const mask = (await cutWithin(photo, area, located.mask)) ?? located.mask;
  clearOutside(mask, area);
  const uncertain = located.uncertain || (await compareToMirror(part, rough, networks)) < minSubjectAgreement;
  return { ...located, mask, uncertain };
}

/**
 * Returns the confident mask, with a value in between where the other one contradicts it. There, the photo's colors
 * decide.
 */
function reconcile(confident: Plane, other: Plane): Plane {
  const data = confident.data.map((value, i) => {
    const second = other.data[i] ?? 0;
    return Math.abs(value - second) > maxMaskDifference ? (value + second) / 2 : value;
  });
  return { ...confident, data };
}

interface FirstMask {
  readonly rough: RoughMask;
  readonly located: LocatedSubject;
}

/** Segments a close-up of a small subject, and its mirror image if the first mask and the close-up's leave a doubt. */
async function segmentCloseUp(
  photo: Rgb,
  { rough: first, located }: FirstMask,
  around: Rectangle,
  networks: Networks,
): Promise<LocatedSubject | undefined> {
  const crop = cropRgb(photo, around);
  const closer = await findRoughMask(crop, networks);
  if (!closer) return undefined;
  const second = placeInPhoto(closer, around, photo);
  const [whole, part] = [reduceToCells(located.mask), reduceToCells(second.mask)];
  const agreement = measureAgreement(whole, part);
  const agree = agreement >= minSubjectAgreement;
  // Without its context, a close-up can lose a part of the subject, not only background.
  const losesParts =
    !agree && !isDoubtful(closer) && (await findMissedParts(whole, part, photo)) > 1 - minSubjectAgreement;
  const settled = agree && (isConfident(first) || isConfident(closer));
  const skipsMirror = settled && !isProbablyWrong(closer);
  const mirrorAgreement = skipsMirror ? 1 : await compareToMirror(crop, closer, networks);
  const mirrored = settled || mirrorAgreement >= minSubjectAgreement;
  const wrong = isProbablyWrong(closer) && Math.min(agreement, mirrorAgreement) < minEdgeAgreement;
  // The first mask has the fewest cells for a small subject, so two confident close-ups override it.
  if (!agree && isConfident(closer) && mirrored) return { ...second, uncertain: losesParts || wrong };
  const uncertain =
    !agree ||
    (first.vague > maxVagueFraction && !settled) ||
    closer.uncertainRatio > maxUncertainFraction ||
    !mirrored ||
    wrong;
  if (isDoubtful(closer) || losesParts) return { ...located, uncertain };
  const overlap = measureOverlap(located.mask, second.mask);
  const [confident, other] =
    closer.uncertainRatio <= first.uncertainRatio ? [second, located] : [located, second];
  return {
    mask: reconcile(confident.mask, other.mask),
    refined: second.refined,
    cell: overlap >= minMaskOverlap ? confident.cell : located.cell,
    uncertain,
  };
}

/**
 * Finds the subject of a photo, coarsely. A small subject is segmented a second time, in a close-up.
 * @param area where the user says the subject is
 * @returns undefined if nothing stands out
 */
export async function locate(
  photo: Rgb,
  area: Rectangle | undefined,
  networks: Networks,
): Promise<LocatedSubject | undefined> {
  if (area) return locateWithin(photo, area, networks);
  const rough = await findRoughMask(photo, networks);
  if (!rough) return undefined;
  const located = placeInPhoto(rough, { left: 0, top: 0, width: photo.width, height: photo.height }, photo);
  const bounds = findBounds(located.mask, 0.3);
  const small =
    bounds && bounds.width * bounds.height <= maxSmallSubjectFraction * photo.width * photo.height;
  const closer = small
    ? await segmentCloseUp(photo, { rough, located }, grow(bounds, marginFraction, photo), networks)
    : undefined;
  const minAgreement = closer ? minMirrorAgreement : chooseMinAgreement(rough);
  const uncertain =
    closer?.uncertain === true ||
    minAgreement > 1 ||
    (await compareToMirror(photo, rough, networks)) < minAgreement;
  return { ...(closer ?? located), uncertain };
}
