import type { Recipe, Refusal, VariationRequest } from "@packshot/tools/request";
import { AppError, type Engine } from "@packshot/trpc/ports";
import { createSemaphore } from "../async/semaphore.ts";
import { shareWhileKeyLives } from "../async/shared-work.ts";
import { estimateEnlargement, refuseUnsupportedText } from "../studio/index.ts";
import { createBreakers } from "./breaker.ts";
import { CallFailure } from "./failure.ts";
import { createInputPreparer } from "./request.ts";
import { type GenerationDependencies, generateImage } from "./generate-image.ts";
import { estimateGeneratedEnlargement } from "./finish.ts";
import { explainFailure } from "./messages.ts";
import { type ModelCheck, isTextOnly, findTransparencyProblem } from "./models.ts";
import { type GeminiOptions, type Timings, defaultTimings, isPro } from "./options.ts";
import { estimateRun, findPrice } from "./usage.ts";
import { type TimeLimit, waitOnClock, withDeadline } from "./retry.ts";
import { type GeminiService, createService } from "./service.ts";
import { generateText } from "./text.ts";
import { type Transport, createTransport } from "./transport.ts";

/** Generates images and text with Google's models. */
export interface Gemini extends Engine {
  readonly name: "gemini";
  /** Whether the configured models existed at startup. */
  readonly check: ModelCheck;
  /** Aborts calls in flight and closes the connections. */
  close(): Promise<void>;
}

const FAILURES_TO_OPEN = 5;
/** Cooldown after the service reports that a model doesn't exist, which won't change within minutes. */
const MISSING_MODEL_COOLDOWN_MS = 600_000;

/**
 * Creates the engine and lists the service's models once. Resolves even if the listing fails; `check` has the outcome.
 * @throws Error when the table has no price for a configured model, or the fallback model is a Pro model
 */
export async function createGemini(options: GeminiOptions): Promise<Gemini> {
  const { imageModel, fallbackImageModel, textModel, concurrency, log } = options;
  const models = [...new Set([imageModel, fallbackImageModel ?? imageModel])];
  const [, fallback] = models;
  if (fallback !== undefined && isPro(fallback)) {
    throw new Error(`${fallback} can't be a fallback model: it costs four times as much.`);
  }
  for (const model of [...models, textModel]) findPrice(options.prices, model, options.clock.now());
  const timings = { ...defaultTimings, ...options.timings };
  const now = () => options.clock.now().getTime();
  const pro = isPro(imageModel);
  const limit: TimeLimit = pro
    ? { totalMs: timings.proImage, usualMs: timings.usualProImage, now }
    : { totalMs: timings.image, usualMs: timings.usualImage, now };
  const textLimit: TimeLimit = { totalMs: timings.text, usualMs: timings.usualText, now };
  const headers = pro ? timings.proHeaders : timings.headers;
  // Images and text each run up to `concurrency` calls at the same time.
  const transport = createTransport({ ...timings, headers }, concurrency * 2, now);
  const service = openService(options, timings, transport);
  const check = await service.check([...models, textModel]);
  if (check.state !== "ok") log.error({ check }, "the configured models are unreliable");

  const { runMode, studio } = options;
  const imageSlots = createSemaphore(concurrency);
  // Text has its own slots: it's quick, and would wait minutes behind images.
  const textSlots = createSemaphore(concurrency);
  const prepareInputs = createInputPreparer();
  const sheets: GenerationDependencies["sheets"] = shareWhileKeyLives();
  const deps = { service, prepareInputs, semaphore: imageSlots, sheets, studio, log, runMode, models, limit };
  return {
    name: "gemini",
    check,
    supports(requests) {
      const reason = findTransparencyProblem(requests);
      if (reason !== undefined) return { supported: false, reason };
      const textProblem = refuseUnsupportedText(requests.flatMap(findStudioRecipes));
      return textProblem === undefined
        ? { supported: true }
        : { supported: false, reason: textProblem, badInput: true };
    },
    estimate: (images, questions) => estimateRun(images, questions, options),
    enlargement: (request, photos) =>
      isTextOnly(request.recipe)
        ? estimateEnlargement(request, photos)
        : estimateGeneratedEnlargement(request),
    async image(job, signal) {
      signal.throwIfAborted();
      const reason = findTransparencyProblem([job.request]);
      if (reason !== undefined) throw new AppError("NOT_SUPPORTED", reason);
      return toAppError(generateImage(job, deps, signal));
    },
    async text(job, signal) {
      const parts = { service, prepareInputs, model: textModel, deadline: timings.text };
      const work = () =>
        withDeadline(textLimit, signal, (limited, hasTime) =>
          generateText(job, { ...parts, hasTime }, limited),
        );
      const waiting = AbortSignal.any([signal, job.cancel]);
      return { answer: await toAppError(textSlots.hold(waiting, work)) };
    },
    close: () => transport.close(),
  };
}

function openService(options: GeminiOptions, timings: Timings, transport: Transport): GeminiService {
  const breakers = createBreakers({
    failuresToOpen: FAILURES_TO_OPEN,
    windowMs: timings.breakerWindowMs,
    cooldownMs: timings.breakerCooldownMs,
    spendLimitCooldownMs: timings.spendLimitCooldownMs,
    missingModelCooldownMs: MISSING_MODEL_COOLDOWN_MS,
    now: () => options.clock.now().getTime(),
    onChange(model, state) {
      options.log.warn({ model, state }, "the circuit breaker of a model has changed");
      options.onBreaker?.(model, state);
    },
  });
  const { random = Math.random, wait = waitOnClock } = options;
  const retry = { backOff: timings.backOff, random, wait };
  return createService(options, { transport, breakers, retry });
}

/** Returns the recipe in which the studio sets text: on the generated image, or without a generated image. */
function findStudioRecipes({ finishRecipe, recipe }: VariationRequest): readonly (Recipe | Refusal)[] {
  if (finishRecipe) return [finishRecipe];
  return isTextOnly(recipe) ? [recipe] : [];
}

async function toAppError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof CallFailure ? explainFailure(error) : error;
  }
}
