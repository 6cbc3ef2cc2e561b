/** A signal that wakes one waiting loop. A wake-up while the loop isn't waiting is kept for its next wait. */
export interface WakeSignal {
  wake(): void;
  /** Resolves at the next wake-up, immediately if one was kept, or when the signal aborts. */
  wait(signal: AbortSignal): Promise<void>;
}

export function createWakeSignal(): WakeSignal {
  let wakeUp = Promise.withResolvers<void>();
  return {
    wake: () => wakeUp.resolve(),
    async wait(signal) {
      if (signal.aborted) return;
      const onAbort = () => wakeUp.resolve();
      signal.addEventListener("abort", onAbort, { once: true });
      await wakeUp.promise;
      signal.removeEventListener("abort", onAbort);
      wakeUp = Promise.withResolvers<void>();
    },
  };
}
