/** Time for which a result is reused. Load balancers and workers check often, and each check writes to the store. */
const REUSE_MS = 5_000;

/** Shares one probe, successful or not, among all callers at the same time and shortly after. */
export function cacheReadiness(probe: () => Promise<void>): () => Promise<void> {
  let probing: Promise<void> | undefined;
  let until = 0;
  return () => {
    if (probing === undefined || performance.now() >= until) {
      // A slow store answers one probe at a time.
      until = Infinity;
      probing = probe().finally(() => {
        until = performance.now() + REUSE_MS;
      });
    }
    return probing;
  };
}
