import { findUploads, listCutOuts, type Tx } from "@packshot/db";
import type { VariationRequest } from "@packshot/tools/request";
import { z } from "zod";
import {
  AppError,
  findCoveredBox,
  type Engine,
  MAX_UNREPORTED_ENLARGEMENT,
  type PhotoSize,
} from "../../ports/index.ts";
import { type Caller, toOwnerCondition } from "../auth/caller.ts";

export const enlargementView = z
  .strictObject({
    times: z
      .number()
      .describe(
        "Enlargement factor of the run's most enlarged image, per side. It may turn out larger for logos and for photos that aren't cut out yet.",
      ),
    message: z.string().describe("Warning for the user before a token is spent."),
  })
  .readonly()
  .meta({ id: "Enlargement" });
type EnlargementView = z.infer<typeof enlargementView>;

/** Upload IDs by slot, where known. */
export type QuotedImages = Readonly<Record<string, string | undefined>>;

interface QuotedRun {
  readonly engine: Engine;
  readonly requests: readonly VariationRequest[];
  readonly images: QuotedImages;
}

/**
 * Resolves to the factor by which a run would enlarge its photos, based on the sizes of photos and cut-outs, or to null
 * if it would be barely visible. Rejects with NOT_FOUND when the caller can't access an upload.
 */
export async function quoteEnlargement(
  tx: Tx,
  caller: Caller,
  quoted: QuotedRun,
): Promise<EnlargementView | null> {
  const ids = Object.values(quoted.images).flatMap((id) => id ?? []);
  return computeEnlargement(quoted, await readPhotoSizes(tx, caller, ids));
}

/**
 * Returns the factor by which a run would enlarge its photos, based on the sizes of uploads by ID, or null if it would
 * be barely visible.
 */
export function computeEnlargement(
  { engine, requests, images }: QuotedRun,
  sizes: ReadonlyMap<string, PhotoSize>,
): EnlargementView | null {
  const factors = requests.map((request) => {
    const sizesOfImages = request.images.flatMap((slot) => sizes.get(images[slot] ?? "") ?? []);
    return sizesOfImages.length < request.images.length ? 1 : engine.enlargement(request, sizesOfImages);
  });
  const factor = Math.max(1, ...factors);
  if (factor <= MAX_UNREPORTED_ENLARGEMENT) return null;
  const times = Math.round(factor * 10) / 10;
  if (engine.name !== "studio") {
    const message = `These images will be enlarged about ${times.toFixed(1)} times after they're generated, and may look soft.`;
    return { times, message };
  }
  // A subject of unknown size is smaller than its photo, so it may be enlarged more.
  const areSubjectsKnown = Object.values(images).every((id) => !id || sizes.get(id)?.subject);
  const amount = `about ${times.toFixed(1)} times${areSubjectsKnown ? "" : " or more"}`;
  const message = `Your photo is small for this: it will be enlarged ${amount} and may look soft. A larger photo stays sharp.`;
  return { times, message };
}

/** Resolves to the sizes of uploads and of their cut-outs' subjects by ID. Rejects with NOT_FOUND. */
export async function readPhotoSizes(
  tx: Tx,
  caller: Caller,
  uploadIds: readonly string[],
): Promise<ReadonlyMap<string, PhotoSize>> {
  const ids = [...new Set(uploadIds)];
  const uploads = await findUploads(tx, { ...toOwnerCondition(caller), ids });
  if (uploads.length < ids.length) {
    throw new AppError("NOT_FOUND", "We can't find this upload. Upload the image again.");
  }
  const coverages = new Map(
    (await listCutOuts(tx, ids)).map(({ uploadId, coverage }) => [uploadId, coverage]),
  );
  return new Map(
    uploads.map(({ id, width, height }) => {
      const coverage = coverages.get(id);
      const subject = coverage ? findCoveredBox(Buffer.from(coverage, "base64")) : undefined;
      return [id, { width, height, subject }];
    }),
  );
}
