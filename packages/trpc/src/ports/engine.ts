import type { TextRequest, VariationRequest } from "@packshot/tools/request";
import type { DigitalSource } from "./images.ts";

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
  /** How it was made, when it is no photograph but a picture that says so: what is made of it says so, too. */
  readonly digitalSource?: DigitalSource;
  /**
   * A copy of a picture that was `uncertain` when it was made. What is cut out of it is uncertain, too, until a box
   * on it says where its subject is; what it has of a cut-out itself, its alpha, stays so.
   */
  readonly uncertainEdges?: true;
}

interface Job {
  /** Slug of the tool, for the metadata of the picture and for the accounts. */
  readonly tool: string;
  /** Those that the request names, in its order. */
  readonly sources: readonly SourceImage[];
  /** Every call to a service that costs something begins here. */
  readonly calls: Calls;
  /**
   * The person does not want it any more. What is done here ends at once, and nothing more is sent to a service that
   * costs something; what has been sent is paid for, so it is waited for and kept.
   */
  readonly cancel: AbortSignal;
}

/** Writes down calls to paid services. */
export interface Calls {
  /** Is called before the call is sent. Rejects when it can't be written down, or when there is no money for it: it is not sent then. */
  begin(call: PlannedCall): Promise<OpenCall>;
}

/** What a call is estimated to use. A call that nobody ends counts with that. */
export type PlannedCall = Omit<Usage, "outcome">;

/** Call one of the two once, also when the call came to nothing. Neither rejects: an answer is not lost for want of its bill. */
export interface OpenCall {
  end(usage: Usage): Promise<void>;
  /** The call was never sent. */
  withdraw(): Promise<void>;
}

export interface ImageJob extends Job {
  readonly request: VariationRequest;
  /** Where the subject is, when a person has drawn it. */
  readonly box?: Box;
  readonly madeAt: Date;
  readonly batch: Batch;
}

/**
 * Pictures that are asked for together, by one `image` call each: an engine may make them in one go. All are given the
 * same object, so what an engine keeps by it lasts as long as they do.
 */
export interface Batch {
  /** The same for all of them, and never used again. */
  readonly id: string;
  readonly requests: readonly VariationRequest[];
}

export interface TextJob<Answer> extends Job {
  readonly request: TextRequest<Answer>;
}

/** One call to a service that costs something. Tokens as the service counts them. */
export interface Usage {
  readonly model: string;
  /** `maybe-billed`: it broke after the request was sent, and no bill tells. */
  readonly outcome: "made" | "refused" | "failed" | "maybe-billed";
  readonly inputTokens: number;
  /** Text and thoughts. */
  readonly textTokens: number;
  readonly imageTokens: number;
  /** Millionths of a US dollar, by the price table of the day. */
  readonly microDollars: number;
}

export interface EngineImage {
  readonly bytes: Uint8Array;
  readonly mediaType: "image/png" | "image/jpeg";
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The engine is not sure where the subject ends: the person is asked to check the edges. */
  readonly uncertain: boolean;
  /** What the person should know of how it was made, in a few words, e.g. "Painted filter". */
  readonly note?: string;
  /** The engine that this one has left it to. */
  readonly madeBy?: EngineName;
  /** The same picture as SVG, all type as outlines. */
  readonly vector?: Uint8Array;
}

export interface EngineText<Answer> {
  readonly answer: Answer;
  /** Where the answer comes from, for people, when it is not a model that has seen the picture. */
  readonly note?: string;
}

export type Support =
  | {
      readonly supported: true;
      /** About how long a run takes, where the engine knows better than the tool. */
      readonly seconds?: number;
    }
  | { readonly supported: false; readonly reason: string };

export type EngineName = "studio" | "gemini";

/**
 * Makes one picture, or finds one answer, for one request. Adapters: the studio engine; a generative service.
 *
 * Both reject with an `AppError` whose userMessage says why: ENGINE_FAILED when this one can't be made,
 * REQUEST_REFUSED when none of the batch can (the others needn't be tried), NOT_SUPPORTED; with the signal's reason
 * when aborted, at once, or with that of `cancel`; as the call that can't begin; and with anything else when the
 * engine broke.
 */
export interface Engine {
  readonly name: EngineName;
  /** Judges what is asked for, not who asks: a new tool of known recipes needs no word here. */
  supports(requests: readonly VariationRequest[]): Support;
  /** Millionths of a US dollar that these pictures and so many questions may well cost; 0 where no service is paid. */
  estimate(pictures: readonly VariationRequest[], questions: number): number;
  image(job: ImageJob, signal: AbortSignal): Promise<EngineImage>;
  text<Answer>(job: TextJob<Answer>, signal: AbortSignal): Promise<EngineText<Answer>>;
}

/** The engines of this server. */
export interface Engines {
  /** The one that makes a tool's pictures: the tool's own preference, else the configured one. */
  for(tool: { readonly prefers?: EngineName }): Engine;
  /** Gives undefined when this server does not have it. */
  named(name: string): Engine | undefined;
}
