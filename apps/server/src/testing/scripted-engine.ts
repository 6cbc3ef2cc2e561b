import { AppError, type Engine, type EngineImage, type ImageJob } from "@packshot/trpc/ports";
import { once } from "node:events";
import sharp from "sharp";

/** What becomes of a picture: made, made with uncertain edges, not to be had here, refused with a sentence, broken, or waiting for ever. */
type Outcome = "unsupported" | "made" | "uncertain" | "refused" | "broken" | "hanging";

export interface ScriptedEngine extends Engine {
  /** Every picture that was asked for, in order. */
  readonly jobs: ImageJob[];
  /** Outcome of the pictures with this label from now on; others are made. */
  script(outcomes: Readonly<Record<string, Outcome>>): void;
  /** Resolves once this many pictures have been asked for in all. */
  asked(count: number): Promise<void>;
}

/** An engine adapter for tests: a plain picture at once, or whatever the script says. */
export function createScriptedEngine(): ScriptedEngine {
  const jobs: ImageJob[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  let outcomes: Readonly<Record<string, Outcome>> = {};
  return {
    name: "studio",
    jobs,
    script(next) {
      outcomes = next;
    },
    asked(count) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ count, resolve });
      if (jobs.length >= count) resolve();
      return promise;
    },
    supports: (requests) =>
      requests.some(({ label }) => outcomes[label] === "unsupported")
        ? { supported: false, reason: "This tool needs a generative engine." }
        : { supported: true },
    async text({ request, sources }) {
      return { answer: request.answer.parse({ pictures: sources.length }) };
    },
    async image(job, signal) {
      signal.throwIfAborted();
      jobs.push(job);
      for (const { count, resolve } of waiting) if (jobs.length >= count) resolve();
      return play(outcomes[job.request.label] ?? "made", signal);
    },
  };
}

async function play(outcome: Outcome, signal: AbortSignal): Promise<EngineImage> {
  if (outcome === "unsupported") throw new AppError("NOT_SUPPORTED", "This tool needs a generative engine.");
  if (outcome === "refused") throw new AppError("ENGINE_FAILED", "The engine sees no product here.");
  if (outcome === "broken") throw new Error("a bug in the engine");
  return outcome === "hanging" ? hang(signal) : plainImage(outcome === "uncertain");
}

async function hang(signal: AbortSignal): Promise<never> {
  await once(signal, "abort");
  throw signal.reason;
}

async function plainImage(uncertain: boolean): Promise<EngineImage> {
  const size = { width: 64, height: 48 };
  const bytes = await sharp({ create: { ...size, channels: 3, background: "#a0522d" } })
    .png()
    .toBuffer();
  return { bytes, mediaType: "image/png", ...size, uncertain };
}
