import { isRejectedUpload, toApiError } from "../../../api/error.ts";
import { type BulkFile, createBulkFile, canRetry, isUsable } from "./files.ts";

/** Maximum concurrent uploads. More would only share the same bandwidth. */
const MAX_CONCURRENT_UPLOADS = 3;

interface StoredUpload {
  readonly uploadId: string;
  readonly thumbnailUrl: string;
}

interface QueueInput {
  readonly initialFiles: readonly BulkFile[];
  readonly createId: () => string;
  /** Sends a file and calls `onSent` with the fraction sent so far. */
  readonly send: (
    file: File,
    signal: AbortSignal,
    onSent: (fraction: number) => void,
  ) => Promise<StoredUpload>;
  /** Called with all files after every change. */
  readonly onChange: (files: readonly BulkFile[]) => void;
}

/**
 * Creates a queue that uploads up to three files at a time. A failed file doesn't stop the others and can be retried.
 */
export function createUploadQueue({ initialFiles, createId, send, onChange }: QueueInput) {
  let files = initialFiles;
  const contents = new Map<string, File>();
  const sending = new Map<string, AbortController>();
  let stopped = true;

  const change = (next: readonly BulkFile[]) => {
    files = next;
    onChange(files);
  };
  const setState = (id: string, state: BulkFile["state"]) =>
    change(files.map((file) => (file.id === id ? { ...file, state } : file)));

  async function sendOne(id: string, content: File): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    sending.set(id, controller);
    setState(id, { status: "sending", fraction: 0 });
    const state = await send(content, signal, (fraction) => {
      if (!signal.aborted) setState(id, { status: "sending", fraction });
    }).then(
      (stored): BulkFile["state"] => ({ status: "stored", ...stored }),
      (error: unknown): BulkFile["state"] => {
        const apiError = toApiError(error);
        return { status: "failed", message: apiError.message, canRetry: !isRejectedUpload(apiError) };
      },
    );
    if (!signal.aborted) {
      sending.delete(id);
      setState(id, state);
    }
    startWaiting();
  }

  function startWaiting(): void {
    if (stopped) return;
    for (const { id, state } of files) {
      if (sending.size >= MAX_CONCURRENT_UPLOADS) return;
      const content = contents.get(id);
      if (state.status === "waiting" && content !== undefined) void sendOne(id, content);
    }
  }

  function remove(shouldRemove: (file: BulkFile) => boolean): void {
    for (const { id } of files.filter(shouldRemove)) {
      sending.get(id)?.abort();
      sending.delete(id);
      contents.delete(id);
    }
    change(files.filter((file) => !shouldRemove(file)));
    startWaiting();
  }

  /** Returns the files that aren't added yet, whether alone or with their folder. */
  function listNew(added: readonly File[]) {
    const knownFingerprints = new Set(files.map(({ fingerprint }) => fingerprint));
    return added
      .map((content) => ({ content, file: createBulkFile(createId(), content) }))
      .filter(({ file }) => !knownFingerprints.has(file.fingerprint));
  }

  return {
    /** Returns the number of usable files once these are added. */
    countUsableWith: (added: readonly File[]): number =>
      [...files, ...listNew(added).map(({ file }) => file)].filter(isUsable).length,
    /** Adds files, skipping those already added. */
    add: (added: readonly File[]) => {
      const newFiles = listNew(added);
      for (const { file, content } of newFiles) contents.set(file.id, content);
      change([...files, ...newFiles.map(({ file }) => file)]);
      startWaiting();
    },
    /** Adds photos that the server already has. */
    addStored: (uploads: readonly (StoredUpload & { readonly name: string })[]) =>
      change([
        ...files,
        ...uploads.map(({ name, uploadId, thumbnailUrl }): BulkFile => {
          const state = { status: "stored", uploadId, thumbnailUrl } as const;
          return { id: createId(), name, path: name, fingerprint: uploadId, state };
        }),
      ]),
    /** Resends all failed files that may succeed. */
    retry: () => {
      change(files.map((file) => (canRetry(file) ? { ...file, state: { status: "waiting" } } : file)));
      startWaiting();
    },
    remove: (ids: ReadonlySet<string>) => remove(({ id }) => ids.has(id)),
    clear: () => remove(() => true),
    /** Starts sending. Files that were added before wait until then. */
    start: () => {
      stopped = false;
      startWaiting();
    },
    /** Stops sending when the user leaves the screen. Files in progress go back to waiting. */
    stop: () => {
      stopped = true;
      for (const controller of sending.values()) controller.abort();
      files = files.map((file) => (sending.has(file.id) ? { ...file, state: { status: "waiting" } } : file));
      sending.clear();
    },
  };
}
