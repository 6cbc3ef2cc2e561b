import { del, get, set } from "idb-keyval";
import { storage } from "wxt/utils/storage";
import type { Send } from "./send.ts";

/** Maximum number of stored sends. */
const MAX_SENDS = 20;

const storedSends = storage.defineItem<readonly Send[]>("local:sends", { fallback: [] });

/** The last change. Each waits for the one before, because each replaces the whole list. */
let lastChange: Promise<unknown> = Promise.resolve();

/** Changes the list, and deletes the files of removed sends. */
async function changeSends(update: (sends: readonly Send[]) => readonly Send[]): Promise<void> {
  const ownChange = lastChange.then(async () => {
    const before = await storedSends.getValue();
    const after = update(before);
    const ids = new Set(after.map(({ id }) => id));
    await storedSends.setValue(after);
    await Promise.all(before.filter(({ id }) => !ids.has(id)).map(({ id }) => deleteStoredFile(id)));
  });
  lastChange = ownChange.catch(() => undefined);
  return ownChange;
}

/** Resolves to the sends, newest first. */
export async function listSends(): Promise<readonly Send[]> {
  return storedSends.getValue();
}

export async function findSend(id: string): Promise<Send | undefined> {
  return (await storedSends.getValue()).find((send) => send.id === id);
}

export async function addSend(send: Send): Promise<void> {
  await changeSends((sends) => [send, ...sends].slice(0, MAX_SENDS));
}

/** Updates a send. Does nothing if it was removed in the meantime. */
export async function updateSend(send: Send): Promise<void> {
  await changeSends((sends) => sends.map((other) => (other.id === send.id ? send : other)));
}

/**
 * Marks a send as in progress, without the outcome of its last attempt, and resolves to it. Resolves to undefined if it
 * was removed or is in progress already, so that a double click starts it once.
 */
export async function restartSend(id: string): Promise<Send | undefined> {
  let restarted: Send | undefined;
  await changeSends((sends) =>
    sends.map((send) => {
      if (send.id !== id || send.status === "sending") return send;
      const { problem: _problem, sentence: _sentence, askFor: _askFor, uploadId: _uploadId, ...rest } = send;
      restarted = { ...rest, status: "sending" };
      return restarted;
    }),
  );
  return restarted;
}

export async function removeSend(id: string): Promise<void> {
  await changeSends((sends) => sends.filter((send) => send.id !== id));
}

/** Marks sends that were in progress when the browser stopped this worker as interrupted. */
export async function markInterrupted(): Promise<void> {
  await changeSends((sends) =>
    sends.map((send) =>
      send.status === "sending" ? { ...send, status: "failed", problem: "interrupted" } : send,
    ),
  );
}

const createFileKey = (id: string) => `file ${id}`;

/** Stores a send's file, so that a retry works even if the page is closed. */
export async function storeFile(id: string, file: Blob): Promise<void> {
  await set(createFileKey(id), file);
}

export async function readStoredFile(id: string): Promise<Blob | undefined> {
  return get<Blob>(createFileKey(id));
}

export async function deleteStoredFile(id: string): Promise<void> {
  await del(createFileKey(id));
}
