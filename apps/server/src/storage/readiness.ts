/** How long a result is reused. Load balancers and workers check often, and each check writes to the store. */
const REUSE_MS = 5_000;

/** Returns a check that shares one probe's result, successful or not, among concurrent callers and those soon after. */
export function cacheReadiness(probe: () => Promise<void>): () => Promise<void> {
  let probing: Promise<void> | undefined;
  let until = 0;
  return () => {
    if (probing === undefined || performance.now() >= until) {
      // Start no second probe while one is running, however slow the store is.
      until = Infinity;
      probing = probe().finally(() => {
        until = performance.now() + REUSE_MS;
      });
    }
    return probing;
  };
}
