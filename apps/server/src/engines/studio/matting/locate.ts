import { findPeople, showsPeople, withPeople } from "./people.ts";
import { enlarge } from "../pixels/resample.ts";
import {
  type Plane,
  type Rectangle,
  type Rgb,
  boundsAbove,
  clamp01,
  clearOutside,
  cropRgb,
  grow,
  mirrorPlane,
  mirrorRgb,
  overlap,
  plane,
} from "../pixels/raster.ts";
import type { Network } from "./runtime.ts";
import { segment } from "./segment.ts";

export interface Networks {
  readonly saliency: Network;
  readonly people: Network;
}

export interface Located {
  /** This coarse mask covers the whole picture. */
  readonly mask: Plane;
  /** One cell of the network that drew the mask has this size in pixels, which says how coarse the mask is. */
  readonly cell: number;
  readonly uncertain: boolean;
}

/** Nothing stands out when the network's best pixel stays below this probability. */
const leastPeak = 0.5;
/** A subject whose box covers less of the frame than this gets a second, closer look. */
const smallSubject = 0.6;
/** Two looks contradict each other at a pixel where their masks differ by more than this. */
const contradiction = 0.5;
/** Two looks have the same mask when their overlap (intersection over union) is above this. */
const sameMask = 0.9;
/** A person should check what was found when the overlap of two looks is below this. */
const sameSubject = 0.85;
/** A person should check the edges from this doubt on. It catches 9 of 13 bad masks, with 2 false alarms in 44. */
const tooDoubtful = 0.25;
/**
 * A closer look with little doubt settles the doubts of the first when their overlap is above this: a small or slender
 * subject has few cells in the first, and most of them are edges.
 */
const settled = 0.95;
/** A look with less doubt than this, and a second one with the same mask, need no third in the mirror. */
const littleDoubt = 0.16;

interface RoughMask {
  readonly mask: Plane;
  /** This is the number of half-sure pixels for each sure one. */
  readonly doubt: number;
}

function doubtIn(mask: Plane): number {
  let half = 0;
  let sure = 0;
  for (const value of mask.data) {
    if (value > 0.1 && value < 0.9) half++;
    if (value > 0.5) sure++;
  }
  return half / Math.max(1, sure);
}

async function roughMaskOf(picture: Rgb, networks: Networks): Promise<RoughMask | undefined> {
  const { mask, peak } = await segment(picture, networks.saliency);
  const people = await findPeople(picture, networks.people);
  if (showsPeople(people)) {
    const both = withPeople(mask, people);
    return { mask: both, doubt: doubtIn(both) };
  }
  return peak < leastPeak ? undefined : { mask, doubt: doubtIn(mask) };
}

/** Puts the mask of a part into an otherwise empty plane of the whole. */
function paste(mask: Plane, area: Rectangle, whole: { width: number; height: number }): Plane {
  const part = enlarge(mask, area.width, area.height);
  const target = plane(whole.width, whole.height);
  for (let y = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++) {
      target.data[(y + area.top) * whole.width + x + area.left] = clamp01(part.data[y * area.width + x] ?? 0);
    }
  }
  return target;
}

function locatedIn({ mask, doubt }: RoughMask, area: Rectangle, picture: Rgb): Located {
  return {
    mask: paste(mask, area, picture),
    cell: Math.max(area.width, area.height) / mask.width,
    uncertain: doubt > tooDoubtful,
  };
}

/** Tells whether the mirror image shows the same subject: the networks see what they understand in both. */
async function sameInMirror(picture: Rgb, { mask }: RoughMask, networks: Networks): Promise<boolean> {
  const mirrored = await roughMaskOf(await mirrorRgb(picture), networks);
  return mirrored !== undefined && overlap(mask, mirrorPlane(mirrored.mask)) >= sameSubject;
}

/** Looks only within the area (and a margin for context); everything outside the area itself is background. */
async function locateWithin(picture: Rgb, area: Rectangle, networks: Networks): Promise<Located | undefined> {
  const around = grow(area, 0.08, picture);
  const part = cropRgb(picture, around);
  const found = await roughMaskOf(part, networks);
  if (!found) return undefined;
  const located = locatedIn(found, around, picture);
  clearOutside(located.mask, area);
  return { ...located, uncertain: located.uncertain || !(await sameInMirror(part, found, networks)) };
}

/**
 * Returns the surer mask, with neither product nor background where the other contradicts it: there the colors decide.
 */
function reconcile(surer: Plane, other: Plane): Plane {
  const data = surer.data.map((value, i) => {
    const second = other.data[i] ?? 0;
    return Math.abs(value - second) > contradiction ? (value + second) / 2 : value;
  });
  return { ...surer, data };
}

/**
 * Finds the subject of a picture, coarsely. A small subject gets a second look by itself.
 * @param area where a person says it is
 * @returns nothing when nothing stands out
 */
export async function locate(
  picture: Rgb,
  area: Rectangle | undefined,
  networks: Networks,
): Promise<Located | undefined> {
  if (area) return locateWithin(picture, area, networks);
  const first = await roughMaskOf(picture, networks);
  if (!first) return undefined;
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  const found = locatedIn(first, whole, picture);
  const bounds = boundsAbove(found.mask, 0.3);
  const small = bounds && bounds.width * bounds.height <= smallSubject * picture.width * picture.height;
  const around = small ? grow(bounds, 0.12, picture) : whole;
  const part = small ? cropRgb(picture, around) : picture;
  const closer = small ? await roughMaskOf(part, networks) : undefined;
  if (!closer) {
    const sure = first.doubt < littleDoubt;
    return {
      ...found,
      uncertain: found.uncertain || !(sure || (await sameInMirror(picture, first, networks))),
    };
  }
  const second = locatedIn(closer, around, picture);
  const same = overlap(found.mask, second.mask);
  const sure = closer.doubt < littleDoubt && same >= sameMask;
  const doubtful = found.uncertain && !(closer.doubt < littleDoubt && same >= settled);
  const uncertain = doubtful || same < sameSubject || !(sure || (await sameInMirror(part, closer, networks)));
  if (closer.doubt > tooDoubtful) return { ...found, uncertain };
  const [surer, other] = closer.doubt <= first.doubt ? [second, found] : [found, second];
  return {
    mask: reconcile(surer.mask, other.mask),
    cell: same >= sameMask ? surer.cell : found.cell,
    uncertain,
  };
}
