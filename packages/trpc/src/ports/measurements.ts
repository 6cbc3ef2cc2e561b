import type { Box } from "./engine.ts";
import type { DigitalSource } from "./images.ts";

/** Measurements of a file, without a judgment. Shares are from 0 to 1. */
export interface Measurements extends FileFacts {
  /** Pixels of the upright image. */
  readonly width: number;
  readonly height: number;
  /** True if some pixel isn't opaque. */
  readonly isTransparent: boolean;
  /** How the image was made, if the file says so in a term that we know. */
  readonly digitalSource: DigitalSource | null;
  readonly border: Border | null;
  readonly background: Background;
  /** `null` if the background isn't white, so that nothing shows where the product ends. */
  readonly subject: Subject | null;
  readonly edges: EdgeWidths;
  /**
   * The lowest quality of an earlier JPEG, if it left steps in the pixels, from 5 to 74; `null` if the image is too
   * large to be measured pixel by pixel, or too plain to tell.
   */
  readonly earlierQuality: number | "none" | null;
  /** Whether pixels are repeated, as in an image enlarged without smoothing. */
  readonly hasRepeatedPixels: boolean;
  /** `null` if nobody asked for it, or if it can't be read on this server. */
  readonly text: TextFound | null;
}

/** What an upload's PNG no longer shows about the file it was made from. */
export interface FileFacts {
  /** Determined by the file's content, never by its name. */
  readonly format: "jpeg" | "png" | "webp" | "gif" | "avif" | "heic";
  readonly bytes: number;
  /** `null` if the image has no known color space. */
  readonly colorMode: "rgb" | "cmyk" | "gray" | null;
  /** More than one for an animation. */
  readonly frames: number;
  /** From 1 to 100; `null` if the file isn't a JPEG. */
  readonly jpegQuality: number | null;
}

/** Text that was read in an image. */
export interface TextFound {
  /** Largest first. Text of less than two letters and digits, and text that can't be read, isn't in it. */
  readonly lines: readonly TextOnImage[];
  /** False if there are more lines than are read in one image. */
  readonly isComplete: boolean;
}

export interface TextOnImage {
  readonly text: string;
  /** Mean probability of its characters. */
  readonly confidence: number;
  readonly box: Box;
  /** Unknown if the background isn't white, so that nothing shows where the product ends. */
  readonly place: "background" | "product" | "unknown";
}

/** Widths of edges in pixels of the measured copy; `null` if there are too few clear edges. */
export interface EdgeWidths {
  /** Pixels of the longer side of the measured copy. */
  readonly side: number;
  /** Width in the whole image, in the direction with the narrower edges. */
  readonly sharpest: number | null;
  /** Width inside the product, or in an image that isn't on white, in the direction with the wider edges. */
  readonly softest: number | null;
}

/** A line or a frame along the edges. */
export interface Border {
  /** Number of the image's four sides that have it. */
  readonly sides: number;
}

export interface Background {
  /** Share of the outermost pixels that are white. */
  readonly whiteEdge: number;
  /** Share of the background's pixels that are pure white, excluding a narrow rim around the product. */
  readonly white: number;
  /** Share of the image that is background and visibly not white: shadow, a second tone, specks. */
  readonly tinted: number;
}

export interface Subject {
  /** The box around all things together. */
  readonly box: Box;
  /** Share of the frame, in the direction in which the product fills more of it. */
  readonly fill: number;
  /** Share of the image's outermost pixels that the product covers. */
  readonly cutOff: number;
  /** Number of things that don't touch each other. */
  readonly things: number;
}

/**
 * Minimum white share of the edge's pixels, and of the background's. JPEG leaves single pixels below pure
 * white.
 */
const WHITE_SHARE = 0.995;
/** Share of the image below which tinted pixels are dust. */
const MAX_TINT = 0.0002;

export function isPureWhite({ whiteEdge, white, tinted }: Background): boolean {
  return whiteEdge >= WHITE_SHARE && white >= WHITE_SHARE && isUntinted({ tinted });
}

/** Returns whether the background has no visible shadow, second tone or specks. */
export function isUntinted({ tinted }: Pick<Background, "tinted">): boolean {
  return tinted < MAX_TINT;
}
