import type { ImageJob } from "@packshot/trpc/ports";
import { LRUCache } from "lru-cache";
import { shareUntilEnd } from "../../async/sharing.ts";
import type { CutOut } from "./cut-out.ts";

/** Makes the cut-out of a source; resolves to undefined when there is no subject. */
export type MakeCutOut = (job: CutOutJob, signal: AbortSignal) => Promise<CutOut | undefined>;
export type CutOutJob = Pick<ImageJob, "box"> & { readonly source: ImageJob["sources"][number] };

function keyOf({ source, box }: CutOutJob): string {
  const { sha256, uncertainEdges = false } = source;
  return [sha256, uncertainEdges, box?.left, box?.top, box?.width, box?.height].join(" ");
}

/** Wraps the cut-out, so that the absence of a subject is cached, too. */
interface Found {
  readonly cutOut: CutOut | undefined;
}

/**
 * Shares one cut-out among all callers for the same source, certainty and box, while it is made and for a while after.
 * Work is aborted when no caller waits for it any more. Failures are not kept.
 * @param capacity bytes of finished cut-outs to keep; the least recently used leave first
 */
export function cacheCutOuts(make: MakeCutOut, capacity: number): MakeCutOut {
  const kept = new LRUCache<string, Found>({
    // The library reads a size of 0 as no limit at all.
    maxSize: Math.max(1, capacity),
    sizeCalculation: ({ cutOut }) => cutOut?.rgba.byteLength ?? 1,
  });
  const making = shareUntilEnd<string, Found>();
  return async (job, signal) => {
    signal.throwIfAborted();
    const key = keyOf(job);
    const found = kept.get(key);
    if (found) return found.cutOut;
    const made = await making.join(key, signal, async (shared) => {
      const fresh = { cutOut: await make(job, shared) };
      kept.set(key, fresh);
      return fresh;
    });
    return made.cutOut;
  };
}
