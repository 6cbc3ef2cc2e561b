import { randomUUID } from "node:crypto";
import {
  findRunLogo,
  listRunInputs,
  markStarted,
  type Run,
  type RunInput,
  type Variation,
  type VariationDetails,
} from "@packshot/db";
import { brandLogoSlot, type VariationRequest } from "@packshot/tools/request";
import { AppError, type Batch, type Engine, type EngineImage, type SourceImage } from "../../ports/index.ts";
import { createEngineAnswer, createAsk } from "../analysis/ask.ts";
import { createCalls } from "../engine-costs.ts";
import { loadSources } from "../sources.ts";
import {
  storeFailedVariation,
  storeMadeVariation,
  createOriginalKey,
  persist,
  requireStoreReady,
} from "./store-variation.ts";
import type { WorkerPorts } from "./perform.ts";
import { loadOrPlanRequests, getRunTool } from "./plan.ts";
import { MAX_CONCURRENT_IMAGES } from "./status.ts";
import { recordSubjects } from "./subject.ts";
import { findEngines } from "./test-run.ts";

interface Signals {
  /** Aborts when this worker must stop. Another one will continue the run. */
  readonly stop: AbortSignal;
  /** Aborts when the user cancels the run. Variations that haven't started aren't made then. */
  readonly cancel: AbortSignal;
}

/** Aborted with the error when the engine rejects the whole batch, so that the other variations aren't tried. */
type Refusal = AbortController;

/** Everything that the variations of a run share. */
interface Work {
  readonly run: Run;
  readonly engine: Engine;
  readonly requests: readonly VariationRequest[];
  readonly batch: Batch;
  readonly refusal: Refusal;
  readonly sources: readonly SourceImage[];
  /** The logo of the run's brand, if there is one. */
  readonly logo: SourceImage | undefined;
  readonly signals: Signals;
}

/** Makes the waiting variations. If one fails, marks it as failed and continues with the others. */
export async function makeVariations(
  workerPorts: WorkerPorts,
  run: Run,
  variations: readonly Variation[],
  signals: Signals,
): Promise<void> {
  const waiting = variations.filter(({ status }) => status === "waiting");
  if (waiting.length === 0) return;
  const ports = { ...workerPorts, engines: findEngines(workerPorts.engines, run) };
  const tool = getRunTool(run);
  const inputs = await listRunInputs(ports.db, run.id);
  const sources = await runWhenStoreIsReady(ports, signals, async () => {
    await requireStoreReady(ports);
    return loadSources(ports, inputs);
  });
  if (sources === undefined) return;
  await recordSubjects(ports.db, run, inputs);
  await persist(ports, { what: "image", stop: signals.stop }, () => copyOriginal(ports, run, inputs));
  const requests = await loadOrPlanRequests(ports, tool, run, { sources, ...signals });
  // The run's engine may no longer be configured. Each image records the engine that made it.
  const engine = ports.engines.named(run.engine) ?? ports.engines.for(tool);
  const waitingRequests = waiting.flatMap(({ index }) => requests[index] ?? []);
  const batch = { id: randomUUID(), requests: waitingRequests };
  const refusal = new AbortController();
  const logo = await loadLogo(ports, run);
  const work = { run, engine, requests, batch, refusal, sources, logo, signals };
  await forEachBounded(waiting, MAX_CONCURRENT_IMAGES, (variation) => makeVariation(ports, work, variation));
}

/**
 * Runs the work, and retries it while the store is unavailable, because the queue would retry the job much later.
 * Resolves to undefined when the user has canceled the run.
 */
async function runWhenStoreIsReady<T>(
  ports: WorkerPorts,
  { stop, cancel }: Signals,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await persist(ports, { what: "store", stop: AbortSignal.any([stop, cancel]) }, work);
  } catch (error) {
    if (cancel.aborted && !stop.aborted) return undefined;
    throw error;
  }
}

async function loadLogo(ports: WorkerPorts, run: Run): Promise<SourceImage | undefined> {
  const upload = run.brand?.logo && (await findRunLogo(ports.db, run.id));
  const [logo] = upload ? await loadSources(ports, [{ ...upload, slot: brandLogoSlot }]) : [];
  return logo;
}

/** Stores a copy of the first source with the results, so that it stays if the upload is deleted. */
async function copyOriginal(ports: WorkerPorts, run: Run, [first]: readonly RunInput[]): Promise<void> {
  // Test runs need no copy, because only the gallery shows it.
  if (run.origin === "test") return;
  if (first !== undefined) await ports.storage.copy(first.imageKey, createOriginalKey(run));
}

async function makeVariation(ports: WorkerPorts, work: Work, variation: Variation): Promise<void> {
  const { signals, run, engine } = work;
  signals.stop.throwIfAborted();
  if (signals.cancel.aborted) return;
  const ref = { runId: run.id, index: variation.index, stamp: variation.stamp };
  // After this, the user can't cancel this variation separately.
  const markAsStarted = () => markStarted(ports.db, ref, ports.clock.now());
  if (!(await persist(ports, { what: "row", stop: signals.stop }, markAsStarted))) return;
  const startedAt = ports.clock.now().getTime();
  let result: { image: EngineImage; details: VariationDetails | null };
  try {
    work.refusal.signal.throwIfAborted();
    const details = await writeDetails(ports, work, variation.index);
    result = { details, image: await makeImage(ports, work, variation.index) };
  } catch (error) {
    signals.stop.throwIfAborted();
    if (signals.cancel.aborted) return;
    if (error instanceof AppError && error.code === "UNAVAILABLE") throw error;
    if (error instanceof AppError && error.code === "REQUEST_REFUSED") work.refusal.abort(error);
    await storeFailedVariation(ports, run, variation, error);
    return;
  }
  const seconds = (ports.clock.now().getTime() - startedAt) / 1000;
  try {
    await storeMadeVariation(ports, run, variation, {
      ...result,
      engine: engine.name,
      seconds,
      stop: signals.stop,
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "INTERNAL")) throw error;
    // A retry would cost the same and fail in the same way.
    await storeFailedVariation(ports, run, variation, error);
  }
}

/** Asks the engine for the image's text, before the image is made: if the text fails, the image isn't paid for. */
async function writeDetails(ports: WorkerPorts, work: Work, index: number): Promise<VariationDetails | null> {
  const { write: question } = requireRequest(work, index);
  if (question === undefined) return null;
  const { write } = await getRunTool(work.run).generate();
  if (write === undefined) throw new Error(`The tool ${work.run.tool} has no write function.`);
  const { run, engine, sources } = work;
  const context = {
    tool: run.tool,
    engine,
    purpose: toCallPurpose(run, index),
    sources: () => Promise.resolve(sources),
    ...createSignals(work),
  };
  return write(question, createAsk(createEngineAnswer(ports, context), { ...context, ports }));
}

async function makeImage(ports: WorkerPorts, work: Work, index: number): Promise<EngineImage> {
  const { run, engine, batch, sources, logo } = work;
  const request = requireRequest(work, index);
  const { signal, cancel } = createSignals(work);
  const requestSources = sources.filter(({ slot }) => request.images.includes(slot));
  const job = {
    tool: run.tool,
    request,
    sources: logo ? [...requestSources, logo] : requestSources,
    madeAt: ports.clock.now(),
    batch,
    calls: createCalls(ports, toCallPurpose(run, index)),
    cancel,
    ...(run.origin === "test" && { isTest: true as const }),
    ...(run.box === null ? {} : { box: run.box }),
  };
  return engine.image(job, signal);
}

function requireRequest({ run, requests }: Work, index: number): VariationRequest {
  const request = requests[index];
  if (request === undefined) throw new Error(`${run.tool} has no variation ${index}`);
  return request;
}

function toCallPurpose({ userId, id }: Run, index: number) {
  return { userId, runId: id, index };
}

/**
 * Returns signals that stop new work after a cancellation or a refusal of the whole batch, but don't stop work that a
 * paid service has already started.
 */
function createSignals({ signals, refusal }: Work): { signal: AbortSignal; cancel: AbortSignal } {
  return { signal: signals.stop, cancel: AbortSignal.any([signals.cancel, refusal.signal]) };
}

/**
 * Runs `work` on each item, at most `maxConcurrent` at a time. After an error, no more items are started. Rejects with
 * the first error once all started work has ended.
 */
async function forEachBounded<T>(
  items: readonly T[],
  maxConcurrent: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const errors: unknown[] = [];
  const worker = async () => {
    for (const item of queue) {
      try {
        await work(item);
      } catch (error) {
        errors.push(error);
      }
      if (errors.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: Math.min(maxConcurrent, items.length) }, worker));
  if (errors.length > 0) throw errors[0];
}
