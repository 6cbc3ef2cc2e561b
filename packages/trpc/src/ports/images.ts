import type { Measurements } from "./measurements.ts";
import type { PictureForm } from "./picture-form.ts";

/** Says how a picture was made, in terms of the IPTC NewsCodes vocabulary "Digital Source Type". */
export type DigitalSource =
  | "algorithmicallyEnhanced"
  | "composite"
  | "digitalCreation"
  | "trainedAlgorithmicMedia"
  | "compositeWithTrainedAlgorithmicMedia";

/** Pixels. A picture with a longer side is scaled down when it is opened. */
export const MAX_SIDE = 10_000;
/** A photo with more pixels is scaled down when it is opened. */
export const MAX_STORED_PIXELS = 40_000_000;

/** Holds an upload after everything untrusted about it was removed. */
export interface NormalizedImage {
  /** The PNG is lossless after orientation and one conversion to 8-bit sRGB, and has no metadata. */
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** This is true when some pixel is not opaque. */
  readonly hasAlpha: boolean;
  /** The upright size that the file had; null when the PNG has it still. */
  readonly scaledFrom: { readonly width: number; readonly height: number } | null;
  readonly sha256: string;
  /** The file's metadata said that it was made in this way, if it was one of these; the PNG no longer says so. */
  readonly digitalSource: DigitalSource | null;
}

export interface Opening {
  /** Pictures from our store, which we have made ourselves, may have any number of bytes. */
  readonly from?: "anywhere" | "our store";
  /** This person brings the picture; the pictures of one person are opened one at a time. */
  readonly person?: string;
  /** The picture may have this many pixels, if that is fewer than usual. */
  readonly mostPixels?: number;
  /** A larger picture is made so much smaller that its longest side has this many pixels. */
  readonly longestSide?: number;
}

export interface Thumbnail {
  /** At most 300 px on the longest side, with white in place of transparency. */
  readonly jpeg: Uint8Array;
  /** True when some pixel of the image is visibly not opaque. */
  readonly transparent: boolean;
}

export interface ConvertOptions {
  readonly form: PictureForm;
  readonly person: string;
}

export interface Images {
  /**
   * Judges by content, never by name. Rejects with an `AppError` that says what to do: BAD_INPUT, TOO_LARGE, or
   * RATE_LIMITED when too many of the person's pictures are already waiting.
   */
  normalize(bytes: Uint8Array, opening?: Opening): Promise<NormalizedImage>;
  /** Makes a small JPEG of a picture from our store. */
  thumbnail(image: Uint8Array): Promise<Thumbnail>;
  /**
   * Makes a file of another form of a picture from our store; JPEG and WebP have quality 92. What is transparent becomes
   * white in a JPEG and in a frame. A frame is white around a picture on white, and goes on as the scene around any
   * other. The file says in its metadata what the picture says.
   */
  convert(image: Uint8Array, options: ConvertOptions): Promise<Uint8Array>;
  /** Measures a file as it is. Rejects as `normalize` does. */
  measure(bytes: Uint8Array, opening?: Pick<Opening, "from" | "person">): Promise<Measurements>;
}

/** Says what the website is told of whoever fetches a picture. */
export interface Visit {
  /**
   * Is the address of the page that the picture is on. It is sent as `Referer`, without credentials and fragment, to
   * the picture's own host only; what is no page on the web is not sent.
   */
  readonly referer?: string;
}

/** Fetches an image from the public internet on a person's behalf, and from nowhere else. */
export interface ImageImporter {
  /** Rejects with an `AppError` BAD_INPUT or TOO_LARGE. */
  fetch(url: string, signal: AbortSignal, visit?: Visit): Promise<Uint8Array>;
}
