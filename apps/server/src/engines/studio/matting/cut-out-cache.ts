import type { ImageJob } from "@packshot/trpc/ports";
import { LRUCache } from "lru-cache";
import { shareUntilEnd } from "../../async/sharing.ts";
import type { CutOut } from "./cut-out.ts";

/** Makes the cut-out of a source; nothing when there is no subject. */
export type MakeCutOut = (job: CutOutJob, signal: AbortSignal) => Promise<CutOut | undefined>;
export type CutOutJob = Pick<ImageJob, "box"> & { readonly source: ImageJob["sources"][number] };

function keyOf({ source, box }: CutOutJob): string {
  const { sha256, uncertainEdges = false } = source;
  return [sha256, uncertainEdges, box?.left, box?.top, box?.width, box?.height].join(" ");
}

/** That there is no subject is found out once, too. */
interface Found {
  readonly cutOut: CutOut | undefined;
}

/**
 * Shares one cut-out among all who ask for the same source, as certain, and box, while it is made and for a while after.
 * Work that nobody waits for any more is aborted. Failures are not kept.
 * @param capacity bytes of finished cut-outs to keep, the least recently used leaving first
 */
export function cacheCutOuts(make: MakeCutOut, capacity: number): MakeCutOut {
  const kept = new LRUCache<string, Found>({
    // The library takes a size of 0 for no limit at all.
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
