import type { ImageJob } from "@packshot/trpc/ports";
import type { CutOut } from "./cut-out.ts";
import { unlessAborted } from "../threads/unless-aborted.ts";

/** Makes the cut-out of a source; nothing when there is no subject. */
export type MakeCutOut = (job: CutOutJob, signal: AbortSignal) => Promise<CutOut | undefined>;
export type CutOutJob = Pick<ImageJob, "box"> & { readonly source: ImageJob["sources"][number] };

interface Entry {
  readonly promise: Promise<CutOut | undefined>;
  readonly abort: AbortController;
  /** Who still waits. Infinity once it is made. */
  waiting: number;
  bytes: number;
}

function keyOf({ source, box }: CutOutJob): string {
  const { sha256, uncertainEdges = false } = source;
  return [sha256, uncertainEdges, box?.left, box?.top, box?.width, box?.height].join(" ");
}

/**
 * Shares one cut-out among all who ask for the same source, as certain, and box, while it is made and for a while after.
 * Work that nobody waits for any more is aborted. Failures are not kept.
 * @param capacity bytes of finished cut-outs to keep, the least recently used leaving first
 */
export function cacheCutOuts(make: MakeCutOut, capacity: number): MakeCutOut {
  const entries = new Map<string, Entry>();

  function evict(): void {
    let total = 0;
    for (const entry of entries.values()) total += entry.bytes;
    for (const [key, entry] of entries) {
      if (total <= capacity) return;
      if (entry.bytes === 0) continue;
      entries.delete(key);
      total -= entry.bytes;
    }
  }

  function begin(key: string, job: CutOutJob): Entry {
    const abort = new AbortController();
    const entry: Entry = { promise: make(job, abort.signal), abort, waiting: 0, bytes: 0 };
    entry.promise.then(
      (cutOut) => {
        entry.waiting = Infinity;
        entry.bytes = cutOut?.rgba.byteLength ?? 1;
        evict();
      },
      () => entries.get(key) === entry && entries.delete(key),
    );
    return entry;
  }

  return async (job, signal) => {
    signal.throwIfAborted();
    const key = keyOf(job);
    const entry = entries.get(key) ?? begin(key, job);
    // Last in the map is most recently used.
    entries.delete(key);
    entries.set(key, entry);
    entry.waiting++;
    try {
      return await unlessAborted(entry.promise, signal);
    } finally {
      entry.waiting--;
      if (entry.waiting === 0) {
        entry.abort.abort(signal.reason);
        if (entries.get(key) === entry) entries.delete(key);
      }
    }
  };
}
