import { randomUUID } from "node:crypto";
import {
  appendRunEvent,
  insertEngineCall,
  listRunInputs,
  markFailed,
  markMade,
  type Run,
  type StoredImage,
  type Variation,
} from "@packshot/db";
import type { VariationRequest } from "@packshot/tools/request";
import {
  AppError,
  type Batch,
  type Engine,
  type EngineImage,
  type SourceImage,
  type Usage,
} from "../../ports/index.ts";
import { forEachBounded } from "./bounded.ts";
import type { WorkerPorts } from "./perform.ts";
import { quoteContext, requestsOf, toolOf } from "./plan.ts";
import { NOT_MADE } from "./status.ts";
import { originalKey, resultKeys } from "./stored-names.ts";

const AT_ONCE = 4;

interface Signals {
  /** This worker has to stop; another will go on. */
  readonly stop: AbortSignal;
  /** The person does not want the rest. */
  readonly cancel: AbortSignal;
}

/** Aborted with the reason when the engine refuses what all of them ask for: the others needn't be tried. */
type Refusal = AbortController;

interface Work {
  readonly run: Run;
  readonly engine: Engine;
  readonly requests: readonly VariationRequest[];
  readonly batch: Batch;
  readonly refusal: Refusal;
  readonly sources: readonly SourceImage[];
  readonly signals: Signals;
}

/** Makes what is still waiting. A picture that fails is marked and the others go on. */
export async function makeVariations(
  ports: WorkerPorts,
  run: Run,
  variations: readonly Variation[],
  signals: Signals,
): Promise<void> {
  const waiting = variations.filter(({ status }) => status === "waiting");
  const tool = toolOf(run);
  const requests = await requestsOf(tool, run.options, await quoteContext(tool));
  const sources = await loadSources(ports, run);
  await keepOriginal(ports, run, sources);
  // A server may have lost the engine that a run was started for: each picture says which one made it.
  const engine = ports.engines.named(run.engine) ?? ports.engines.for(tool);
  const together = waiting.flatMap(({ index }) => requests[index] ?? []);
  const batch = { id: randomUUID(), requests: together };
  const refusal = new AbortController();
  const work = { run, engine, requests, batch, refusal, sources, signals };
  await forEachBounded(waiting, AT_ONCE, (variation) => makeVariation(ports, work, variation));
}

async function loadSources(ports: WorkerPorts, run: Run): Promise<SourceImage[]> {
  const inputs = await listRunInputs(ports.db, run.id);
  return Promise.all(
    inputs.map(async ({ slot, imageKey, sha256 }) => {
      const png = await ports.storage.get(imageKey);
      if (png === undefined) throw new Error(`upload ${imageKey} is not in the store`);
      return { slot, png, sha256 };
    }),
  );
}

/** Beside its results, whatever becomes of the upload. */
async function keepOriginal(ports: WorkerPorts, run: Run, [first]: readonly SourceImage[]): Promise<void> {
  const key = originalKey(run);
  if (first === undefined || (await ports.storage.head(key)) !== undefined) return;
  await ports.storage.put(key, first.png, "image/png");
}

async function makeVariation(ports: WorkerPorts, work: Work, variation: Variation): Promise<void> {
  const { signals, run } = work;
  signals.stop.throwIfAborted();
  if (signals.cancel.aborted) return;
  const began = ports.clock.now().getTime();
  let image: EngineImage;
  try {
    image = await askEngine(ports, work, variation.index);
  } catch (error) {
    signals.stop.throwIfAborted();
    if (signals.cancel.aborted) return;
    if (error instanceof AppError && error.code === "REQUEST_REFUSED") work.refusal.abort(error);
    await recordFailure(ports, run, variation.index, error);
    return;
  }
  const seconds = (ports.clock.now().getTime() - began) / 1000;
  const stored = await storeImage(ports, work, variation, image);
  await recordImage(ports, run, variation.index, { ...stored, seconds });
}

/** Also waits until all that the call has cost is written down. */
async function askEngine(ports: WorkerPorts, work: Work, index: number): Promise<EngineImage> {
  const { run, engine, requests, batch, refusal, sources, signals } = work;
  refusal.signal.throwIfAborted();
  const request = requests[index];
  if (request === undefined) throw new Error(`${run.tool} has no variation ${index}`);
  const costs: Promise<void>[] = [];
  const job = {
    tool: run.tool,
    request,
    sources: sources.filter(({ slot }) => request.images.includes(slot)),
    madeAt: ports.clock.now(),
    batch,
    onUsage: (usage: Usage) => {
      const call = { ...usage, runId: run.id, index, now: ports.clock.now() };
      // A picture that is there is not lost for want of its bill.
      const written = insertEngineCall(ports.db, call).catch((err: unknown) =>
        ports.log.error({ err, ...call }, "cost not recorded"),
      );
      costs.push(written);
    },
    ...(run.box === null ? {} : { box: run.box }),
  };
  try {
    return await engine.image(job, AbortSignal.any([signals.stop, signals.cancel, refusal.signal]));
  } finally {
    await Promise.all(costs);
  }
}

async function storeImage(
  ports: WorkerPorts,
  { run, engine }: Work,
  variation: Variation,
  image: EngineImage,
): Promise<Omit<StoredImage, "seconds">> {
  const { imageKey, thumbnailKey, ...names } = resultKeys(run, variation, image.mediaType);
  const vectorKey = image.vector ? names.vectorKey : null;
  const thumbnail = await ports.images.thumbnail(image.bytes);
  await ports.storage.put(imageKey, image.bytes, image.mediaType);
  if (image.vector) await ports.storage.put(names.vectorKey, image.vector, "image/svg+xml");
  await ports.storage.put(thumbnailKey, thumbnail, "image/jpeg");
  const { mediaType, width, height, uncertain, note = null } = image;
  const bytes = image.bytes.byteLength;
  const facts = { mediaType, width, height, bytes, uncertain, note, engine: engine.name };
  return { imageKey, thumbnailKey, vectorKey, ...facts };
}

/** Stored before it is announced: whoever hears of the picture can fetch it. */
async function recordImage(ports: WorkerPorts, run: Run, index: number, image: StoredImage): Promise<void> {
  await ports.db.transaction(async (tx) => {
    if (!(await markMade(tx, { runId: run.id, index }, image))) return;
    await appendRunEvent(tx, { runId: run.id, type: "variation", index, now: ports.clock.now() });
  });
  ports.log.info({ runId: run.id, index, seconds: image.seconds }, "variation made");
}

async function recordFailure(ports: WorkerPorts, run: Run, index: number, error: unknown): Promise<void> {
  const reason = error instanceof AppError ? error.userMessage : NOT_MADE;
  ports.log.warn({ err: error, runId: run.id, index }, "variation failed");
  await ports.db.transaction(async (tx) => {
    if (!(await markFailed(tx, { runId: run.id, index }, reason))) return;
    await appendRunEvent(tx, { runId: run.id, type: "variation", index, now: ports.clock.now() });
  });
}
