import PQueue from "p-queue";

/**
 * `interactive` work, such as editing a cut-out, goes ahead of `background` work, such as paid runs. A `preview` comes
 * last, because nobody pays for it.
 */
export type Priority = "interactive" | "background" | "preview";

/** Ranks of the priorities; a higher rank goes first. */
export const rankOf: Readonly<Record<Priority, number>> = { interactive: 2, background: 1, preview: 0 };

/** Limits how much work runs at the same time. Waiting work starts in order of priority, then of arrival. */
export interface Semaphore {
  /**
   * Rejects with the signal's reason when it is aborted before the work starts; after that, the work handles the
   * signal.
   */
  hold<T>(signal: AbortSignal, work: () => Promise<T>, priority?: Priority): Promise<T>;
}

export function createSemaphore(size: number): Semaphore {
  const queue = new PQueue({ concurrency: size });
  return {
    async hold(signal, work, priority = "background") {
      signal.throwIfAborted();
      // Only the wait gets a signal: with it, the queue would also give up the slot of work that has started.
      const waiting = new AbortController();
      const leave = () => waiting.abort(signal.reason);
      signal.addEventListener("abort", leave, { once: true });
      return queue.add(
        () => {
          signal.removeEventListener("abort", leave);
          return work();
        },
        { signal: waiting.signal, priority: rankOf[priority] },
      );
    },
  };
}
