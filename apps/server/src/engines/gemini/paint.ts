import type { Sampling } from "@packshot/tools/request";
import type { Calls, Log } from "@packshot/trpc/ports";
import { type ModelAnswer, readAnswer } from "./answer.ts";
import type { HasTime } from "./retry.ts";
import { CallFailure } from "./failure.ts";
import { type PaintedImage, openPaintedImage } from "./painted-image.ts";
import {
  type Insistence,
  type Ratio,
  type Shown,
  hasRatio,
  imageRequestConfig,
  imageContents,
} from "./request.ts";
import type { GeminiService } from "./service.ts";
import { type ImageSize, estimateTokens } from "./usage.ts";

/** One image to paint. */
export interface PaintRequest {
  readonly prompt: string;
  /** The prompt for the second try, if the first one produced no image or was refused. */
  readonly promptAgain?: string | undefined;
  readonly sampling: Sampling;
  readonly shown: Shown;
  readonly ratio: Ratio;
  readonly size: ImageSize;
  readonly models: readonly string[];
  /** Limit for all tries together, in milliseconds. */
  readonly deadline: number;
  readonly hasTime: HasTime;
  readonly calls: Calls;
  /** When this is aborted, no new calls are sent. */
  readonly cancel: AbortSignal;
}

export type NoImageAnswer = Exclude<ModelAnswer, { kind: "picture" }>;

export interface Painted {
  readonly kind: "painted";
  readonly image: PaintedImage;
  readonly draft: boolean;
  /** Whether the model kept to the requested ratio. */
  readonly asAsked: boolean;
  readonly model: string;
}

export interface Signals {
  /** Aborted when the image is no longer needed. */
  readonly caller: AbortSignal;
  /** Aborted with the caller's signal or at the deadline. */
  readonly limited: AbortSignal;
}

/**
 * Requests an image, and requests it again with a firmer prompt if that can help.
 * @throws CallFailure; AppError at one of our own limits; a signal's reason
 */
export async function paint(
  request: PaintRequest,
  { service, log }: { readonly service: GeminiService; readonly log: Log },
  { caller, limited }: Signals,
): Promise<Painted | NoImageAnswer> {
  const once = async (insistence?: Insistence) => {
    const { answer, model } = await service.ask(questionOf(request, insistence), limited);
    const odd = oddReasonOf(answer);
    if (odd !== undefined) {
      log.error({ reason: odd }, "the image service stopped for a reason that needs attention");
    }
    return answer.kind === "picture" ? open(answer, model, request.ratio) : answer;
  };
  let first: Painted | NoImageAnswer;
  try {
    first = await once();
  } catch (error) {
    // A refused prompt isn't sent again, but this one is different.
    if (request.promptAgain === undefined || !concernsTheWords(error) || !request.hasTime(0)) throw error;
    return once("no-picture");
  }
  const insistence = whatToInsistOn(first);
  if (!insistence || !request.hasTime(0)) return first;
  if (first.kind !== "painted") return once(insistence);
  try {
    const second = await once(insistence);
    return second.kind === "painted" ? second : first;
  } catch (error) {
    caller.throwIfAborted();
    // Whatever prevented the second image, the first one is paid for and can be cropped.
    log.warn({ err: error }, "the second try at the ratio failed, so the first image is cropped");
    return first;
  }
}

function questionOf(
  { prompt, promptAgain = prompt, shown, ratio, size, ...rest }: PaintRequest,
  insistence: Insistence | undefined,
) {
  const words = insistence === undefined || insistence === "wrong-ratio" ? prompt : promptAgain;
  return {
    ...rest,
    contents: imageContents(words, shown, insistence),
    config: imageRequestConfig(ratio, size),
    estimate: estimateTokens(shown.inputs.length, size),
    read: (json: unknown, model: string) => ({ answer: readAnswer(json), model }),
    outcomeOf: ({ answer: { kind } }: { readonly answer: ModelAnswer }) =>
      kind === "picture"
        ? ("made" as const)
        : kind === "refused"
          ? ("refused" as const)
          : ("failed" as const),
  };
}

function oddReasonOf(answer: ModelAnswer): string | undefined {
  if (answer.kind === "picture") return answer.odd;
  return answer.kind === "unknown" || answer.kind === "ours" ? answer.reason : undefined;
}

async function open(
  { bytes, draft }: { readonly bytes: Buffer; readonly draft: boolean },
  model: string,
  ratio: Ratio,
): Promise<Painted | NoImageAnswer> {
  const image = await openPaintedImage(bytes);
  if (!image) return { kind: "nothing", words: "" };
  return { kind: "painted", image, draft, asAsked: hasRatio(image, ratio), model };
}

/** Returns true if the service refused a prompt for its content or its form. */
function concernsTheWords(error: unknown): boolean {
  return (
    error instanceof CallFailure && error.kind === "rejected" && /invalid|format|aspect/i.test(error.message)
  );
}

function whatToInsistOn(answer: Painted | NoImageAnswer): Insistence | undefined {
  if (answer.kind === "painted") return answer.asAsked ? undefined : "wrong-ratio";
  if (answer.kind === "nothing") return "no-picture";
  return answer.kind === "recited" ? "recited" : undefined;
}
