/** Says how a picture was made, in terms of the IPTC NewsCodes vocabulary "Digital Source Type". */
export type DigitalSource =
  | "algorithmicallyEnhanced"
  | "compositeSynthetic"
  | "digitalCreation"
  | "trainedAlgorithmicMedia"
  | "compositeWithTrainedAlgorithmicMedia";

/** Holds an upload after everything untrusted about it was removed. */
export interface NormalizedImage {
  /** The PNG is lossless after orientation and one conversion to 8-bit sRGB, and has no metadata. */
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** This is true when some pixel is not opaque. */
  readonly hasAlpha: boolean;
  readonly sha256: string;
  /** The file's metadata said that it was made in this way, if it was one of these; the PNG no longer says so. */
  readonly digitalSource: DigitalSource | null;
}

export interface PictureOrigin {
  /** Pictures from our store, which we have made ourselves, may have any number of bytes. */
  readonly from?: "anywhere" | "our store";
  /** This person brings the picture; the pictures of one person are opened one at a time. */
  readonly person?: string;
}

export interface Thumbnail {
  /** The longest side is at most 300 px, the file at most 20 kB. */
  readonly webp: Uint8Array;
  /** If true, some pixel of the thumbnail is not opaque. */
  readonly transparent: boolean;
}

export interface JpegOptions {
  /** The longest side gets at most this many pixels; without it, the picture keeps its size. */
  readonly longestSide?: number | undefined;
  readonly person: string;
}

export interface Images {
  /**
   * Judges by content, never by name. Rejects with an `AppError` that says what to do: BAD_INPUT, TOO_LARGE, or
   * RATE_LIMITED when too many of the person's pictures are already waiting.
   */
  normalize(bytes: Uint8Array, origin?: PictureOrigin): Promise<NormalizedImage>;
  /** Makes a small WebP of a picture from our store. */
  thumbnail(image: Uint8Array): Promise<Thumbnail>;
  /**
   * Makes a JPEG of quality 92 of a picture from our store, with transparency on white. It says in its metadata what the
   * picture says.
   */
  jpeg(image: Uint8Array, options: JpegOptions): Promise<Uint8Array>;
}

/** Fetches an image from the public internet on a person's behalf, and from nowhere else. */
export interface ImageImporter {
  /** Rejects with an `AppError` BAD_INPUT or TOO_LARGE. */
  fetch(url: string, signal: AbortSignal): Promise<Uint8Array>;
}
