import type { VariationRequest } from "@packshot/tools/request";

/** Fractions of the picture's width and height, 0…1, from the top left. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A stored upload: a PNG, 8-bit sRGB, upright, without metadata. */
export interface SourceImage {
  readonly slot: string;
  readonly png: Uint8Array;
  /** Hex; the same bytes have the same digest, so work on them can be shared. */
  readonly sha256: string;
}

export interface ImageJob {
  /** Slug of the tool, for the metadata of the picture. */
  readonly tool: string;
  readonly request: VariationRequest;
  readonly sources: readonly SourceImage[];
  /** Where the subject is, when a person has drawn it. */
  readonly box?: Box;
  readonly madeAt: Date;
}

export interface EngineImage {
  readonly bytes: Uint8Array;
  readonly mediaType: "image/png" | "image/jpeg" | "image/webp";
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The engine is not sure where the subject ends: the person is asked to check the edges. */
  readonly uncertain: boolean;
}

export type Support =
  | {
      readonly supported: true;
      /** About how long a run takes, where the engine knows better than the tool. */
      readonly seconds?: number;
    }
  | { readonly supported: false; readonly reason: string };

/** Makes one picture for one request. Adapters: the studio engine; a generative service. */
export interface Engine {
  readonly name: "studio" | "gemini";
  /** Judges what is asked for, not who asks: a new tool of known recipes needs no word here. */
  supports(requests: readonly VariationRequest[]): Support;
  /**
   * Rejects with an `AppError` of code ENGINE_FAILED or NOT_SUPPORTED when the picture can't be made
   * (its userMessage says why), with the signal's reason when aborted, and with anything else when it broke.
   */
  image(job: ImageJob, signal: AbortSignal): Promise<EngineImage>;
}
