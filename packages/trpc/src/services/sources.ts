import { copyAnsweredCutOut, type CutOut, findUpload, listCutOuts, type Tx, type Upload } from "@packshot/db";
import type { AnyTool } from "@packshot/tools";
import { AppError, type Ports, type SourceImage, type StoredCutOut } from "../ports/index.ts";
import { type Caller, toOwnerCondition } from "./auth/caller.ts";
import { computeDigest } from "./digest.ts";

/** An upload in one of a tool's slots. */
export interface SlotUpload extends Pick<
  Upload,
  "id" | "imageKey" | "sha256" | "digitalSource" | "uncertainEdges" | "source" | "scaledFrom"
> {
  readonly slot: string;
}

/**
 * Finds the uploads by slot. If one has no cut-out, copies the latest cut-out of the same photo for which the user has
 * answered questions. Rejects with NOT_FOUND when the caller can't access one of the uploads.
 */
export async function requireUploads(
  tx: Tx,
  caller: Caller,
  images: Readonly<Record<string, string>>,
): Promise<readonly SlotUpload[]> {
  const uploads: SlotUpload[] = [];
  for (const [slot, id] of Object.entries(images)) {
    const upload = await findUpload(tx, { ...toOwnerCondition(caller), id });
    if (upload === undefined) {
      throw new AppError("NOT_FOUND", "We can't find this upload. Upload the image again.");
    }
    uploads.push({ ...upload, slot });
  }
  // The fixed order prevents deadlocks between two starts with the same uploads.
  for (const id of uploads.map((upload) => upload.id).toSorted()) await copyAnsweredCutOut(tx, id);
  return uploads;
}

/** Loads photos for an engine, each with its existing cut-out, if there is one. */
export async function loadSources(
  { db, storage }: Pick<Ports, "db" | "storage">,
  uploads: readonly SlotUpload[],
): Promise<SourceImage[]> {
  const cutOuts = await listCutOuts(
    db,
    uploads.map(({ id }) => id),
  );
  return Promise.all(
    uploads.map(async ({ id, slot, imageKey, sha256, digitalSource, uncertainEdges, scaledFrom }) => {
      const png = await storage.get(imageKey);
      if (png === undefined) throw new Error(`The upload ${imageKey} is missing from the store.`);
      const cutOut = await loadCutOut(
        storage,
        cutOuts.find(({ uploadId }) => uploadId === id),
      );
      const optional = {
        ...(digitalSource && { digitalSource }),
        ...(scaledFrom?.fixes && { fixes: scaledFrom.fixes }),
        ...(uncertainEdges && { uncertainEdges }),
        ...(cutOut && { cutOut }),
      };
      return { slot, png, sha256, ...optional };
    }),
  );
}

/**
 * Loads a photo's cut-out. Resolves to undefined when there is none, or when it was replaced while being read; the
 * engine then makes its own.
 */
async function loadCutOut(
  storage: Ports["storage"],
  cutOut: CutOut | undefined,
): Promise<StoredCutOut | undefined> {
  if (!cutOut?.files) return undefined;
  const matte = await storage.get(cutOut.files.matteKey);
  if (matte === undefined) return undefined;
  const { files, doubts, edges, hints } = cutOut;
  const { pose, surface } = hints;
  const optional = { ...(edges && { edges }), ...(pose && { pose }), ...(surface && { surface }) };
  return { matte, id: files.matteKey, uncertain: doubts.length > 0, ...optional };
}

/**
 * Returns whether the upload was cut out by a run that was unsure of the edges. A box can't restore what that run
 * removed.
 */
export function isUncertainCutOut({
  hasAlpha,
  uncertainEdges,
}: Pick<Upload, "hasAlpha" | "uncertainEdges">): boolean {
  return hasAlpha && uncertainEdges;
}

/** Maps each slot to the hex digest of its photo. */
export function mapDigests(uploads: readonly SlotUpload[]): Readonly<Record<string, string>> {
  return Object.fromEntries(uploads.map(({ slot, sha256 }) => [slot, sha256]));
}

/**
 * Returns the `subject` of engine calls for a tool and its photos: a digest that is the same for an analysis and a run,
 * even if a photo was uploaded twice.
 */
export function computeCallSubject({ slug }: AnyTool, uploads: readonly SlotUpload[]): string {
  return computeDigest([slug, mapDigests(uploads)]);
}
