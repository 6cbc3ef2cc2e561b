/**
 * An answer is reused for this many milliseconds, because balancers and workers ask often and each check writes to the
 * store.
 */
const HOLDS = 5_000;

/** Probes once for all callers at the same time and shortly after, whatever the answer was. */
export function heldReadiness(probe: () => Promise<void>): () => Promise<void> {
  let answer: Promise<void> | undefined;
  let until = 0;
  return () => {
    const now = performance.now();
    if (answer === undefined || now >= until) {
      until = now + HOLDS;
      answer = probe();
    }
    return answer;
  };
}
