import { createStore, del, get, set } from "idb-keyval";

/** Time in which the app must open to receive the photo. */
const LIFETIME_MS = 60_000;
const KEY = "photo";

interface StoredPhoto {
  readonly file: File;
  readonly storedAt: number;
}

// Opened on first use, because a browser may refuse to open a database.
let opened: ReturnType<typeof createStore> | undefined;
const store = () => (opened ??= createStore("packshot-photo", "photo"));

/** Stores a photo that was chosen on a public page, for the app, which is another document. */
export async function storePhotoForApp(file: File, now = Date.now()): Promise<void> {
  await set(KEY, { file, storedAt: now } satisfies StoredPhoto, store());
}

/** Resolves once to the photo that was just chosen on a public page, if any. */
export async function takePhotoForApp(now = Date.now()): Promise<File | null> {
  const stored = await get<StoredPhoto>(KEY, store());
  if (stored === undefined) return null;
  await del(KEY, store());
  return now - stored.storedAt < LIFETIME_MS ? stored.file : null;
}
