import type { VariationRequest } from "@packshot/tools/request";
import type { CutOutMaker, Engine, ImageJob, PhotoFixer, Previews, Support } from "@packshot/trpc/ports";
import { type MakeCutOut, cacheCutOuts } from "./matting/cut-out-cache.ts";
import type { DrawReply, DrawRequest, WriteReply } from "./recipes/draw-worker.ts";
import { estimateEnlargement } from "./recipes/enlargement.ts";
import { estimateSeconds } from "./recipes/estimate.ts";
import { refuseUnsupportedText } from "./recipes/text-refusal.ts";
import { makeImage } from "./make-image.ts";
import { createPreviews } from "./previews.ts";
import type { MattingOptions, MattingReply, MattingRequest } from "./matting/matting-worker.ts";
import { type RuntimeName, readModel } from "./matting/runtime.ts";
import { type SaliencyModel, readFirstNetwork } from "./matting/saliency-model.ts";
import { createTextReader, type TextReader } from "./reading/text-reader.ts";
import { createPhotoFixer } from "./rescue/photo-fixer.ts";
import { readNameOnLabel } from "./recipes/text/label-name.ts";
import { labelNote, textNotes, type WriteRequest } from "./recipes/text/write-text.ts";
import { createSemaphore, type Priority } from "../async/semaphore.ts";
import { createWorkerPool } from "./threads/worker-pool.ts";

/** The studio engine, which runs on this machine, without an API key or an internet connection. */
export interface Studio extends Engine {
  readonly name: "studio";
  readonly cutOuts: CutOutMaker;
  readonly previews: Previews;
  readonly photoFixer: PhotoFixer;
  readonly reader: TextReader;
  /** Loads the first network and runs it once. Rejects with the reason when it can't be used. */
  tryFirstNetwork(): Promise<void>;
  /**
   * Starts the threads and loads what they need, so that the first image is made as fast as the second. They load one
   * after another, which leaves CPU time for the first requests. Rejects when a network doesn't load.
   */
  warmUp(): Promise<void>;
  /** Stops the threads; their pending work rejects. */
  close(): Promise<void>;
}

export interface StudioOptions {
  /** Runtime of the networks, for measurements. By default, the fastest one that loads is used. */
  readonly runtime?: RuntimeName;
  /** Replaces U²-Net-p as the first network, which finds the salient parts of a photo. */
  readonly saliency?: SaliencyModel;
  /** Replaces the text reader. */
  readonly reader?: TextReader;
  /** Number of threads that draw and encode. */
  readonly drawers?: number;
  /** Maximum bytes of cached cut-outs for the next variation or retry. A 12-megapixel one takes 48 MB. */
  readonly cacheBytes?: number;
  /** Maximum bytes of cached packed mattes, which are at most 0.1 MB each. */
  readonly matteBytes?: number;
}

/** Maximum images cut out or drawn at the same time. A third would cost memory and save no time on two CPUs. */
const maxConcurrentJobs = 2;
/** Pixels of a cut-out above which images are drawn one at a time, because each may take half a gigabyte. */
const MIN_LARGE_PIXELS = 16_000_000;

function isLarge({ materials }: DrawRequest): boolean {
  return materials.images.some(
    (image) => "cutOut" in image && image.cutOut.width * image.cutOut.height > MIN_LARGE_PIXELS,
  );
}

/** Longer side of the copy in which a product's colors and outline are analyzed, in pixels. */
const analyzedSide = 512;
/** Maximum bytes of cached reduced copies, which are at most 1 MB each. */
const maxReducedCopyBytes = 8 * 1024 * 1024;

/**
 * Starts the studio engine. One thread holds the networks and cuts out; others draw and encode. Threads start with the
 * first image.
 * @throws Error when a built-in model file is missing or damaged
 */
export async function createStudio(options: StudioOptions = {}): Promise<Studio> {
  const saliency = options.saliency ?? (await readFirstNetwork());
  const reader = options.reader ?? createTextReader({ ...(options.runtime && { runtime: options.runtime }) });
  const models = { selfie: await readModel("selfie") };
  const jobSemaphore = createSemaphore(maxConcurrentJobs);
  const largeDrawSemaphore = createSemaphore(1);
  const closing = new Int32Array(new SharedArrayBuffer(4));
  const matting = createWorkerPool<MattingRequest, MattingReply>({
    script: new URL("./matting/matting-worker.ts", import.meta.url),
    size: 1,
    workerData: {
      runtime: options.runtime,
      saliency,
      models,
      matteBytes: options.matteBytes ?? 8 * 1024 * 1024,
      closing,
    } satisfies MattingOptions,
  });
  const drawer = { script: new URL("./recipes/draw-worker.ts", import.meta.url), size: options.drawers ?? 2 };
  const drawPool = createWorkerPool<DrawRequest | "warm up", DrawReply>(drawer);
  const previewPool = createWorkerPool<DrawRequest | WriteRequest | "warm up", DrawReply | WriteReply>({
    ...drawer,
    size: 1,
  });
  const never = new AbortController().signal;
  const runMatting = (request: MattingRequest, signal: AbortSignal, priority: Priority) =>
    jobSemaphore.hold(signal, () => matting.run(request, signal, priority), priority);
  // A user waits for these in the editor, so they go ahead of runs.
  const runInteractive = (request: MattingRequest) => runMatting(request, never, "interactive");
  const findStored = async (request: MattingRequest) => (await runInteractive(request)).stored;
  const createMaker =
    (reducedTo: number | undefined, priority: Priority): MakeCutOut =>
    async ({ source, box }, signal) => {
      const { png, uncertainEdges, cutOut: stored } = source;
      const request = { to: "cut out", png, box, uncertainEdges, stored, reducedTo } as const;
      return (await runMatting(request, signal, priority)).cutOut;
    };
  const cutOutForAnalysis = cacheCutOuts(createMaker(analyzedSide, "background"), maxReducedCopyBytes);
  // The thread that draws previews doesn't make images of runs, but it writes their text.
  const preview = async (request: DrawRequest, signal = never, priority: Priority = "interactive") => {
    const reply = await previewPool.run(request, signal, priority);
    if (!("image" in reply)) throw new Error("The drawing thread replied with text instead of an image.");
    return reply;
  };
  let closed = false;
  let warming: Promise<void> | undefined;
  async function warmUp(): Promise<void> {
    const steps: (() => Promise<unknown>)[] = [
      () => matting.run({ to: "warm up" }, never),
      () => Promise.all(Array.from({ length: drawer.size }, () => drawPool.run("warm up", never))),
      () => previewPool.run("warm up", never),
    ];
    for (const step of steps) {
      if (closed) return;
      await step().catch((error: unknown) => {
        if (!closed) throw error;
      });
    }
  }
  const deps = {
    cutOut: cacheCutOuts(createMaker(undefined, "background"), options.cacheBytes ?? 32 * 1024 * 1024),
    draw: (request: DrawRequest, signal: AbortSignal) => {
      const draw = () => jobSemaphore.hold(signal, () => drawPool.run(request, signal));
      return isLarge(request) ? largeDrawSemaphore.hold(signal, draw) : draw();
    },
  };
  return {
    name: "studio",
    supports,
    estimate: () => ({ expectedMicroDollars: 0, maxMicroDollars: 0 }),
    enlargement: estimateEnlargement,
    // Nothing here is paid for, so unneeded work ends immediately.
    image: (job: ImageJob, signal) => makeImage(job, deps, AbortSignal.any([signal, job.cancel])),
    async text({ request, sources, cancel }, signal) {
      const until = AbortSignal.any([signal, cancel]);
      const [source] = sources;
      const { recipe } = request;
      const isProductLook = recipe.kind === "product-look" && source !== undefined;
      const product = isProductLook ? await cutOutForAnalysis({ source }, until) : undefined;
      const readsLabel = isProductLook && recipe.readsLabel && product;
      const label = readsLabel ? await readNameOnLabel(source.png, product, reader) : undefined;
      const images = isProductLook ? [] : sources.map(({ png }) => png);
      const reply = await previewPool.run({ text: recipe, images, product, label }, until);
      const parsed = request.answer.parse("answer" in reply ? reply.answer : undefined);
      if (isEmpty(parsed)) return { answer: parsed };
      return { answer: parsed, note: label === undefined ? textNotes[recipe.kind] : labelNote(label) };
    },
    cutOuts: {
      make: (job) => findStored({ to: "make", job }),
      correct: (job) => findStored({ to: "correct", job }),
      fix: (job) => findStored({ to: "fix", job }),
      restore: (job) => findStored({ to: "restore", job }),
    },
    photoFixer: createPhotoFixer({ matting: runInteractive, reader }),
    reader,
    previews: createPreviews({
      cutOut: (source, side, { signal, priority }) => createMaker(side, priority)({ source }, signal),
      draw: (request, { signal, priority }) => preview(request, signal, priority),
    }),
    async tryFirstNetwork() {
      await matting.run({ to: "try the first network" }, never);
    },
    warmUp: () => (warming ??= warmUp()),
    async close() {
      closed = true;
      Atomics.store(closing, 0, 1);
      // Stopping a thread while its runtime loads would crash the whole process.
      await warming?.catch(() => undefined);
      await Promise.all([matting.close(), drawPool.close(), previewPool.close(), reader.close()]);
    },
  };
}

/** Returns true for an empty answer, which needs no note on its source. */
function isEmpty(answer: unknown): boolean {
  return typeof answer === "object" && Object.values(answer ?? {}).every((value) => value === "");
}

function supports(requests: readonly VariationRequest[]): Support {
  for (const { recipe } of requests) {
    if ("refusal" in recipe) return { supported: false, reason: recipe.refusal };
  }
  const reason = refuseUnsupportedText(requests.map(({ recipe }) => recipe));
  if (reason !== undefined) return { supported: false, reason, badInput: true };
  return { supported: true, seconds: estimateSeconds(requests) };
}
