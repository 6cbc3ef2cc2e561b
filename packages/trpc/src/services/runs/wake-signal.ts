/** Wakes one waiting loop. A wake that comes while the loop isn't waiting is kept for its next wait. */
export interface WakeSignal {
  wake(): void;
  /** Resolves at the next wake, immediately if an earlier wake was kept, and when the signal aborts. */
  wait(signal: AbortSignal): Promise<void>;
}

export function createWakeSignal(): WakeSignal {
  let rung = Promise.withResolvers<void>();
  return {
    wake: () => rung.resolve(),
    async wait(signal) {
      if (signal.aborted) return;
      const aborted = () => rung.resolve();
      signal.addEventListener("abort", aborted, { once: true });
      await rung.promise;
      signal.removeEventListener("abort", aborted);
      rung = Promise.withResolvers<void>();
    },
  };
}
