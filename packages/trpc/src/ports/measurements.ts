import type { Box } from "./engine.ts";
import type { DigitalSource } from "./images.ts";

/** Measurements of a file, without a judgment. Shares are from 0 to 1. */
export interface Measurements {
  /** Determined by the file's content, never by its name. */
  readonly format: "jpeg" | "png" | "webp" | "gif" | "avif" | "heic";
  /** Pixels of the upright image. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** `null` if the image has no known color space. */
  readonly colorMode: "rgb" | "cmyk" | "gray" | null;
  /** More than one for an animation. */
  readonly frames: number;
  /** True if some pixel isn't opaque. */
  readonly isTransparent: boolean;
  /** How the image was made, if the file says so in a term that we know. */
  readonly digitalSource: DigitalSource | null;
  readonly border: Border | null;
  readonly background: Background;
  /** `null` if the background isn't white, so that nothing shows where the product ends. */
  readonly subject: Subject | null;
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
