import type { ImageForm } from "./image-form.ts";
import type { ImageOrigin } from "./image-origin.ts";
import type { FileFacts, Measurements } from "./measurements.ts";

/** How an image was made, as terms of the IPTC NewsCodes vocabulary "Digital Source Type". */
export const digitalSources = [
  "algorithmicallyEnhanced",
  "composite",
  "digitalCreation",
  "trainedAlgorithmicMedia",
  "compositeWithTrainedAlgorithmicMedia",
] as const;
export type DigitalSource = (typeof digitalSources)[number];

/** Maximum pixels of a photo's longer side; a larger photo is scaled down when it is opened. */
export const MAX_SIDE = 10_000;
/** Maximum pixels of a photo; a larger one is scaled down when it is opened. */
export const MAX_STORED_PIXELS = 40_000_000;

/** An uploaded image, reduced to its pixels. */
export interface NormalizedImage {
  /** A lossless PNG after orientation and one conversion to 8-bit sRGB, without metadata. */
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** True if any pixel isn't opaque. */
  readonly hasAlpha: boolean;
  /** The file's original size when upright; null if the PNG isn't scaled down. */
  readonly scaledFrom: { readonly width: number; readonly height: number } | null;
  readonly sha256: string;
  /** Facts about the file that the PNG no longer has; null for an SVG. */
  readonly sentFile: FileFacts | null;
  /** How the image was made, if the file's metadata declared one of these. The PNG has no metadata. */
  readonly digitalSource: DigitalSource | null;
}

export interface OpenOptions {
  /** Images from our own store have no size limit in bytes. */
  readonly from?: "anywhere" | "our store";
  /**
   * The ID of the user who provides the photo. A user's photos are opened one at a time. Visitors with the same
   * placeholder here, such as a hash of their network, count as one user.
   */
  readonly userId?: string;
  /** Maximum pixels of the photo, if lower than usual. */
  readonly maxPixels?: number;
  /** The longest side in pixels to which a larger photo is scaled down. */
  readonly longestSide?: number;
}

export interface Thumbnail {
  /** A JPEG of at most 300 px on the longest side, with transparent parts in white. */
  readonly jpeg: Uint8Array;
  /** True if any pixel of the image is visibly transparent. */
  readonly transparent: boolean;
  /** The most common visible color, as `#rrggbb`; null if nothing is visible. */
  readonly color: string | null;
  /**
   * 64 values that describe what the image looks like on white. The more alike two images look, the closer the cosine
   * similarity of their features is to 1.
   */
  readonly features: Int8Array;
}

export interface ConvertOptions {
  readonly form: ImageForm;
  /** The user's ID, or a placeholder as in `OpenOptions`. */
  readonly userId: string;
}

export interface MeasureOptions extends Pick<OpenOptions, "from" | "userId"> {
  readonly withText?: boolean;
  /** Facts about the file that the image was made from. They replace the facts about the image's own file. */
  readonly madeFrom?: FileFacts | undefined;
}

export interface Images {
  /**
   * Decodes a file, whose format is detected from its content. Rejects with an `AppError` that tells the user what to
   * do: BAD_INPUT, TOO_LARGE, or RATE_LIMITED when too many of the user's photos are waiting.
   */
  normalize(bytes: Uint8Array, opening?: OpenOptions): Promise<NormalizedImage>;
  /** Makes a small JPEG of an image from our store. */
  thumbnail(image: Uint8Array): Promise<Thumbnail>;
  /**
   * Converts an image from our store; JPEG and WebP have quality 92. Transparent parts become white in a JPEG and in a
   * frame. Around an image on white, the frame is white; around any other image, it extends the scene. The file keeps
   * the image's metadata.
   */
  convert(image: Uint8Array, options: ConvertOptions): Promise<Uint8Array>;
  /** Measures a file as it is and, on request, reads text in the image. Rejects as `normalize` does. */
  measure(bytes: Uint8Array, options?: MeasureOptions): Promise<Measurements>;
  /** Reads what a file states about how it was made. Rejects as `normalize` does. */
  readOrigin(bytes: Uint8Array, opening?: Pick<OpenOptions, "userId">): Promise<ImageOrigin>;
}

/** What we reveal to a website when we fetch a photo from it. */
export interface Visit {
  /**
   * The URL of the page that contains the photo. It's sent as `Referer`, without credentials and fragment, and only to
   * the photo's own host. Only http: and https: URLs are sent.
   */
  readonly referer?: string;
}

/** Fetches an image for a user, only from the public internet. */
export interface ImageImporter {
  /** Rejects with an `AppError` BAD_INPUT or TOO_LARGE. */
  fetch(url: string, signal: AbortSignal, visit?: Visit): Promise<Uint8Array>;
}
