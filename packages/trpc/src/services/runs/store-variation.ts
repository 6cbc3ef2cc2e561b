import {
  isDatabaseUnavailable,
  markFailed,
  markMade,
  type NewImage,
  type Run,
  type Variation,
  type VariationDetails,
} from "@packshot/db";
import { AppError, type EngineImage, type EngineName, type Ports, type Storage } from "../../ports/index.ts";
import { waitForBoth } from "../wait-for-both.ts";
import { markForDeletion } from "../deleted-files.ts";
import type { WorkerPorts } from "./perform.ts";
import { NOT_MADE, NOT_SAVED, NOT_UPLOADED } from "./status.ts";

interface MadeVariation {
  readonly image: EngineImage;
  readonly engine: EngineName;
  readonly details: VariationDetails | null;
  readonly seconds: number;
  readonly stop: AbortSignal;
}

/**
 * Stores the image, then announces it, so that listeners can fetch it. Rejects with UNAVAILABLE for a temporary
 * failure, and with INTERNAL for a permanent one.
 */
export async function storeMadeVariation(
  ports: WorkerPorts,
  run: Run,
  variation: Variation,
  { image, engine, details, seconds, stop }: MadeVariation,
): Promise<void> {
  const { index, stamp } = variation;
  const { madeBy = engine } = image;
  const stored = { ...(await storeImage(ports, run, variation, { image, stop })), engine: madeBy, seconds };
  const markAsMade = () =>
    markMade(ports.db, { runId: run.id, index, stamp }, stored, { details, now: ports.clock.now() });
  if (!(await persist(ports, { what: "row", stop }, markAsMade).catch(rethrowWithMessage(NOT_SAVED)))) {
    // Another worker was faster, or the run has ended or been retried since. The sweep checks whether a row refers to
    // the files.
    return markForDeletion(ports, [stored.imageKey, stored.thumbnailKey, stored.vectorKey ?? []].flat());
  }
  ports.log.info({ runId: run.id, index, seconds }, "variation made");
}

export async function storeFailedVariation(
  ports: WorkerPorts,
  run: Run,
  { index, stamp }: Pick<Variation, "index" | "stamp">,
  error: unknown,
): Promise<void> {
  const reason = error instanceof AppError ? error.userMessage : NOT_MADE;
  ports.log.warn({ err: error, runId: run.id, index }, "variation failed");
  await markFailed(ports.db, { runId: run.id, index, stamp }, reason, ports.clock.now());
}

/** Returns a handler that rethrows errors with this message for the user, unless they have their own. */
function rethrowWithMessage(userMessage: string): (cause: unknown) => never {
  return (cause) => {
    throw cause instanceof AppError ? cause : new AppError("INTERNAL", userMessage, { cause });
  };
}

async function storeImage(
  ports: WorkerPorts,
  run: Run,
  variation: Variation,
  { image, stop }: Pick<MadeVariation, "image" | "stop">,
): Promise<Omit<NewImage, "engine" | "seconds">> {
  const { imageKey, thumbnailKey, ...names } = createResultKeys(run, variation, image.mediaType);
  const vectorKey = image.vector ? names.vectorKey : null;
  const put = (...object: Parameters<Storage["put"]>) =>
    persist(ports, { what: "image", stop }, () => ports.storage.put(...object)).catch(
      rethrowWithMessage(NOT_UPLOADED),
    );
  const putThumbnail = async () => {
    const { jpeg, ...appearance } = await ports.images.thumbnail(image.bytes);
    await put(thumbnailKey, jpeg, "image/jpeg");
    return appearance;
  };
  const [, appearance] = await waitForBoth(put(imageKey, image.bytes, image.mediaType), putThumbnail());
  if (image.vector) await put(names.vectorKey, image.vector, "image/svg+xml");
  const { mediaType, width, height, uncertain, note = null, edges = null } = image;
  const keys = { imageKey, thumbnailKey, vectorKey };
  const bytes = image.bytes.byteLength;
  return { ...keys, mediaType, width, height, bytes, uncertain, note, ...appearance, edges };
}

const extensions = { "image/png": "png", "image/jpeg": "jpg" } as const;

type Owner = Pick<Run, "userId" | "tool" | "stamp">;

/** Returns the key under which a run's first input is stored with its results. */
export function createOriginalKey({ userId, tool, stamp }: Owner): string {
  return `${userId}/${tool}/original_${stamp}.png`;
}

/**
 * Returns the keys under which a worker may have stored a variation's files before it failed, except the current
 * image's keys.
 */
export function listPossibleKeys(
  run: Owner,
  variation: Pick<Variation, "stamp" | "index" | "image">,
): string[] {
  const kinds = ["image/png", "image/jpeg"] as const;
  const keys = new Set(
    kinds.flatMap((mediaType) => Object.values(createResultKeys(run, variation, mediaType))),
  );
  return keys.has(variation.image?.imageKey ?? "") ? [] : [...keys];
}

/**
 * Returns the keys of a variation's files. They only depend on data in the database, so that a retried job overwrites
 * the files that it stored before.
 */
function createResultKeys(
  { userId, tool }: Owner,
  { stamp, index }: Pick<Variation, "stamp" | "index">,
  mediaType: keyof typeof extensions,
): { imageKey: string; thumbnailKey: string; vectorKey: string } {
  const name = `${stamp}_${index + 1}`;
  return {
    imageKey: `${userId}/${tool}/generated_${name}.${extensions[mediaType]}`,
    thumbnailKey: `${userId}/${tool}/thumb_${name}.jpg`,
    vectorKey: `${userId}/${tool}/generated_${name}.svg`,
  };
}

/**
 * How long a result that can't be stored is kept in memory. It's enough for a failover or for freeing up disk space.
 * The queue allows jobs to run longer.
 */
const STORE_TIMEOUT_MS = 6 * 60_000;
const FIRST_WAIT_MS = 250;
/**
 * Maximum time between attempts. A store's readiness is cached for five seconds, so a run resumes within ten seconds
 * after the store is available again.
 */
const MAX_WAIT_MS = 5_000;

interface PersistOptions {
  /** What is being stored, or "store" for waiting until the store is available. */
  readonly what: "image" | "row" | "store";
  /** Aborts when this worker must stop. One more attempt follows. */
  readonly stop: AbortSignal;
}

/**
 * Retries storing a result, which may have been paid for, with exponential backoff. Rejects with UNAVAILABLE after the
 * timeout, so that the queue retries the job later.
 */
export async function persist<T>(
  { clock, log }: Pick<Ports, "clock" | "log">,
  { what, stop }: PersistOptions,
  attempt: () => Promise<T>,
): Promise<T> {
  const deadline = clock.now().getTime() + STORE_TIMEOUT_MS;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)) {
    const isLastTry = stop.aborted || clock.now().getTime() >= deadline;
    try {
      return await attempt();
    } catch (err) {
      if (isPermanent(what, err)) throw err;
      if (isLastTry) throw new AppError("UNAVAILABLE", "We couldn't save the result.", { cause: err });
      log.warn({ err, what }, "not stored yet: retrying");
    }
    await clock.wait(waitMs, stop);
  }
}

/** Returns whether an error is permanent. Any storage error may be temporary, except an invalid key. */
function isPermanent(what: PersistOptions["what"], error: unknown): boolean {
  if (what === "row") return !isDatabaseUnavailable(error);
  if (what === "image") return error instanceof RangeError;
  return !(error instanceof AppError && error.code === "UNAVAILABLE");
}

/** Rejects with UNAVAILABLE when the store can't store images now. Called before any image is paid for. */
export async function requireStoreReady({ storage }: Pick<Ports, "storage">): Promise<void> {
  try {
    await storage.ready();
  } catch (cause) {
    throw new AppError("UNAVAILABLE", "Images can't be stored right now.", { cause });
  }
}
