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
import { bothOf } from "../both-of.ts";
import { discardFiles } from "../deleted-files.ts";
import type { WorkerPorts } from "./perform.ts";
import { NOT_MADE, NOT_SAVED, NOT_UPLOADED } from "./status.ts";

interface Made {
  readonly image: EngineImage;
  readonly engine: EngineName;
  readonly details: VariationDetails | null;
  readonly seconds: number;
  readonly stop: AbortSignal;
}

/**
 * Stores the image before it is announced, so that everyone who hears of it can fetch it. Rejects with
 * UNAVAILABLE when that may succeed later, and with INTERNAL when it never will.
 */
export async function storeMadeVariation(
  ports: WorkerPorts,
  run: Run,
  variation: Variation,
  { image, engine, details, seconds, stop }: Made,
): Promise<void> {
  const { index } = variation;
  const { madeBy = engine } = image;
  const stored = { ...(await storeImage(ports, run, variation, { image, stop })), engine: madeBy, seconds };
  const announce = () =>
    markMade(ports.db, { runId: run.id, index }, stored, { details, now: ports.clock.now() });
  if (!(await persist(ports, { what: "row", stop }, announce).catch(asFailure(NOT_SAVED)))) {
    // Another worker was first, or the run has ended meanwhile: the sweep checks whether a row refers to
    // them.
    return discardFiles(ports, [stored.imageKey, stored.thumbnailKey, stored.vectorKey ?? []].flat());
  }
  ports.log.info({ runId: run.id, index, seconds }, "variation made");
}

export async function storeFailedVariation(
  ports: WorkerPorts,
  run: Run,
  index: number,
  error: unknown,
): Promise<void> {
  const reason = error instanceof AppError ? error.userMessage : NOT_MADE;
  ports.log.warn({ err: error, runId: run.id, index }, "variation failed");
  await markFailed(ports.db, { runId: run.id, index }, reason, ports.clock.now());
}

/** Returns a handler that rethrows errors with this sentence for the user, unless they have one. */
function asFailure(userMessage: string): (cause: unknown) => never {
  return (cause) => {
    throw cause instanceof AppError ? cause : new AppError("INTERNAL", userMessage, { cause });
  };
}

async function storeImage(
  ports: WorkerPorts,
  run: Run,
  variation: Variation,
  { image, stop }: Pick<Made, "image" | "stop">,
): Promise<Omit<NewImage, "engine" | "seconds">> {
  const { imageKey, thumbnailKey, ...names } = resultKeys(run, variation, image.mediaType);
  const vectorKey = image.vector ? names.vectorKey : null;
  const put = (...object: Parameters<Storage["put"]>) =>
    persist(ports, { what: "picture", stop }, () => ports.storage.put(...object)).catch(
      asFailure(NOT_UPLOADED),
    );
  const putThumbnail = async () => {
    const { jpeg, ...seen } = await ports.images.thumbnail(image.bytes);
    await put(thumbnailKey, jpeg, "image/jpeg");
    return seen;
  };
  const [, seen] = await bothOf(put(imageKey, image.bytes, image.mediaType), putThumbnail());
  if (image.vector) await put(names.vectorKey, image.vector, "image/svg+xml");
  const { mediaType, width, height, uncertain, note = null, edges = null } = image;
  const keys = { imageKey, thumbnailKey, vectorKey };
  const bytes = image.bytes.byteLength;
  return { ...keys, mediaType, width, height, bytes, uncertain, note, ...seen, edges };
}

const extensions = { "image/png": "png", "image/jpeg": "jpg" } as const;

type Owner = Pick<Run, "userId" | "tool" | "stamp">;

/** Returns the key under which a run's first input is stored with its results. */
export function originalKey({ userId, tool, stamp }: Owner): string {
  return `${userId}/${tool}/original_${stamp}.png`;
}

/**
 * Returns the keys under which a worker may have stored files of a variation before it failed, without those
 * of the variation's current image.
 */
export function possibleKeys(run: Owner, variation: Pick<Variation, "stamp" | "index" | "image">): string[] {
  const kinds = ["image/png", "image/jpeg"] as const;
  const keys = new Set(kinds.flatMap((mediaType) => Object.values(resultKeys(run, variation, mediaType))));
  return keys.has(variation.image?.imageKey ?? "") ? [] : [...keys];
}

/**
 * Derives the file names only from the database, so that a job that is taken again overwrites what it stored
 * before.
 */
function resultKeys(
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
 * Milliseconds for which a result that can't be stored is held in memory: enough for a failover, or for
 * someone to free up disk space. The queue lets a job run for longer.
 */
const STORE_TIMEOUT_MS = 6 * 60_000;
const FIRST_WAIT_MS = 250;
/**
 * Maximum milliseconds between tries. With the five seconds for which a store's readiness is reused, a run
 * resumes ten seconds after the store's return.
 */
const MAX_WAIT_MS = 5_000;

interface Keeping {
  /** What is stored, or the store that must be available before anything is made. */
  readonly what: "picture" | "row" | "store";
  /** Aborts when this worker has to stop; one more try follows. */
  readonly stop: AbortSignal;
}

/**
 * Stores what may have been paid for: retries with increasing pauses until it succeeds. Rejects with
 * UNAVAILABLE when that fails, so that the queue tries the job again later.
 */
export async function persist<T>(
  { clock, log }: Pick<Ports, "clock" | "log">,
  { what, stop }: Keeping,
  attempt: () => Promise<T>,
): Promise<T> {
  const deadline = clock.now().getTime() + STORE_TIMEOUT_MS;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
    const last = stop.aborted || clock.now().getTime() >= deadline;
    try {
      return await attempt();
    } catch (err) {
      if (isLasting(what, err)) throw err;
      if (last) throw new AppError("UNAVAILABLE", "We couldn't save the result.", { cause: err });
      log.warn({ err, what }, "not kept yet: trying again");
    }
    await clock.wait(wait, stop);
  }
}

/**
 * Returns whether an error is permanent. A store may fail in any way, but it will never accept a name that it
 * refuses.
 */
function isLasting(what: Keeping["what"], error: unknown): boolean {
  if (what === "row") return !isDatabaseUnavailable(error);
  if (what === "picture") return error instanceof RangeError;
  return !(error instanceof AppError && error.code === "UNAVAILABLE");
}

/** Rejects with UNAVAILABLE when no image could be stored now, before one is paid for. */
export async function requireStorageRoom({ storage }: Pick<Ports, "storage">): Promise<void> {
  try {
    await storage.ready();
  } catch (cause) {
    throw new AppError("UNAVAILABLE", "Images can't be stored right now.", { cause });
  }
}
