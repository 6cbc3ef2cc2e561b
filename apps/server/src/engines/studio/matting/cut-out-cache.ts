import type { ImageJob } from "@packshot/trpc/ports";
import { LRUCache } from "lru-cache";
import { shareUntilEnd } from "../../async/shared-work.ts";
import type { CutOut } from "./cut-out.ts";

/** Makes the cut-out of a source; resolves to undefined when there is no subject. */
export type MakeCutOut = (job: CutOutJob, signal: AbortSignal) => Promise<CutOut | undefined>;
export type CutOutJob = Pick<ImageJob, "box"> & { readonly source: ImageJob["sources"][number] };

function createKey({ source, box }: CutOutJob): string {
  const { sha256, uncertainEdges = false, cutOut } = source;
  return [
    sha256,
    uncertainEdges,
    cutOut?.id,
    cutOut?.uncertain,
    box?.left,
    box?.top,
    box?.width,
    box?.height,
  ].join(" ");
}

/** A cached result. The wrapper makes it possible to cache "no subject". */
interface CachedResult {
  readonly cutOut: CutOut | undefined;
}

/** Resolves to the cut-out of this key, from the cache or from `make`. */
export type CutOutCache = (
  key: string,
  signal: AbortSignal,
  make: (signal: AbortSignal) => Promise<CutOut | undefined>,
) => Promise<CutOut | undefined>;

/**
 * Shares one cut-out among all callers with the same key, while it's being made and until it's evicted. Work is aborted
 * when nobody waits for it anymore. Failures aren't cached.
 * @param capacity bytes of finished cut-outs to keep; the least recently used are evicted first
 */
export function createCutOutCache(capacity: number): CutOutCache {
  const storedCutOuts = new LRUCache<string, CachedResult>({
    // lru-cache treats a size of 0 as unlimited.
    maxSize: Math.max(1, capacity),
    sizeCalculation: ({ cutOut }) => cutOut?.rgba.byteLength ?? 1,
  });
  const making = shareUntilEnd<string, CachedResult>();
  return async (key, signal, make) => {
    signal.throwIfAborted();
    const cached = storedCutOuts.get(key);
    if (cached) return cached.cutOut;
    const result = await making.join(key, signal, async (shared) => {
      const fresh = { cutOut: await make(shared) };
      storedCutOuts.set(key, fresh);
      return fresh;
    });
    return result.cutOut;
  };
}

/** Shares one cut-out among all callers for the same source, edge certainty and box. */
export function cacheCutOuts(make: MakeCutOut, capacity: number): MakeCutOut {
  const cache = createCutOutCache(capacity);
  return (job, signal) => cache(createKey(job), signal, (shared) => make(job, shared));
}
