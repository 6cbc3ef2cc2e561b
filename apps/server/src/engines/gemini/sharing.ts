/** Work that several wait for: it is begun by the first and given up when the last one has left. */
export interface Sharing<T> {
  /** Rejects with the signal's reason when it is aborted; the others go on waiting. */
  join(key: string, signal: AbortSignal, begin: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

export function createSharing<T>(): Sharing<T> {
  const running = new Map<string, { members: number; controller: AbortController; work: Promise<T> }>();
  return {
    async join(key, signal, begin) {
      signal.throwIfAborted();
      const controller = new AbortController();
      const shared = running.get(key) ?? { members: 0, controller, work: begin(controller.signal) };
      running.set(key, shared);
      shared.members += 1;
      try {
        return await unlessAborted(shared.work, signal);
      } finally {
        shared.members -= 1;
        if (shared.members === 0) {
          running.delete(key);
          shared.controller.abort(new Error("Nobody waits for it any more."));
        }
      }
    },
  };
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
