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

/** An upload with everything untrusted removed. */
export interface NormalizedImage {
  /** A lossless PNG after orientation and one conversion to 8-bit sRGB, without metadata. */
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** True if some pixel isn't opaque. */
  readonly hasAlpha: boolean;
  /** The file's original upright size; null if the PNG isn't scaled down. */
  readonly scaledFrom: { readonly width: number; readonly height: number } | null;
  readonly sha256: string;
  /** What the PNG no longer shows about the file; null for an SVG. */
  readonly sentFile: FileFacts | null;
  /** How the image was made, if the file's metadata stated one of these; the PNG no longer does. */
  readonly digitalSource: DigitalSource | null;
}

export interface Opening {
  /** Images from our store, which we have made ourselves, may have any number of bytes. */
  readonly from?: "anywhere" | "our store";
  /** The user who provides the photo; the photos of one user are opened one at a time. */
  readonly person?: string;
  /** Maximum pixels of the photo, if lower than usual. */
  readonly mostPixels?: number;
  /** The longest side in pixels to which a larger photo is scaled down. */
  readonly longestSide?: number;
}

export interface Thumbnail {
  /** At most 300 px on the longest side, with white in place of transparency. */
  readonly jpeg: Uint8Array;
  /** True if some pixel of the image is visibly not opaque. */
  readonly transparent: boolean;
  /** The most common visible color, as `#rrggbb`; null if nothing is visible. */
  readonly color: string | null;
  /** 64 values for what the image looks like, on white: the closer to 1 the cosine of two images' features is, the more alike. */
  readonly features: Int8Array;
}

export interface ConvertOptions {
  readonly form: ImageForm;
  readonly person: string;
}

export interface MeasureOptions extends Pick<Opening, "from" | "person"> {
  readonly withText?: boolean;
  /** The file that the image was made from, which is then judged instead. */
  readonly madeFrom?: FileFacts | undefined;
}

export interface Images {
  /**
   * Judges by content, never by name. Rejects with an `AppError` that tells the user what to do: BAD_INPUT, TOO_LARGE,
   * or RATE_LIMITED when too many of the user's photos are already waiting.
   */
  normalize(bytes: Uint8Array, opening?: Opening): Promise<NormalizedImage>;
  /** Makes a small JPEG of an image from our store. */
  thumbnail(image: Uint8Array): Promise<Thumbnail>;
  /**
   * Converts an image from our store to another form; JPEG and WebP have quality 92. Transparent parts become
   * white in a JPEG and in a frame. A frame is white around an image on white, and continues the scene around
   * any other image. The file's metadata matches the image's.
   */
  convert(image: Uint8Array, options: ConvertOptions): Promise<Uint8Array>;
  /** Measures a file unchanged, and reads its text on request. Rejects as `normalize` does. */
  measure(bytes: Uint8Array, options?: MeasureOptions): Promise<Measurements>;
  /** Reads how a file says it was made. Rejects as `normalize` does. */
  readOrigin(bytes: Uint8Array, opening?: Pick<Opening, "person">): Promise<ImageOrigin>;
}

/** What the website learns about us when we fetch a photo. */
export interface Visit {
  /**
   * The address of the page that contains the photo. It is sent as `Referer`, without credentials and
   * fragment, only to the photo's own host; an address that isn't a web page isn't sent.
   */
  readonly referer?: string;
}

/** Fetches an image from the public internet on a user's behalf, and from nowhere else. */
export interface ImageImporter {
  /** Rejects with an `AppError` BAD_INPUT or TOO_LARGE. */
  fetch(url: string, signal: AbortSignal, visit?: Visit): Promise<Uint8Array>;
}
