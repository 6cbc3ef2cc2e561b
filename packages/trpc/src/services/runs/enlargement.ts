import { findUploads, listCutOuts, type Tx } from "@packshot/db";
import type { VariationRequest } from "@packshot/tools/request";
import { z } from "zod";
import {
  AppError,
  coveredBox,
  type Engine,
  MAX_UNNOTED_ENLARGEMENT,
  type PhotoSize,
} from "../../ports/index.ts";
import { type Caller, ownerCondition } from "../auth/caller.ts";

export const enlargementView = z
  .strictObject({
    times: z.number().describe("Enlargement factor of the run's most enlarged image, in each direction."),
    message: z.string().describe("Warning for the user before a token is spent."),
  })
  .readonly()
  .meta({ id: "Enlargement" });
type EnlargementView = z.infer<typeof enlargementView>;

/** Upload IDs by slot, where known. */
export type QuotedImages = Readonly<Record<string, string | undefined>>;

interface Quoted {
  readonly engine: Engine;
  readonly requests: readonly VariationRequest[];
  readonly images: QuotedImages;
}

/**
 * Resolves to how much a run would enlarge, from the sizes of its photos and cut-outs, or to null if that hardly
 * shows. Rejects with NOT_FOUND when the caller can't access an upload.
 */
export async function quoteEnlargement(
  tx: Tx,
  caller: Caller,
  { engine, requests, images }: Quoted,
): Promise<EnlargementView | null> {
  const photos = await photoSizes(tx, caller, images);
  const factors = requests.map((request) => {
    const shown = request.images.flatMap((slot) => photos.get(slot) ?? []);
    return shown.length < request.images.length ? 1 : engine.enlargement(request, shown);
  });
  const most = Math.max(1, ...factors);
  if (most <= MAX_UNNOTED_ENLARGEMENT) return null;
  const times = Math.round(most * 10) / 10;
  return { times, message: messageFor(engine, times.toFixed(1)) };
}

function messageFor({ name }: Engine, times: string): string {
  return name === "studio"
    ? `Your photo is small for this: it will be enlarged about ${times} times and may look soft. A larger photo stays sharp.`
    : `These images will be enlarged about ${times} times after they are painted, and may look soft.`;
}

async function photoSizes(
  tx: Tx,
  caller: Caller,
  images: QuotedImages,
): Promise<ReadonlyMap<string, PhotoSize>> {
  const slots = Object.entries(images).flatMap(([slot, id]): [string, string][] =>
    id === undefined ? [] : [[slot, id]],
  );
  const ids = [...new Set(slots.map(([, id]) => id))];
  const uploads = await findUploads(tx, { ...ownerCondition(caller), ids });
  if (uploads.length < ids.length) {
    throw new AppError("NOT_FOUND", "We can't find this upload. Please upload the image again.");
  }
  const cutOuts = await listCutOuts(tx, ids);
  const sizes = new Map(
    uploads.map(({ id, width, height }) => {
      const coverage = cutOuts.find(({ uploadId }) => uploadId === id)?.coverage;
      const subject = coverage ? coveredBox(Buffer.from(coverage, "base64")) : undefined;
      return [id, { width, height, subject }];
    }),
  );
  return new Map(
    slots.flatMap(([slot, id]): [string, PhotoSize][] => {
      const size = sizes.get(id);
      return size ? [[slot, size]] : [];
    }),
  );
}
