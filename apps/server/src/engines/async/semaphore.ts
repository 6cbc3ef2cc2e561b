import PQueue from "p-queue";

/** Lets a number of pieces of work run at once; the others wait, first come, first served. */
export interface Semaphore {
  /**
   * Rejects with the signal's reason when it is aborted before the work begins; after that, the work handles the
   * signal.
   */
  hold<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

export function createSemaphore(size: number): Semaphore {
  const queue = new PQueue({ concurrency: size });
  return {
    async hold(signal, work) {
      signal.throwIfAborted();
      // The wait has a signal of its own, because the queue would abandon work that has begun, while what it holds is
      // still in use.
      const waiting = new AbortController();
      const leave = () => waiting.abort(signal.reason);
      signal.addEventListener("abort", leave, { once: true });
      return queue.add(
        () => {
          signal.removeEventListener("abort", leave);
          return work();
        },
        { signal: waiting.signal },
      );
    },
  };
}
