import { del, get, set } from "idb-keyval";
import { storage } from "wxt/utils/storage";
import type { Send } from "./send.ts";

/** Maximum number of stored sends. */
const MAX_SENDS = 20;

const storedSends = storage.defineItem<readonly Send[]>("local:sends", { fallback: [] });

/** Serializes changes, because each replaces the whole list. */
let last: Promise<unknown> = Promise.resolve();

async function change(update: (sends: readonly Send[]) => readonly Send[]): Promise<void> {
  const mine = last.then(async () => {
    const before = await storedSends.getValue();
    const after = update(before);
    const ids = new Set(after.map(({ id }) => id));
    await storedSends.setValue(after);
    await Promise.all(before.filter(({ id }) => !ids.has(id)).map(({ id }) => deleteStoredFile(id)));
  });
  last = mine.catch(() => undefined);
  return mine;
}

/** Resolves to the sends, newest first. */
export async function listSends(): Promise<readonly Send[]> {
  return storedSends.getValue();
}

export async function findSend(id: string): Promise<Send | undefined> {
  return (await storedSends.getValue()).find((send) => send.id === id);
}

export async function addSend(send: Send): Promise<void> {
  await change((sends) => [send, ...sends].slice(0, MAX_SENDS));
}

/** Updates a send. Does nothing if it was removed meanwhile. */
export async function updateSend(send: Send): Promise<void> {
  await change((sends) => sends.map((other) => (other.id === send.id ? send : other)));
}

export async function removeSend(id: string): Promise<void> {
  await change((sends) => sends.filter((send) => send.id !== id));
}

/** Marks sends that were in progress when the browser stopped this worker as interrupted. */
export async function markInterrupted(): Promise<void> {
  await change((sends) =>
    sends.map((send) =>
      send.status === "sending" ? { ...send, status: "failed", problem: "interrupted" } : send,
    ),
  );
}

const createFileKey = (id: string) => `file ${id}`;

/** Stores a file that only the page could read, so that sending it can be retried. */
export async function storeFile(id: string, file: Blob): Promise<void> {
  await set(createFileKey(id), file);
}

export async function readStoredFile(id: string): Promise<Blob | undefined> {
  return get<Blob>(createFileKey(id));
}

export async function deleteStoredFile(id: string): Promise<void> {
  await del(createFileKey(id));
}
