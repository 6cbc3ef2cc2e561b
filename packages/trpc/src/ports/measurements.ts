import type { Box } from "./engine.ts";
import type { DigitalSource } from "./images.ts";

/** Measurements of a file. Fractions are from 0 to 1. */
export interface Measurements extends FileFacts {
  /** Pixels of the upright image. */
  readonly width: number;
  readonly height: number;
  /** True if any pixel isn't opaque. */
  readonly isTransparent: boolean;
  /** How the image was made, if the file states it with one of these terms. */
  readonly digitalSource: DigitalSource | null;
  readonly border: Border | null;
  readonly background: Background;
  /** `null` if the background isn't white, so the product's edge can't be found. */
  readonly subject: Subject | null;
  readonly edges: EdgeWidths;
  /**
   * The lowest quality, from 5 to 74, of an earlier JPEG that left blocks in the pixels; "none" if there are no blocks;
   * `null` if the image is too large to measure every pixel, or too plain to tell.
   */
  readonly pastJpegQuality: number | "none" | null;
  /** True if pixels are repeated, as in an image enlarged without smoothing. */
  readonly hasRepeatedPixels: boolean;
  /** `null` if the text wasn't requested or can't be read on this server. */
  readonly text: TextFound | null;
}

/** Facts about a user's file that the upload's PNG no longer has. */
export interface FileFacts {
  /** The format, detected from the file's content. */
  readonly format: "jpeg" | "png" | "webp" | "gif" | "avif" | "heic";
  readonly bytes: number;
  /** `null` if the image has no known color space. */
  readonly colorMode: "rgb" | "cmyk" | "gray" | null;
  /** Number of frames; more than one for an animation. */
  readonly frames: number;
  /** JPEG quality from 1 to 100; `null` if the file isn't a JPEG. */
  readonly jpegQuality: number | null;
}

/** Text that was read in an image. */
export interface TextFound {
  /** The lines of text, largest first, except unreadable lines and those with fewer than two letters and digits. */
  readonly lines: readonly TextOnImage[];
  /** Whether all lines were read. There is a maximum per image. */
  readonly isComplete: boolean;
}

export interface TextOnImage {
  readonly text: string;
  /** Mean probability of its characters. */
  readonly confidence: number;
  readonly box: Box;
  /** Unknown if the background isn't white, so the product's edge can't be found. */
  readonly place: "background" | "product" | "unknown";
}

/** Widths of edges in pixels of the measured copy; `null` if there are too few clear edges. */
export interface EdgeWidths {
  /** Pixels of the longer side of the measured copy. */
  readonly side: number;
  /** Width in the whole image, in the direction with the narrower edges. */
  readonly sharpest: number | null;
  /** Width inside the product (or in the whole image if it isn't on white), in the direction with the wider edges. */
  readonly softest: number | null;
}

/** A line or a frame along the edges. */
export interface Border {
  /** Number of the image's four sides that have the border. */
  readonly sides: number;
}

export interface Background {
  /** Fraction of the outermost pixels that are white. */
  readonly whiteEdge: number;
  /** Fraction of the background's pixels that are pure white, excluding a narrow rim around the product. */
  readonly white: number;
  /** Fraction of the image that is background and visibly not white: shadow, a second tone, specks. */
  readonly tinted: number;
}

export interface Subject {
  /** The box around all objects in the image. */
  readonly box: Box;
  /** Fraction of the frame that the product fills, in the direction in which it fills more. */
  readonly fill: number;
  /** Fraction of the image's outermost pixels that the product covers. */
  readonly cutOff: number;
  /** Number of objects that don't touch each other. */
  readonly objectCount: number;
}

/**
 * Minimum fraction of white pixels, both at the edge and in the background. JPEG leaves single pixels below pure white.
 */
const MIN_WHITE_FRACTION = 0.995;
/** Maximum fraction of tinted pixels that still count as dust. */
const MAX_TINTED_FRACTION = 0.0002;

export function isPureWhite({ whiteEdge, white, tinted }: Background): boolean {
  return whiteEdge >= MIN_WHITE_FRACTION && white >= MIN_WHITE_FRACTION && isUntinted({ tinted });
}

/** Returns whether the background has no visible shadow, second tone or specks. */
export function isUntinted({ tinted }: Pick<Background, "tinted">): boolean {
  return tinted < MAX_TINTED_FRACTION;
}
