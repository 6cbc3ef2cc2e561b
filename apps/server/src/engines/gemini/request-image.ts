import type { Sampling } from "@packshot/tools/request";
import type { Calls, Log } from "@packshot/trpc/ports";
import { type ModelResponse, readResponse } from "./response.ts";
import type { HasTime } from "./retry.ts";
import { CallFailure } from "./failure.ts";
import { type GeneratedImage, openGeneratedImage } from "./generated-image.ts";
import {
  type RetryReason,
  type Ratio,
  type References,
  hasRatio,
  createConfig,
  writeContents,
} from "./request.ts";
import type { GeminiService } from "./service.ts";
import { type ImageSize, estimateTokens } from "./usage.ts";

/** One image to generate. */
export interface ImageRequest {
  readonly prompt: string;
  /** The prompt for the second attempt, if the first one produced no image or was refused. */
  readonly promptAgain?: string | undefined;
  readonly sampling: Sampling;
  readonly references: References;
  readonly ratio: Ratio;
  readonly size: ImageSize;
  readonly models: readonly string[];
  /** Limit for all attempts together, in milliseconds. */
  readonly deadline: number;
  readonly hasTime: HasTime;
  readonly calls: Calls;
  /** When this is aborted, no new calls are sent. */
  readonly cancel: AbortSignal;
}

export type NoImageResponse = Exclude<ModelResponse, { kind: "image" }>;

export interface ImageResult {
  readonly kind: "generated";
  readonly image: GeneratedImage;
  readonly isDraft: boolean;
  /** Whether the model kept to the requested ratio. */
  readonly hasRequestedRatio: boolean;
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
export async function requestImage(
  request: ImageRequest,
  { service, log }: { readonly service: GeminiService; readonly log: Log },
  { caller, limited }: Signals,
): Promise<ImageResult | NoImageResponse> {
  const attempt = async (retryReason?: RetryReason) => {
    const { response, model } = await service.send(buildRequest(request, retryReason), limited);
    const unexpectedReason = getUnexpectedReason(response);
    if (unexpectedReason !== undefined) {
      log.error({ reason: unexpectedReason }, "the image service stopped for a reason that needs attention");
    }
    return response.kind === "image" ? openImageResponse(response, model, request.ratio) : response;
  };
  let first: ImageResult | NoImageResponse;
  try {
    first = await attempt();
  } catch (error) {
    // The service would refuse the same prompt again, so the second attempt needs a different one.
    if (request.promptAgain === undefined || !isPromptRefusal(error) || !request.hasTime(0)) throw error;
    return attempt("no-image");
  }
  const retryReason = chooseRetryReason(first);
  if (!retryReason || !request.hasTime(0)) return first;
  if (first.kind !== "generated") return attempt(retryReason);
  try {
    const second = await attempt(retryReason);
    return second.kind === "generated" ? second : first;
  } catch (error) {
    caller.throwIfAborted();
    // Whatever went wrong with the second image, the first one is paid for and can be cropped.
    log.warn({ err: error }, "the second attempt at the ratio failed, so the first image is cropped");
    return first;
  }
}

function buildRequest(
  { prompt, promptAgain = prompt, references, ratio, size, ...rest }: ImageRequest,
  retryReason: RetryReason | undefined,
) {
  const promptText = retryReason === undefined || retryReason === "wrong-ratio" ? prompt : promptAgain;
  return {
    ...rest,
    contents: writeContents(promptText, references, retryReason),
    config: createConfig(ratio, size),
    estimate: estimateTokens(references.inputs.length, size),
    read: (json: unknown, model: string) => ({ response: readResponse(json), model }),
    getOutcome: ({ response: { kind } }: { readonly response: ModelResponse }) =>
      kind === "image" ? ("made" as const) : kind === "refused" ? ("refused" as const) : ("failed" as const),
  };
}

function getUnexpectedReason(response: ModelResponse): string | undefined {
  if (response.kind === "image") return response.unexpectedReason;
  return response.kind === "unknown" || response.kind === "our-fault" ? response.reason : undefined;
}

async function openImageResponse(
  { bytes, isDraft }: { readonly bytes: Buffer; readonly isDraft: boolean },
  model: string,
  ratio: Ratio,
): Promise<ImageResult | NoImageResponse> {
  const image = await openGeneratedImage(bytes);
  if (!image) return { kind: "nothing", modelText: "" };
  return { kind: "generated", image, isDraft, hasRequestedRatio: hasRatio(image, ratio), model };
}

/** Returns true if the service refused a prompt for its content or its form. */
function isPromptRefusal(error: unknown): boolean {
  return (
    error instanceof CallFailure && error.kind === "rejected" && /invalid|format|aspect/i.test(error.message)
  );
}

function chooseRetryReason(response: ImageResult | NoImageResponse): RetryReason | undefined {
  if (response.kind === "generated") return response.hasRequestedRatio ? undefined : "wrong-ratio";
  if (response.kind === "nothing") return "no-image";
  return response.kind === "recited" ? "recited" : undefined;
}
