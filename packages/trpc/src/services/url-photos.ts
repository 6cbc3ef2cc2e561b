import { findRunByIdempotencyKey, listRunInputs } from "@packshot/db";
import type { Ports } from "../ports/index.ts";
import type { Caller } from "./auth/caller.ts";
import { importUpload } from "./uploads.ts";

type Photos = Readonly<Record<string, string>>;

/** Returns whether a string is a photo's URL instead of an upload's ID. */
export function isPhotoUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && text.length <= MAX_URL_LENGTH && URL.canParse(text);
}

const MAX_URL_LENGTH = 4096;

/**
 * Imports the photos that are URLs, and resolves to the IDs of all uploads by slot. For a repeated request with the
 * same idempotency key, uses the earlier run's uploads instead of fetching the URLs again. Rejects as `importUpload`
 * does.
 */
export async function importPhotos(
  ports: Parameters<typeof importUpload>[0],
  caller: Caller,
  { images, idempotencyKey }: { readonly images: Photos; readonly idempotencyKey?: string | undefined },
): Promise<Photos> {
  const urls = Object.entries(images).filter(([, photo]) => isPhotoUrl(photo));
  if (urls.length === 0) return images;
  const earlier = await findEarlierUploads(ports, caller, idempotencyKey);
  const imported: Record<string, string> = {};
  for (const [slot, url] of urls) {
    imported[slot] = earlier[slot] ?? (await importUpload(ports, caller, { url, source: null })).id;
  }
  return { ...images, ...imported };
}

/** Resolves to the uploads of the run that was started with the idempotency key, by slot. */
async function findEarlierUploads(
  { db }: Pick<Ports, "db">,
  { userId }: Caller,
  key: string | undefined,
): Promise<Photos> {
  if (key === undefined) return {};
  const run = await db.transaction((tx) => findRunByIdempotencyKey(tx, { userId, key }));
  const inputs = run === undefined ? [] : await listRunInputs(db, run.id);
  return Object.fromEntries(inputs.map(({ slot, id }) => [slot, id]));
}
