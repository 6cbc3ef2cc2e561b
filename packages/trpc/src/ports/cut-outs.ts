import type { Box, SourceImage } from "./engine.ts";

/**
 * A possible flaw of a cut-out: the subject or its edge is unclear (`unclear`), there is more than one subject
 * (`several-things`), shadow or background may be left (`ground-left`), a thin part may be missing (`thin-part`), much
 * of it is semi-transparent (`see-through`), or background may show through enclosed areas (`enclosed-ground`).
 */
export type DoubtKind =
  "unclear" | "several-things" | "ground-left" | "thin-part" | "see-through" | "enclosed-ground";

export interface Doubt {
  readonly kind: DoubtKind;
  readonly area: Box;
}

/** Whether areas enclosed by the subject are background: `open` removes them, `filled` keeps them. */
export type Gaps = "open" | "filled";

/** Whether a product stands in the photo or lies flat. */
export type Pose = "standing" | "lying";

/** What a product belongs on: small things on a table, furniture and vehicles on the floor. */
export type Surface = "table" | "floor";

/** A user's hints about a photo. */
export interface Hints {
  /** A box around the subject. */
  readonly box?: Box | undefined;
  /** A point on the subject, used instead of a box. Both are in fractions of the photo. */
  readonly at?: { readonly x: number; readonly y: number } | undefined;
  readonly gaps?: Gaps | undefined;
  readonly pose?: Pose | undefined;
  readonly surface?: Surface | undefined;
}

/** A user's answers about how scenes place the product. */
export interface SceneHints {
  readonly pose?: Pose;
  readonly surface?: Surface;
}

/** One of the ways to cut out a photo or to place its subject. The user picks one. */
export interface Choice {
  /**
   * What is cut out: one of several objects, all of them, or the subject with its gaps open or filled; or whether the
   * subject stands or lies in a room, or what it stands on.
   */
  readonly kind: "thing" | "all-things" | `gaps-${Gaps}` | `pose-${Pose}` | `surface-${Surface}`;
  readonly area: Box;
  /** A small WebP with transparency that previews the cut-out. Absent if the choice is about scenes. */
  readonly preview?: Uint8Array;
}

/**
 * Edge defects of a cut-out, each as a fraction from 0 (none) to 1. `halo` is the fraction of the background's color in
 * the outermost two pixels, `holes` the fraction of the product's pixels that are transparent although they look like
 * product, `ragged` the fraction of the outline that is rough where the photo has no edge, and `cutOff` the fraction of
 * the outline that lies on the photo's border.
 */
export interface Edges {
  readonly halo: number;
  readonly holes: number;
  readonly ragged: number;
  readonly cutOff: number;
}

/** If a value reaches its limit, the user should check the edges. */
export const edgeLimits: Edges = { halo: 0.2, holes: 0.002, ragged: 0.12, cutOff: 0.01 };

/** An edge defect that can be fixed automatically. A cut-off subject can't, because the photo doesn't show the rest. */
export type EdgeFix = Exclude<keyof Edges, "cutOff">;

/** A cut-out job. The photos of one user are cut out one at a time. */
export interface CutOutJob {
  /** The user's ID. */
  readonly userId: string;
  /** The photo's ID, as passed to `ahead`. */
  readonly photo: string;
  /** Maximum pixels of the preview's longer side. */
  readonly previewSide: number;
  readonly source: CutOutSource;
}

export type CutOutSource = Pick<SourceImage, "png" | "uncertainEdges">;

export interface NewCutOut extends CutOutJob {
  readonly hints?: Hints | undefined;
}

export interface StoredMatte extends CutOutJob {
  readonly matte: Uint8Array;
}

export interface RestoredMatte extends StoredMatte {
  /** The user's answers about scenes. If present, the result has choices for the unanswered questions. */
  readonly hints?: Pick<Hints, "pose" | "surface"> | undefined;
}

export interface Correction extends RestoredMatte {
  /**
   * An opaque PNG with the photo's aspect ratio, of any size: red is the desired opacity; green is 255 where the user
   * has painted, and 0 where the matte stays unchanged.
   */
  readonly painting: Uint8Array;
}

export interface EdgeFixing extends StoredMatte {
  readonly fix: EdgeFix;
}

export interface MadeCutOut {
  /** A grayscale PNG of the whole photo, where white is opaque. Its longer side has at most 1,600 px. */
  readonly matte: Uint8Array;
  /** A PNG with transparency. */
  readonly preview: { readonly png: Uint8Array; readonly width: number; readonly height: number };
  /** The subject's opacity in 32 × 32 cells, row by row, from 0 to 255. */
  readonly coverage: Uint8Array;
  /** Possible flaws; empty if the edges are clean. */
  readonly doubts: readonly Doubt[];
  /** Absent for a photo that was uploaded already cut out, because the original background is unknown. */
  readonly edges?: Edges;
  /** The possible choices; the first is the most likely and was used. Empty if there is nothing to choose. */
  readonly choices: readonly Choice[];
}

/** Cells per side of a cut-out's coverage. */
export const COVERAGE_SIDE = 32;
/** Minimum opacity, from 0 to 255, of a cell that contains part of the subject. */
const MIN_COVERED_ALPHA = 24;

/**
 * Returns the box around the covered cells, accurate to half a cell; undefined if none is covered. Assumes that the
 * edge runs through the middle of the outermost cells, except at the photo's border.
 */
export function findCoveredBox(coverage: Uint8Array): Box | undefined {
  const cells = [...coverage.entries()].filter(([, opacity]) => opacity >= MIN_COVERED_ALPHA);
  if (cells.length === 0) return undefined;
  const across = computeRange(cells.map(([cell]) => cell % COVERAGE_SIDE));
  const down = computeRange(cells.map(([cell]) => Math.floor(cell / COVERAGE_SIDE)));
  return { left: across.from, top: down.from, width: across.length, height: down.length };
}

/** Returns the range of the covered cells along one side, as fractions of the side. */
function computeRange(cells: readonly number[]): { readonly from: number; readonly length: number } {
  const [first, last] = [Math.min(...cells), Math.max(...cells) + 1];
  const from = first === 0 ? 0 : first + 0.5;
  const to = last === COVERAGE_SIDE ? last : last - 0.5;
  // A subject within a single cell gets half of it.
  return { from: from / COVERAGE_SIDE, length: Math.max(0.5, to - from) / COVERAGE_SIDE };
}

/**
 * Cuts subjects out of their backgrounds, on this machine and free of charge. Has priority over the images of runs,
 * because a user is waiting. All methods reject when the engine fails. Adapter: the studio engine.
 */
export interface CutOutMaker {
  /** Resolves to undefined when no subject was found. */
  make(job: NewCutOut): Promise<MadeCutOut | undefined>;
  /** Changes the matte where the user has painted. Resolves to undefined when no subject remains. */
  correct(job: Correction): Promise<MadeCutOut | undefined>;
  /**
   * Fixes one kind of edge defect where the photo has enough information, and doesn't change the rest of the matte. A
   * photo that was uploaded already cut out stays unchanged. Resolves to undefined when no subject remains.
   */
  fix(job: EdgeFixing): Promise<MadeCutOut | undefined>;
  /** Recreates the cut-out from its stored matte. The result has no doubts. */
  restore(job: RestoredMatte): Promise<MadeCutOut | undefined>;
}

/**
 * Cuts out photos in a queue that alternates between users. A call has no timeout, because its result is stored.
 * Rejects with RATE_LIMITED when too many of the user's photos are waiting.
 */
export interface CutOuts extends CutOutMaker {
  /** Returns the number of cut-outs ahead of the photo's; undefined when it isn't waiting in this process. */
  ahead(photo: string): number | undefined;
}
