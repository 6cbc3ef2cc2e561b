/** Work that several wait for: the first begins it, and all who come later are given its outcome, good or bad. */
export interface Sharing<T> {
  /**
   * Kept for as long as the key itself: paid work is not done twice for somebody who is late. It is given up, and
   * forgotten, when the last one leaves before its end.
   * @throws what the work throws; the signal's reason: the others go on waiting
   */
  join(key: object, signal: AbortSignal, begin: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

interface Shared<T> {
  members: number;
  readonly controller: AbortController;
  readonly work: Promise<T>;
  over: boolean;
}

export function createSharing<T>(): Sharing<T> {
  const begun = new WeakMap<object, Shared<T>>();

  function start(key: object, begin: (signal: AbortSignal) => Promise<T>): Shared<T> {
    const controller = new AbortController();
    const shared = { members: 0, controller, work: begin(controller.signal), over: false };
    const end = () => {
      shared.over = true;
    };
    shared.work.then(end, end);
    begun.set(key, shared);
    return shared;
  }

  return {
    async join(key, signal, begin) {
      signal.throwIfAborted();
      const shared = begun.get(key) ?? start(key, begin);
      shared.members += 1;
      try {
        return await unlessAborted(shared.work, signal);
      } finally {
        shared.members -= 1;
        if (shared.members === 0 && !shared.over) {
          begun.delete(key);
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
