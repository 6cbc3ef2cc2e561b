import { errorOf } from "../../../api/error.ts";
import { type BulkFile, bulkFileOf, canRetry } from "./files.ts";

/** So many files are sent at once: more would only share the same line. */
const AT_ONCE = 3;

interface Stored {
  readonly uploadId: string;
  readonly thumbnailUrl: string;
}

interface QueueInput {
  readonly atFirst: readonly BulkFile[];
  readonly newId: () => string;
  /** Sends a file, and calls `onSent` with the share that has been sent. */
  readonly send: (file: File, signal: AbortSignal, onSent: (share: number) => void) => Promise<Stored>;
  /** Is called with all files after every change. */
  readonly onChange: (files: readonly BulkFile[]) => void;
}

/** Sends many files, a few at once. One that fails stops no other, and can be sent again. */
export function createUploadQueue({ atFirst, newId, send, onChange }: QueueInput) {
  let files = atFirst;
  const contents = new Map<string, File>();
  const sending = new Map<string, AbortController>();
  let stopped = true;

  const change = (next: readonly BulkFile[]) => {
    files = next;
    onChange(files);
  };
  const show = (id: string, state: BulkFile["state"]) =>
    change(files.map((file) => (file.id === id ? { ...file, state } : file)));

  async function sendOne(id: string, content: File): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    sending.set(id, controller);
    show(id, { status: "sending", share: 0 });
    const state = await send(content, signal, (share) => {
      if (!signal.aborted) show(id, { status: "sending", share });
    }).then(
      (stored): BulkFile["state"] => ({ status: "stored", ...stored }),
      (error: unknown): BulkFile["state"] => {
        const { code, message } = errorOf(error);
        return { status: "failed", message, canRetry: code !== "BAD_INPUT" && code !== "TOO_LARGE" };
      },
    );
    if (!signal.aborted) {
      sending.delete(id);
      show(id, state);
    }
    goOn();
  }

  function goOn(): void {
    if (stopped) return;
    for (const { id, state } of files) {
      if (sending.size >= AT_ONCE) return;
      const content = contents.get(id);
      if (state.status === "waiting" && content !== undefined) void sendOne(id, content);
    }
  }

  function remove(isGone: (file: BulkFile) => boolean): void {
    for (const { id } of files.filter(isGone)) {
      sending.get(id)?.abort();
      sending.delete(id);
      contents.delete(id);
    }
    change(files.filter((file) => !isGone(file)));
    goOn();
  }

  return {
    /** Adds files. Those that were added before, with the folder they are in or alone, are left out. */
    add: (added: readonly File[]) => {
      const known = new Set(files.map(({ fingerprint }) => fingerprint));
      const news = added.flatMap((file) => {
        const bulkFile = bulkFileOf(newId(), file);
        if (known.has(bulkFile.fingerprint)) return [];
        contents.set(bulkFile.id, file);
        return [bulkFile];
      });
      change([...files, ...news]);
      goOn();
    },
    /** Sends all files again that have failed and may succeed. */
    retry: () => {
      change(files.map((file) => (canRetry(file) ? { ...file, state: { status: "waiting" } } : file)));
      goOn();
    },
    remove: (ids: ReadonlySet<string>) => remove(({ id }) => ids.has(id)),
    clear: () => remove(() => true),
    /** Sends what waits. Nothing is sent before. */
    begin: () => {
      stopped = false;
      goOn();
    },
    /** Stops sending, because the screen is left. What was on its way waits. */
    stop: () => {
      stopped = true;
      for (const controller of sending.values()) controller.abort();
      files = files.map((file) => (sending.has(file.id) ? { ...file, state: { status: "waiting" } } : file));
      sending.clear();
    },
  };
}
