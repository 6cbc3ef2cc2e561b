/** So many pieces of work at once; the others wait in the order they came. */
export interface Slots {
  /** Rejects with the signal's reason when it is aborted while waiting. */
  hold<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

export function createSlots(size: number): Slots {
  const waiting: (() => void)[] = [];
  let free = size;

  async function take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const enter = () => {
      signal.removeEventListener("abort", leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(enter), 1);
      reject(signal.reason);
    };
    waiting.push(enter);
    signal.addEventListener("abort", leave, { once: true });
    return promise;
  }

  function give(): void {
    const next = waiting.shift();
    // The slot goes from hand to hand: nobody can slip in between.
    if (next) next();
    else free += 1;
  }

  return {
    async hold(signal, work) {
      await take(signal);
      try {
        return await work();
      } finally {
        give();
      }
    },
  };
}
