import type { Packshot, Photo } from "../client/index.ts";
import { isWebUrl, upload } from "../client/photos.ts";
import { UsageError } from "./io.ts";
import { isPlaced, type readSceneHints, setSceneHints } from "./scene-hints.ts";
import type { ToolDescription } from "./tool-description.ts";

interface Products {
  readonly tool: ToolDescription;
  readonly photos: Readonly<Record<string, Photo>>;
  readonly sceneHints: ReturnType<typeof readSceneHints>;
  readonly signal: AbortSignal;
}

/** The photos of a run that has started. */
interface RunPhotos extends Omit<Products, "sceneHints"> {
  /** IDs, by slot, of the photos that the command uploaded. */
  readonly uploaded: ReadonlyMap<string, string>;
  readonly runId: string;
}

/**
 * Uploads photos of products that scenes place, and stores their hints. Resolves to the upload IDs by slot. URLs
 * without hints are left to the server, which fetches a URL only once per idempotency key.
 * @throws UsageError when hints have no photo
 */
export async function uploadProducts(
  packshot: Packshot,
  { tool, photos, sceneHints, signal }: Products,
): Promise<ReadonlyMap<string, string>> {
  const missing = [...sceneHints.keys()].find((slot) => photos[slot] === undefined);
  if (missing !== undefined) throw new UsageError(`There's no photo "${missing}".`);
  const uploaded = new Map<string, string>();
  for (const [slot, photo] of Object.entries(photos)) {
    const hints = sceneHints.get(slot);
    if (hints === undefined && (isWebUrl(photo) || !isPlaced(tool, slot))) continue;
    const id = await upload(packshot, photo, { signal });
    if (hints !== undefined) await setSceneHints(packshot, id, hints);
    uploaded.set(slot, id);
  }
  return uploaded;
}

/**
 * Resolves to the uploads that the server made from a run's URLs, by slot. Failures are ignored, because the image is
 * already paid for.
 */
export async function findImported(
  { runs }: Packshot,
  { tool, photos, uploaded, runId, signal }: RunPhotos,
): Promise<ReadonlyMap<string, string>> {
  const isImported = (slot: string) => isPlaced(tool, slot) && !uploaded.has(slot);
  if (!Object.keys(photos).some(isImported)) return new Map();
  const { sources } = await runs.get.query({ runId }, { signal }).catch(() => ({ sources: [] }));
  return new Map(sources.flatMap(({ slot, uploadId }) => (isImported(slot) ? [[slot, uploadId]] : [])));
}
