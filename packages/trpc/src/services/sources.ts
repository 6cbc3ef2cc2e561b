import { findUpload, type Tx, type Upload } from "@packshot/db";
import type { AnyTool } from "@packshot/tools";
import { AppError, type Ports, type SourceImage } from "../ports/index.ts";
import { digestOf } from "./digest.ts";

/** The upload is in one of a tool's slots. */
interface SlotUpload extends Pick<Upload, "imageKey" | "sha256" | "digitalSource" | "uncertainEdges"> {
  readonly slot: string;
}

/** Finds the user's own uploads by slot. Rejects with NOT_FOUND. */
export async function requireUploads(
  tx: Tx,
  userId: string,
  images: Readonly<Record<string, string>>,
): Promise<readonly SlotUpload[]> {
  const uploads: SlotUpload[] = [];
  for (const [slot, id] of Object.entries(images)) {
    const upload = await findUpload(tx, { userId, id });
    if (upload === undefined) {
      throw new AppError("NOT_FOUND", "We can't find this upload. Please upload the image again.");
    }
    uploads.push({ ...upload, slot });
  }
  return uploads;
}

/** Loads the pictures in the form that an engine takes. */
export async function loadSources(
  { storage }: Pick<Ports, "storage">,
  uploads: readonly SlotUpload[],
): Promise<SourceImage[]> {
  return Promise.all(
    uploads.map(async ({ slot, imageKey, sha256, digitalSource, uncertainEdges }) => {
      const png = await storage.get(imageKey);
      if (png === undefined) throw new Error(`upload ${imageKey} is not in the store`);
      const remembered = {
        ...(digitalSource && { digitalSource }),
        ...(uncertainEdges && { uncertainEdges }),
      };
      return { slot, png, sha256, ...remembered };
    }),
  );
}

/**
 * Tells whether the upload was cut out by a run that was not sure of the edges. A box can't bring back what that run
 * removed.
 */
export function isUncertainCutOut({
  hasAlpha,
  uncertainEdges,
}: Pick<Upload, "hasAlpha" | "uncertainEdges">): boolean {
  return hasAlpha && uncertainEdges;
}

/** Maps each slot to the hex digest of its picture. */
export function digestsOf(uploads: readonly SlotUpload[]): Readonly<Record<string, string>> {
  return Object.fromEntries(uploads.map(({ slot, sha256 }) => [slot, sha256]));
}

/**
 * Digests the tool and its pictures. It is the same for an analysis and for a run, even when a picture was uploaded
 * twice.
 */
export function subjectOf({ slug }: AnyTool, uploads: readonly SlotUpload[]): string {
  return digestOf([slug, digestsOf(uploads)]);
}
