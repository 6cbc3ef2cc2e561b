import type { TextRequest, VariationRequest } from "@packshot/tools/request";
import type { Edges, SceneHints } from "./cut-outs.ts";
import type { DigitalSource } from "./images.ts";
import type { PhotoFix } from "./photo-fixes.ts";

/** A box in fractions of the image's width and height, 0…1, from the top left. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A stored upload: an upright 8-bit sRGB PNG without metadata. */
export interface SourceImage {
  readonly slot: string;
  readonly png: Uint8Array;
  /** A hexadecimal digest of the bytes, so that engines can cache work on identical photos. */
  readonly sha256: string;
  /** How the image was made, if it isn't a photograph. Anything made from it must state the same. */
  readonly digitalSource?: DigitalSource;
  /** What was fixed about the photo, for notes and metadata. */
  readonly fixes?: readonly PhotoFix[];
  /**
   * True if the upload is a copy of an image that was `uncertain` when it was made. The cut-out is also uncertain,
   * until a box shows where the subject is. If the image is itself a cut-out, the alpha channel stays uncertain.
   */
  readonly uncertainEdges?: true;
  /** The upload's existing cut-out, possibly corrected by the user. Engines must use it. */
  readonly cutOut?: StoredCutOut;
}

export interface StoredCutOut extends SceneHints {
  /** A grayscale PNG with the image's aspect ratio, where white is opaque. */
  readonly matte: Uint8Array;
  /** An ID that is different for each matte. */
  readonly id: string;
  /** True if the edges still need a check. */
  readonly uncertain: boolean;
  /** Absent if the edges haven't been judged. */
  readonly edges?: Edges;
}

/** A photo's size in pixels, and the box around its subject, if known. */
export interface PhotoSize {
  readonly width: number;
  readonly height: number;
  readonly subject?: Box | undefined;
}

interface Job {
  /** The tool's slug, for the image's metadata and the cost records. */
  readonly tool: string;
  /** The request's sources, in the request's order, followed by the brand's logo. */
  readonly sources: readonly SourceImage[];
  /** Records calls to paid services. Every such call must start with it. */
  readonly calls: Calls;
  /**
   * Aborts when the user no longer wants the result. Work on this machine ends immediately, and nothing more is sent to
   * a paid service. A call that was already sent is paid for, so its result is awaited and kept.
   */
  readonly cancel: AbortSignal;
}

/** Records calls to paid services. */
export interface Calls {
  /**
   * Records a call before it is sent. Rejects when the call can't be recorded or exceeds the budget; it must not be
   * sent then.
   */
  start(call: PlannedCall): Promise<OpenCall>;
}

/** A call's estimated usage, recorded before the call. It counts as the usage if the call's end is never recorded. */
export type PlannedCall = Omit<Usage, "outcome">;

/**
 * An open call. Call exactly one of its methods, once, even if the call failed. They never reject, so that a failure
 * to record the cost doesn't lose the answer.
 */
export interface OpenCall {
  end(usage: Usage): Promise<void>;
  /** Records that the call was never sent. */
  withdraw(): Promise<void>;
}

export interface ImageJob extends Job {
  readonly request: VariationRequest;
  /** The box that the user has drawn around the subject, if any. */
  readonly box?: Box;
  readonly madeAt: Date;
  readonly batch: Batch;
  /** Present if the image is a test: small, watermarked and without an SVG. */
  readonly isTest?: true;
}

/**
 * Images that are requested together, with one `image` call each, which an engine may make in a single step. The calls
 * share this object, so an engine can use it as the key of a cache that lives as long as they do.
 */
export interface Batch {
  /** The batch's ID, which is never reused. */
  readonly id: string;
  readonly requests: readonly VariationRequest[];
}

export interface TextJob<Answer> extends Job {
  readonly request: TextRequest<Answer>;
}

/** The usage of one call to a paid service. Its tokens are the service's, not Packshot's. */
export interface Usage {
  readonly model: string;
  /** `maybe-billed` for a call that failed after it was sent, so its cost is unknown. */
  readonly outcome: "made" | "refused" | "failed" | "maybe-billed";
  readonly inputTokens: number;
  /** Text tokens, including thoughts. */
  readonly textTokens: number;
  readonly imageTokens: number;
  /** The cost in millionths of a US dollar, at the prices of that day. */
  readonly microDollars: number;
}

/** Maximum enlargement factor without a note to the user, because it's barely visible. */
export const MAX_UNREPORTED_ENLARGEMENT = 1.5;

export interface EngineImage {
  readonly bytes: Uint8Array;
  readonly mediaType: "image/png" | "image/jpeg";
  /** Width and height in pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether the engine is unsure of the subject's edges. If so, the user is asked to check them. */
  readonly uncertain: boolean;
  /** The edge quality; the worst of each value if several products were cut out, and absent if none was. */
  readonly edges?: Edges;
  /** How the image was made, in a few words, e.g. "Painted look". */
  readonly note?: string;
  /** The engine that made the image, if the requested engine passed the job on. */
  readonly madeBy?: EngineName;
  /** The same image as SVG, with all text as outlines. */
  readonly vector?: Uint8Array;
}

export interface EngineText<Answer> {
  readonly answer: Answer;
  /** A note about the answer's source, if it isn't a model that analyzed the image. */
  readonly note?: string;
}

export type Support =
  | {
      readonly supported: true;
      /** The approximate duration of a run in seconds, if the engine has a better estimate than the tool. */
      readonly seconds?: number;
    }
  | {
      readonly supported: false;
      readonly reason: string;
      /** True if the reason is the user's text, not the engine's abilities. */
      readonly badInput?: true;
    };

/** A cost in millionths of a US dollar; 0 if no service is paid. */
export interface Estimate {
  /** The expected cost without retries. */
  readonly expectedMicroDollars: number;
  /** The maximum cost, for example if each image needs a separate call. */
  readonly maxMicroDollars: number;
}

export type EngineName = "studio" | "gemini";

/**
 * Makes one image, or one text, per request. Adapters: the studio engine; a generative service. `image` and `text`
 * reject with an `AppError` whose userMessage says why: ENGINE_FAILED when this image can't be made, REQUEST_REFUSED
 * when no image of the batch can (so there's no point in trying the others), or NOT_SUPPORTED. When aborted, they
 * reject immediately with the reason of the signal or of `cancel`. When the call can't start, they reject as
 * `Calls.start` does, and on an internal failure, with any other error.
 */
export interface Engine {
  readonly name: EngineName;
  /**
   * Returns whether the engine supports these requests. Must not depend on the tool, so that a new tool with
   * existing recipes needs no change to the engine.
   */
  supports(requests: readonly VariationRequest[]): Support;
  /** Estimates the cost of a run's images and of this number of questions. */
  estimate(requests: readonly VariationRequest[], questions: number): Estimate;
  /**
   * Estimates the factor by which a request enlarges its photos or their subjects; 1 or less if it doesn't. The photos
   * must be in the order of the request's images.
   */
  enlargement(request: VariationRequest, photos: readonly PhotoSize[]): number;
  image(job: ImageJob, signal: AbortSignal): Promise<EngineImage>;
  text<Answer>(job: TextJob<Answer>, signal: AbortSignal): Promise<EngineText<Answer>>;
}

/** The engines of this server. */
export interface Engines {
  /**
   * Returns the engine for a tool's images: the tool's preferred engine or, without a preference, the configured one.
   */
  for(tool: { readonly prefers?: EngineName }): Engine;
  /** Returns undefined when this server doesn't have the engine. */
  named(name: string): Engine | undefined;
}
