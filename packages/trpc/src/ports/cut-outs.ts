import type { Box, SourceImage } from "./engine.ts";

/**
 * Says what may be wrong with a cut-out: the subject or its edge is not clear (`unclear`), more than one thing stands out
 * (`several-things`), shadow or ground may be left (`ground-left`), a thin part may be missing (`thin-part`), much of it
 * is half transparent (`see-through`), ground may show through what was kept (`enclosed-ground`).
 */
export type DoubtKind =
  "unclear" | "several-things" | "ground-left" | "thin-part" | "see-through" | "enclosed-ground";

export interface Doubt {
  readonly kind: DoubtKind;
  readonly area: Box;
}

/** Says whether the ground shows through what the subject encloses: `open` cuts it out, `filled` keeps it. */
export type Gaps = "open" | "filled";

/** What a person has said about a photo. */
export interface Hints {
  /** The box says where the subject is. */
  readonly box?: Box | undefined;
  /** The point is on the subject; it counts in place of a box. Both are in fractions of the photo. */
  readonly at?: { readonly x: number; readonly y: number } | undefined;
  readonly gaps?: Gaps | undefined;
}

/** One of several ways to cut a photo out between which only a person can choose. */
export interface Choice {
  /** What is cut out: one of several things, all of them, or the subject with its gaps open or filled. */
  readonly kind: "thing" | "all-things" | `gaps-${Gaps}`;
  readonly area: Box;
  /** A small WebP with transparency: roughly what is cut out. */
  readonly preview: Uint8Array;
}

/**
 * Says how good the edges of a cut-out are, each from 0 (nothing wrong) to 1. `halo` is the part of the ground's color in
 * the outermost two pixels. `holes` is the part of the product that is transparent although it looks like the product.
 * `ragged` is the part of the outline that is rough where the photograph has no edge. `cutOff` is the part of the outline
 * that lies on the photograph's border.
 */
export interface Edges {
  readonly halo: number;
  readonly holes: number;
  readonly ragged: number;
  readonly cutOff: number;
}

/** From these figures on, a person should have a look. */
export const edgeLimits: Edges = { halo: 0.2, holes: 0.002, ragged: 0.12, cutOff: 0.01 };

/** Names what can be put right without a person. What the photograph doesn't show can't be. */
export type EdgeFix = Exclude<keyof Edges, "cutOff">;

/** The photos of one person are cut out one at a time. */
export interface CutOutJob {
  readonly person: string;
  /** The photo's id in `ahead`. */
  readonly photo: string;
  /** Maximum pixels of the preview's longer side. */
  readonly previewSide: number;
  readonly source: CutOutSource;
}

export type CutOutSource = Pick<SourceImage, "png" | "uncertainEdges">;

export interface NewCutOut extends CutOutJob {
  readonly hints?: Hints | undefined;
}

export interface Correction extends CutOutJob {
  /** Is the matte that is corrected. */
  readonly matte: Uint8Array;
  /**
   * An opaque PNG in the shape of the picture, of any size: red is the opacity that a person wants, and green is 255
   * where they want it, and 0 where the matte stays as it is.
   */
  readonly painting: Uint8Array;
}

export interface StoredMatte extends CutOutJob {
  readonly matte: Uint8Array;
}

export interface EdgeFixing extends StoredMatte {
  readonly fix: EdgeFix;
}

export interface MadeCutOut {
  /** Is a gray PNG of the whole picture, in which white is kept. Its longer side has at most 1,600 px. */
  readonly matte: Uint8Array;
  /** A PNG with transparency. */
  readonly preview: { readonly png: Uint8Array; readonly width: number; readonly height: number };
  /** Opacity in 32 × 32 cells, row by row, from 0 to 255: where the subject is. */
  readonly coverage: Uint8Array;
  /** It is empty when the edges are clean. */
  readonly doubts: readonly Doubt[];
  /** Is absent for a picture that came cut out: it doesn't show the ground that it was cut from. */
  readonly edges?: Edges;
  /** What a person should choose between; the likeliest comes first, and it is what was made. Empty if all is clear. */
  readonly choices: readonly Choice[];
}

/**
 * Separates subjects from their backgrounds, on this machine and free of charge. A person waits for it, so it goes ahead
 * of the images of runs. All reject when the engine broke. Adapter: the studio engine.
 */
export interface CutOutMaker {
  /** Resolves to undefined when no subject was found. */
  make(job: NewCutOut): Promise<MadeCutOut | undefined>;
  /** Changes the matte where a person has painted. Resolves to undefined when nothing is left of the subject. */
  correct(job: Correction): Promise<MadeCutOut | undefined>;
  /**
   * Puts one kind of defect right at the edges, as far as the photograph tells how, and leaves the rest of the matte as
   * it is; a picture that came cut out stays as it came. Resolves to undefined when nothing is left of the subject.
   */
  fix(job: EdgeFixing): Promise<MadeCutOut | undefined>;
  /** Makes of a matte what was made when it was stored, without doubts. */
  restore(job: StoredMatte): Promise<MadeCutOut | undefined>;
}

/**
 * Cuts out in turns: each waits as long as it takes, because what is made is kept. Rejects with RATE_LIMITED when too many
 * photos of the person wait.
 */
export interface CutOuts extends CutOutMaker {
  /** Returns how many cut-outs come before the photo's; undefined when it doesn't wait in this process. */
  ahead(photo: string): number | undefined;
}
