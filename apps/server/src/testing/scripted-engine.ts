import {
  AppError,
  NO_IMAGE,
  type Calls,
  type Engine,
  type EngineImage,
  type ImageJob,
  type TextJob,
  type Usage,
} from "@packshot/trpc/ports";
import { once } from "node:events";
import sharp from "sharp";
import { estimateEnlargement } from "../engines/studio/index.ts";

/** The outcome of an image. */
type Outcome =
  | "unsupported"
  /** Rejected because no font has all of the characters. */
  | "unsettable"
  | "made"
  /** Made, with uncertain edges. */
  | "uncertain"
  /** Made, with a note, edge measurements, an SVG and a charge. */
  | "with extras"
  | "refused"
  /** Rejected for all images of the run, with a charge. */
  | "refused for all"
  /** Answered with text instead of an image. */
  | "words"
  /** Failed with an unexpected error. */
  | "broken"
  /** Pending until the signal is aborted. */
  | "hanging";

export interface ScriptedEngine extends Engine {
  /** Every image requested, in order. */
  readonly jobs: ImageJob[];
  /** Sets the outcomes of later images by label; all other images are made. */
  script(outcomes: Readonly<Record<string, Outcome>>): void;
  /** Every question asked, in order. */
  readonly questions: TextJob<unknown>[];
  /** Sets the answers to later questions, before the answer's schema is applied; `next` may reject instead. */
  answer(next: (job: TextJob<unknown>) => Promise<{ answer: unknown; note?: string }>): void;
  /** Resolves once this many images in total have been requested. */
  waitForJobs(count: number): Promise<void>;
  /** Holds back all later images. Returns a function that makes them. */
  hold(): () => void;
}

/** Draws an image and ignores the cancel signal of the job. */
type DrawImage = (job: ImageJob) => Promise<EngineImage>;

/**
 * Creates an engine adapter for tests that returns an image immediately, or the script's outcome.
 * @param draw draws the images that are made; by default, small plain ones
 */
export function createScriptedEngine(draw: DrawImage = () => plainImage(false)): ScriptedEngine {
  const jobs: ImageJob[] = [];
  const questions: TextJob<unknown>[] = [];
  let answer: Parameters<ScriptedEngine["answer"]>[0] = answerEmpty;
  const waiting: { count: number; resolve: () => void }[] = [];
  let outcomes: Readonly<Record<string, Outcome>> = {};
  let held: Promise<void> | undefined;
  return {
    name: "studio",
    jobs,
    questions,
    answer(next) {
      answer = next;
    },
    script(next) {
      outcomes = next;
    },
    waitForJobs(count) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ count, resolve });
      if (jobs.length >= count) resolve();
      return promise;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        if (held === promise) held = undefined;
        resolve();
      };
    },
    supports: (requests) => {
      const expected = new Set(requests.map(({ label }) => outcomes[label]));
      if (expected.has("unsupported"))
        return { supported: false, reason: "This tool needs a generative engine." };
      if (expected.has("unsettable"))
        return { supported: false, reason: "We have no font for the character “ꦲ”.", badInput: true };
      return { supported: true };
    },
    estimate: () => ({ expectedMicroDollars: 0, maxMicroDollars: 0 }),
    enlargement: estimateEnlargement,
    async text(job, signal) {
      signal.throwIfAborted();
      job.cancel.throwIfAborted();
      questions.push(job);
      const result = await answer(job);
      return { ...result, answer: job.request.answer.parse(result.answer) };
    },
    async image(job, stop) {
      const signal = AbortSignal.any([stop, job.cancel]);
      signal.throwIfAborted();
      jobs.push(job);
      for (const { count, resolve } of waiting) if (jobs.length >= count) resolve();
      if (held) await Promise.race([held, hang(signal)]);
      return produceOutcome(outcomes[job.request.label] ?? "made", job, { draw, signal });
    },
  };
}

function answerEmpty() {
  return Promise.resolve({ answer: {} });
}

/** Usage of one call to a paid service. */
export const bill: Usage = {
  model: "painter-1",
  outcome: "made",
  inputTokens: 600,
  textTokens: 90,
  imageTokens: 1120,
  microDollars: 35_175,
};

/** Records the call like an engine that has sent it. */
export async function pay(calls: Calls, usage: Usage = bill): Promise<void> {
  const { outcome, ...planned } = usage;
  const call = await calls.start(planned);
  await call.end({ outcome, ...planned });
}

async function produceOutcome(
  outcome: Outcome,
  job: ImageJob,
  { draw, signal }: { draw: DrawImage; signal: AbortSignal },
): Promise<EngineImage> {
  if (outcome === "unsupported") throw new AppError("NOT_SUPPORTED", "This tool needs a generative engine.");
  if (outcome === "refused") throw new AppError("ENGINE_FAILED", "The engine sees no product here.");
  if (outcome === "words") throw new AppError("ENGINE_FAILED", `${NO_IMAGE}. The service says: «Hm.»`);
  if (outcome === "broken") throw new Error("a bug in the engine");
  if (outcome === "refused for all") {
    await pay(job.calls, { ...bill, outcome: "refused", imageTokens: 0, microDollars: 900 });
    throw new AppError("REQUEST_REFUSED", "The service rejected this request.");
  }
  if (outcome === "with extras") {
    await pay(job.calls);
    const vector = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const edges = { halo: 0.3, holes: 0, ragged: 0.01, cutOff: 0.05 };
    return { ...(await plainImage(false)), note: "Painted look", vector, madeBy: "gemini", edges };
  }
  if (outcome === "hanging") return hang(signal);
  return outcome === "uncertain" ? plainImage(true) : draw(job);
}

async function hang(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, "abort");
  throw signal.reason;
}

async function plainImage(uncertain: boolean): Promise<EngineImage> {
  const size = { width: 64, height: 48 };
  const bytes = await sharp({ create: { ...size, channels: 3, background: "#a0522d" } })
    .png()
    .toBuffer();
  return { bytes, mediaType: "image/png", ...size, uncertain };
}
