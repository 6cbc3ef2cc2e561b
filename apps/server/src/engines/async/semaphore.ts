import PQueue from "p-queue";

/** `interactive` work, which a person watches, goes ahead of all `background` work. */
export type Priority = "interactive" | "background";

/** Runs a number of pieces of work at once; the others wait, first come, first served within their priority. */
export interface Semaphore {
  /**
   * Rejects with the signal's reason when it is aborted before the work begins; after that, the work handles the
   * signal.
   */
  hold<T>(signal: AbortSignal, work: () => Promise<T>, priority?: Priority): Promise<T>;
}

export function createSemaphore(size: number): Semaphore {
  const queue = new PQueue({ concurrency: size });
  return {
    async hold(signal, work, priority = "background") {
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
        { signal: waiting.signal, priority: priority === "interactive" ? 1 : 0 },
      );
    },
  };
}
