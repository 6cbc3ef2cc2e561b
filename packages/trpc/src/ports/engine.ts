import type { TextRequest, VariationRequest } from "@packshot/tools/request";
import type { Edges } from "./cut-outs.ts";
import type { DigitalSource } from "./images.ts";

/** The values are fractions of the picture's width and height, 0…1, from the top left. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A stored upload is an upright 8-bit sRGB PNG without metadata. */
export interface SourceImage {
  readonly slot: string;
  readonly png: Uint8Array;
  /** The digest is hexadecimal; the same bytes have the same digest, so work on them can be shared. */
  readonly sha256: string;
  /** A picture that is no photograph says how it was made. What is made from it must say so, too. */
  readonly digitalSource?: DigitalSource;
  /**
   * If set, the upload is a copy of a picture that was `uncertain` when it was made. What is cut out of it is
   * uncertain, too, until a box on it says where its subject is. If the picture is itself a cut-out, its alpha stays
   * uncertain.
   */
  readonly uncertainEdges?: true;
  /** Says how the upload was cut out before, and perhaps corrected by a person; an engine cuts it out like that again. */
  readonly cutOut?: StoredCutOut;
}

export interface StoredCutOut {
  /** Is a gray PNG in the shape of the picture, in which white is kept. */
  readonly matte: Uint8Array;
  /** Is different for each matte. */
  readonly id: string;
  /** If true, the edges are still to be checked. */
  readonly uncertain: boolean;
  /** Is absent when the edges have not been judged. */
  readonly edges?: Edges;
}

interface Job {
  /** The tool's slug goes into the metadata of the picture and into the accounts. */
  readonly tool: string;
  /** These are the sources that the request names, in its order, and after them the logo of its brand. */
  readonly sources: readonly SourceImage[];
  /** Every call to a paid service begins here. */
  readonly calls: Calls;
  /**
   * Aborts when the person no longer wants the result. Work on this machine ends at once, and nothing more is sent to a
   * paid service. What was already sent is paid for, so it is awaited and kept.
   */
  readonly cancel: AbortSignal;
}

/** Records calls to paid services. */
export interface Calls {
  /**
   * Is called before the call is sent. Rejects when the call can't be recorded or there is no money for it; it is not
   * sent then.
   */
  begin(call: PlannedCall): Promise<OpenCall>;
}

/** The estimate is recorded before the call. A call that is never ended counts with it. */
export type PlannedCall = Omit<Usage, "outcome">;

/**
 * Call exactly one of the two, once, even when the call came to nothing. Neither rejects: a failure to record the bill
 * must not lose the answer.
 */
export interface OpenCall {
  end(usage: Usage): Promise<void>;
  /** Records that the call was never sent. */
  withdraw(): Promise<void>;
}

export interface ImageJob extends Job {
  readonly request: VariationRequest;
  /** The box says where the subject is, if a person has drawn it. */
  readonly box?: Box;
  readonly madeAt: Date;
  readonly batch: Batch;
}

/**
 * These pictures are asked for together, by one `image` call each; an engine may make them all at once. All get the
 * same object, so what an engine keeps for it lasts as long as they do.
 */
export interface Batch {
  /** The id is the same for all of them and never used again. */
  readonly id: string;
  readonly requests: readonly VariationRequest[];
}

export interface TextJob<Answer> extends Job {
  readonly request: TextRequest<Answer>;
}

/** Describes one call to a paid service. Tokens are as the service counts them. */
export interface Usage {
  readonly model: string;
  /** The outcome is `maybe-billed` when the call broke after it was sent and there is no bill. */
  readonly outcome: "made" | "refused" | "failed" | "maybe-billed";
  readonly inputTokens: number;
  /** Counts text and thoughts. */
  readonly textTokens: number;
  readonly imageTokens: number;
  /** The cost is in millionths of a US dollar, by the price table of the day. */
  readonly microDollars: number;
}

export interface EngineImage {
  readonly bytes: Uint8Array;
  readonly mediaType: "image/png" | "image/jpeg";
  /** Width and height are in pixels. */
  readonly width: number;
  readonly height: number;
  /** If true, the engine is unsure where the subject ends, and the person is asked to check the edges. */
  readonly uncertain: boolean;
  /** Is the worst of each figure where several products were cut out, and absent where none was. */
  readonly edges?: Edges;
  /** Tells the person in a few words how the picture was made, e.g. "Painted filter". */
  readonly note?: string;
  /** This engine made the picture if the one that was asked passed the job on. */
  readonly madeBy?: EngineName;
  /** This is the same picture as SVG, with all type as outlines. */
  readonly vector?: Uint8Array;
}

export interface EngineText<Answer> {
  readonly answer: Answer;
  /** Tells people where the answer comes from when it is not from a model that has seen the picture. */
  readonly note?: string;
}

export type Support =
  | {
      readonly supported: true;
      /** A run takes about this many seconds, if the engine knows better than the tool. */
      readonly seconds?: number;
    }
  | {
      readonly supported: false;
      readonly reason: string;
      /** Set when the person's own words are the reason, and not what the engine can do. */
      readonly badInput?: true;
    };

/** Holds millionths of a US dollar; 0 if no service is paid. */
export interface Estimate {
  /** Is what they cost where all goes well. */
  readonly usual: number;
  /** Is what they may well cost, for example where each picture needs a call of its own. */
  readonly most: number;
}

export type EngineName = "studio" | "gemini";

/**
 * Makes one picture, or finds one answer, for one request. Adapters: the studio engine; a generative service.
 * Both `image` and `text` reject with an `AppError` whose userMessage says why: ENGINE_FAILED when this one can't be
 * made, REQUEST_REFUSED when none of the batch can (the others needn't be tried), NOT_SUPPORTED. When aborted they
 * reject at once with the reason of the signal or of `cancel`; when the call can't begin, as `Calls.begin` does; and
 * with anything else when the engine broke.
 */
export interface Engine {
  readonly name: EngineName;
  /** Judges the request, not the tool that sends it, so a new tool of known recipes needs no change here. */
  supports(requests: readonly VariationRequest[]): Support;
  /** Estimates what the pictures of a run and this many questions cost. */
  estimate(pictures: readonly VariationRequest[], questions: number): Estimate;
  image(job: ImageJob, signal: AbortSignal): Promise<EngineImage>;
  text<Answer>(job: TextJob<Answer>, signal: AbortSignal): Promise<EngineText<Answer>>;
}

/** Gives access to the engines that this server has. */
export interface Engines {
  /** Returns the engine that makes a tool's pictures: the one the tool prefers, else the configured one. */
  for(tool: { readonly prefers?: EngineName }): Engine;
  /** Returns undefined when this server does not have the engine. */
  named(name: string): Engine | undefined;
}
