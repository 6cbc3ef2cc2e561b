import type { CutOut } from "../../../matting/cut-out.ts";
import { type Plane, findBounds } from "../../../pixels/raster.ts";
import { findBaseEdges } from "../../base-edges.ts";
import { type Foot, findFartherGround, findFeet, standsOnLegs } from "../product/find-feet.ts";
import { separateObjects } from "../product/parts.ts";
import { findLowestRows, extractSilhouette, minProductAlpha } from "../product/silhouette.ts";

/** What a product's outline reveals about how it was photographed. */
export interface Outline {
  /** The product's silhouette. */
  readonly shape: Plane;
  readonly feet: readonly Foot[];
  /** Whether it stands on two or more legs. */
  readonly legs: boolean;
  /**
   * Distance of the product's middle from the nearer end of its base, as a fraction of its width. Negative outside the
   * base, where the product would fall over.
   */
  readonly balance: number;
  /**
   * Sine of the angle at which the camera looked down, as far as the base shows it: a circle on the ground is an
   * ellipse, a corner has rising edges, and farther feet are higher.
   */
  readonly steepness: number;
  /** The same sine according to a right-angled corner at its lowest point; undefined if there is none. */
  readonly cornerSine: number | undefined;
  /**
   * Angle of its long axis from level and upright, in degrees 0…45; 0 if it isn't clearly longer than wide. Of several
   * separate objects, the smallest angle counts, because objects that stand are upright or level; 0 if one stands
   * behind another.
   */
  readonly slant: number;
  /** How well an ellipse covers the silhouette, 0…1. */
  readonly roundness: number;
  /** Fraction of its box that it fills. */
  readonly fill: number;
  /** Ratio of width to height. */
  readonly aspect: number;
  /** Number of separate parts, not counting specks. */
  readonly objectCount: number;
  /** Whether one of several objects is above another, as on a surface seen from directly above. */
  readonly stacked: boolean;
}

/** Number of cells along the longer side of the silhouette. */
const outlineSide = 128;
/** Outlines by cut-out, because several questions about one product need its outline; freed with the cut-out. */
const outlineCache = new WeakMap<CutOut, Outline>();

export function getOutline(cutOut: CutOut): Outline {
  const outline =
    outlineCache.get(cutOut) ?? measureOutline(extractSilhouette(cutOut, cutOut.bounds, outlineSide));
  outlineCache.set(cutOut, outline);
  return outline;
}

function measureOutline(shape: Plane): Outline {
  const feet = findFeet(shape);
  const { x, ...moments } = computeMoments(shape);
  const objects = separateObjects(shape);
  const legs = standsOnLegs(shape, feet);
  const left = feet.reduce((min, foot) => Math.min(min, foot.left), shape.width);
  const right = feet.reduce((max, foot) => Math.max(max, foot.right), 0);
  return {
    shape,
    feet,
    legs,
    balance: Math.min(x - left, right - x) / shape.width,
    // An object with several feet stands on wheels, corners or legs.
    steepness: Math.max(
      measureFeetSteepness(feet),
      feet.length <= objects.length ? measureBasesSteepness(shape, feet) : 0,
    ),
    cornerSine: measureCornerSine(shape),
    ...moments,
    ...(objects.length > 1 && { slant: Math.min(...objects.map((object) => computeMoments(object).slant)) }),
    ...(objects.length === 1 && !legs && findFartherGround(shape, feet) && { slant: 0 }),
    aspect: shape.width / shape.height,
    objectCount: objects.length,
    stacked: objects.length >= minStackedObjects && isAnyAbove(objects),
  };
}

/** Minimum number of objects that count as stacked. Two may be the shade and the foot of a lamp. */
const minStackedObjects = 3;

/** Returns true if one of the silhouettes ends above the top of another one that overlaps its middle column. */
function isAnyAbove(objects: readonly Plane[]): boolean {
  const bounds = objects
    .map((object) => findBounds(object, minProductAlpha))
    .filter((one) => one !== undefined);
  return bounds.some(({ left, top, width, height }) =>
    bounds.some((below) => {
      const middle = left + width / 2;
      return top + height <= below.top && middle > below.left && middle < below.left + below.width;
    }),
  );
}

/** Returns the steepness that the feet show, assuming that the product is as deep as the distance between them. */
function measureFeetSteepness(feet: readonly Foot[]): number {
  const rows = feet.map(({ row }) => row);
  const left = Math.min(...feet.map((foot) => foot.left));
  const right = Math.max(...feet.map((foot) => foot.right));
  return Math.min(1, (Math.max(...rows) - Math.min(...rows)) / Math.max(1, right - left));
}

/**
 * Minimum ratio of an elliptic base's rise near its ends to its rise halfway out. An ellipse rises little at first and
 * steeply at its ends; the edges of a corner rise evenly.
 */
const minEllipseRatio = 2.8;

/** Returns the steepness that all bases show. */
function measureBasesSteepness(shape: Plane, feet: readonly Foot[]): number {
  return feet.length === 0 ? 0 : Math.min(...feet.map((foot) => measureBaseSteepness(shape, foot)));
}

function measureBaseSteepness(shape: Plane, foot: Foot): number {
  if (foot.right - foot.left < 8) return 0;
  const lowest = findLowestRows(shape);
  const middle = (foot.left + foot.right - 1) / 2;
  const half = (foot.right - foot.left) / 2;
  const findRow = (fraction: number) => {
    const near = [-0.04, 0, 0.04].map((shift) => lowest[Math.round(middle + (fraction + shift) * half)] ?? 0);
    return near.reduce((sum, row) => sum + row, 0) / near.length;
  };
  const peak = Math.max(...[-0.3, -0.15, 0, 0.15, 0.3].map(findRow));
  const inner = Math.max(0, peak - (findRow(-0.5) + findRow(0.5)) / 2);
  const outer = Math.max(0, peak - (findRow(-0.9) + findRow(0.9)) / 2);
  if (outer > minEllipseRatio * inner) return Math.min(1, outer / (0.564 * half));
  return Math.min(1, outer / (0.9 * half));
}

/**
 * Minimum length of a corner's edges, minimum extent of both together, and their maximum distance from each other and
 * from the product, as fractions of its width.
 */
const cornerLimits = { length: 0.1, run: 0.6, between: 0.06, gap: 0.05 } as const;
/** Slopes of a corner's edges: a flatter edge is level, a steeper one is the product's side. */
const cornerSlopes = { min: 0.1, max: 2.6 } as const;

/**
 * Returns the sine of the angle that a right-angled corner was seen from. The slopes of its edges in the image are the
 * sine times the tangent and the cotangent of the corner's direction, so their product is the squared sine.
 */
function measureCornerSine(shape: Plane): number | undefined {
  const { left, right, between = 0, width = 0 } = findBaseEdges(findLowestRows(shape)) ?? {};
  if (!left || !right || between > cornerLimits.between * width) return undefined;
  const edges = [left, right];
  if (edges.some(({ run, rise }) => Math.hypot(run, rise) < cornerLimits.length * width)) return undefined;
  if (edges.some(({ gap }) => gap > cornerLimits.gap * width)) return undefined;
  if (left.run + right.run < cornerLimits.run * width) return undefined;
  const slopes = edges.map(({ run, rise }) => rise / run);
  if (slopes.some((slope) => slope < cornerSlopes.min || slope > cornerSlopes.max)) return undefined;
  return Math.min(1, Math.sqrt(slopes.reduce((product, slope) => product * slope, 1)));
}

/** Minimum elongation of a product whose slant is measured. */
const minElongation = 1.35;

interface Moments extends Pick<Outline, "slant" | "roundness" | "fill"> {
  readonly x: number;
}

function computeMoments({ data, width, height }: Plane): Moments {
  let [count, sx, sy] = [0, 0, 0];
  const visitPixels = (visit: (x: number, y: number) => void) => {
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) if ((data[i] ?? 0) >= minProductAlpha) visit(x + 0.5, y + 0.5);
  };
  visitPixels((x, y) => {
    count++;
    sx += x;
    sy += y;
  });
  if (count === 0) return { x: width / 2, slant: 0, roundness: 0, fill: 0 };
  const [mx, my] = [sx / count, sy / count];
  let [xx, yy, xy] = [0, 0, 0];
  visitPixels((x, y) => {
    xx += (x - mx) ** 2 / count;
    yy += (y - my) ** 2 / count;
    xy += ((x - mx) * (y - my)) / count;
  });
  const spread = Math.hypot((xx - yy) / 2, xy);
  const [major, minor] = [(xx + yy) / 2 + spread, Math.max(1e-6, (xx + yy) / 2 - spread)];
  const angle = (Math.abs(Math.atan2(2 * xy, xx - yy) / 2) * 180) / Math.PI;
  const slant = Math.sqrt(major / minor) < minElongation ? 0 : Math.min(angle, 90 - angle);
  // The variances of a filled ellipse are a quarter of its squared half axes.
  let inside = 0;
  const determinant = Math.max(1e-6, xx * yy - xy * xy);
  visitPixels((x, y) => {
    const [dx, dy] = [x - mx, y - my];
    if ((yy * dx * dx - 2 * xy * dx * dy + xx * dy * dy) / determinant <= 4) inside++;
  });
  const ellipse = Math.PI * 4 * Math.sqrt(determinant);
  const fill = count / (width * height);
  return { x: mx, slant, roundness: inside / (count + ellipse - inside), fill };
}
