/** How a picture was made: terms of the IPTC NewsCodes vocabulary "Digital Source Type". */
export type DigitalSource =
  | "algorithmicallyEnhanced"
  | "compositeSynthetic"
  | "digitalCreation"
  | "trainedAlgorithmicMedia"
  | "compositeWithTrainedAlgorithmicMedia";

/** An upload after everything untrusted about it is gone. */
export interface NormalizedImage {
  /** PNG, lossless after orientation and one conversion to 8-bit sRGB, no metadata. */
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Some pixel is not opaque. */
  readonly hasAlpha: boolean;
  readonly sha256: string;
  /** What the file's metadata said of its making, if it was one of these: the PNG has none any more. */
  readonly digitalSource: DigitalSource | null;
}

export interface PictureOrigin {
  /** What we have made ourselves may have any number of bytes. */
  readonly from?: "anywhere" | "our store";
  /** Who brings it: a person's pictures are opened one after the other. */
  readonly person?: string;
}

export interface Images {
  /**
   * Judges by content, never by name. Rejects with an `AppError` that says what to do: BAD_INPUT, TOO_LARGE, or
   * RATE_LIMITED when too many of the person's pictures wait already.
   */
  normalize(bytes: Uint8Array, origin?: PictureOrigin): Promise<NormalizedImage>;
  /** JPEG, longest side 300 px, quality 80, transparency on white. */
  thumbnail(image: Uint8Array): Promise<Uint8Array>;
}

/** Fetches an image from the public internet on a person's behalf, and from nowhere else. */
export interface ImageImporter {
  /** Rejects with an `AppError` BAD_INPUT or TOO_LARGE. */
  fetch(url: string, signal: AbortSignal): Promise<Uint8Array>;
}
