import type { Engine } from "@packshot/trpc/ports";
import type { CutOut } from "./cut-out.ts";
import { cacheCutOuts } from "./cut-out-cache.ts";
import type { FinishReply, FinishRequest } from "./finishes/finish.ts";
import type { MattingOptions, MattingReply, MattingRequest } from "./matting-worker.ts";
import { readModel } from "./models.ts";
import type { Workshop } from "./recipe-module.ts";
import { recipes } from "./recipes.ts";
import type { RuntimeName } from "./runtime.ts";
import { createWorkerPool } from "./worker-pool.ts";

/** The local engine: no key, no network. */
export interface Studio extends Engine {
  readonly name: "studio";
  /** Stops its threads; what they were making rejects. */
  close(): Promise<void>;
}

export interface StudioOptions {
  /** For measurements; without it the faster runtime that loads. */
  readonly runtime?: RuntimeName;
  /** Threads that compose and encode. */
  readonly finishers?: number;
  /** Bytes of finished cut-outs kept for the next variation or retry. A 12-megapixel one takes 48 MB. */
  readonly cacheBytes?: number;
}

/** About, for a photograph of a few megapixels on two cores. */
const SECONDS_PER_RUN = 5;

/**
 * Starts the studio engine. One thread holds the networks and cuts out; others compose and encode.
 * Threads start with the first picture.
 * @throws Error when a model file is missing or damaged
 */
export async function createStudio(options: StudioOptions = {}): Promise<Studio> {
  const models = { u2netp: await readModel("u2netp"), selfie: await readModel("selfie") };
  const matting = createWorkerPool<MattingRequest, MattingReply>({
    script: new URL("./matting-worker.ts", import.meta.url),
    size: 1,
    workerData: { runtime: options.runtime, models } satisfies MattingOptions,
  });
  const finishing = createWorkerPool<FinishRequest, FinishReply>({
    script: new URL("./finish-worker.ts", import.meta.url),
    size: options.finishers ?? 2,
  });
  const cutOut = (
    { source, box }: Parameters<Workshop["cutOut"]>[0],
    signal: AbortSignal,
  ): Promise<CutOut | undefined> => matting.run({ png: source.png, box }, signal);
  const workshop: Workshop = {
    cutOut: cacheCutOuts(cutOut, options.cacheBytes ?? 256 * 1024 * 1024),
    finish: (request, signal) => finishing.run(request, signal),
  };
  return {
    name: "studio",
    supports: (requests) =>
      requests.every(({ recipe }) => recipe.kind in recipes)
        ? { supported: true, seconds: SECONDS_PER_RUN }
        : { supported: false, reason: "This tool needs a generative engine." },
    async image(job, signal) {
      signal.throwIfAborted();
      const { recipe } = job.request;
      return recipes[recipe.kind](recipe, job, workshop, signal);
    },
    async close() {
      await Promise.all([matting.close(), finishing.close()]);
    },
  };
}
