import {
  markFailed,
  markMade,
  type Run,
  type StoredImage,
  type Variation,
  type VariationDetails,
} from "@packshot/db";
import { AppError, type EngineImage, type EngineName, type Storage } from "../../ports/index.ts";
import type { WorkerPorts } from "./perform.ts";
import { persist } from "./persist.ts";
import { NOT_MADE } from "./status.ts";
import { resultKeys } from "./stored-names.ts";

export interface Made {
  readonly image: EngineImage;
  readonly engine: EngineName;
  readonly details: VariationDetails | null;
  readonly seconds: number;
  readonly stop: AbortSignal;
}

/** Stored before it is announced: whoever hears of the picture can fetch it. */
export async function keepMade(
  ports: WorkerPorts,
  run: Run,
  variation: Variation,
  { image, engine, details, seconds, stop }: Made,
): Promise<void> {
  const { index } = variation;
  const { madeBy = engine } = image;
  const stored = { ...(await storeImage(ports, run, variation, { image, stop })), engine: madeBy, seconds };
  const announce = () =>
    ports.db.transaction((tx) =>
      markMade(tx, { runId: run.id, index }, stored, { details, now: ports.clock.now() }),
    );
  await persist(ports, { what: "row", stop }, announce);
  ports.log.info({ runId: run.id, index, seconds }, "variation made");
}

export async function keepFailure(
  ports: WorkerPorts,
  run: Run,
  index: number,
  error: unknown,
): Promise<void> {
  const reason = error instanceof AppError ? error.userMessage : NOT_MADE;
  ports.log.warn({ err: error, runId: run.id, index }, "variation failed");
  await markFailed(ports.db, { runId: run.id, index }, reason, ports.clock.now());
}

async function storeImage(
  ports: WorkerPorts,
  run: Run,
  variation: Variation,
  { image, stop }: Pick<Made, "image" | "stop">,
): Promise<Omit<StoredImage, "engine" | "seconds">> {
  const { imageKey, thumbnailKey, ...names } = resultKeys(run, variation, image.mediaType);
  const vectorKey = image.vector ? names.vectorKey : null;
  const put = (...object: Parameters<Storage["put"]>) =>
    persist(ports, { what: "picture", stop }, () => ports.storage.put(...object));
  const putThumbnail = async () => put(thumbnailKey, await ports.images.thumbnail(image.bytes), "image/jpeg");
  await allOf([put(imageKey, image.bytes, image.mediaType), putThumbnail()]);
  if (image.vector) await put(names.vectorKey, image.vector, "image/svg+xml");
  const { mediaType, width, height, uncertain, note = null } = image;
  const bytes = image.bytes.byteLength;
  return { imageKey, thumbnailKey, vectorKey, mediaType, width, height, bytes, uncertain, note };
}

/** Waits for all of them, also when one fails: nothing is written behind the back of whoever tries again. */
async function allOf(work: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) {
    if (result.status === "rejected") throw result.reason;
  }
}
