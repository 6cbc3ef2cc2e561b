/** A signal that wakes one waiting loop. A wake-up while the loop isn't waiting is kept for its next wait. */
export interface WakeSignal {
  wake(): void;
  /** Resolves at the next wake-up, immediately if one was kept, or when the signal aborts. */
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
