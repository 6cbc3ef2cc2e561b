/** Shares work among callers: the first one starts it, and all later ones get the same result or error. */
export interface SharedWork<Key, Value> {
  /**
   * Joins the key's work, or starts it. Aborts and forgets it when the last caller leaves before it ends.
   * @throws what the work throws; the signal's reason, while the other callers continue to wait
   */
  join(key: Key, signal: AbortSignal, startWork: (signal: AbortSignal) => Promise<Value>): Promise<Value>;
}

interface SharedTask<Value> {
  members: number;
  readonly controller: AbortController;
  readonly work: Promise<Value>;
  hasEnded: boolean;
}

/** Shared work by key: a `Map`, or a `WeakMap` if the work should live as long as the key. */
interface WorkByKey<Key, Value> {
  get(key: Key): SharedTask<Value> | undefined;
  set(key: Key, shared: SharedTask<Value>): unknown;
  delete(key: Key): unknown;
}

/** Shares work while it is in progress: a later caller starts it again. */
export function shareUntilEnd<Key, Value>(): SharedWork<Key, Value> {
  return createSharing(new Map(), (inProgress, key) => inProgress.delete(key));
}

/** Shares work for as long as its key lives, so that a late caller never pays for the same work again. */
export function shareWhileKeyLives<Key extends object, Value>(): SharedWork<Key, Value> {
  return createSharing(new WeakMap(), () => undefined);
}

function createSharing<Key, Value>(
  inProgress: WorkByKey<Key, Value>,
  onEnd: (inProgress: WorkByKey<Key, Value>, key: Key) => void,
): SharedWork<Key, Value> {
  function start(key: Key, startWork: (signal: AbortSignal) => Promise<Value>): SharedTask<Value> {
    const controller = new AbortController();
    const shared = { members: 0, controller, work: startWork(controller.signal), hasEnded: false };
    const end = () => {
      shared.hasEnded = true;
      if (inProgress.get(key) === shared) onEnd(inProgress, key);
    };
    shared.work.then(end, end);
    inProgress.set(key, shared);
    return shared;
  }

  return {
    async join(key, signal, startWork) {
      signal.throwIfAborted();
      const shared = inProgress.get(key) ?? start(key, startWork);
      shared.members += 1;
      try {
        return await unlessAborted(shared.work, signal);
      } finally {
        shared.members -= 1;
        if (shared.members === 0 && !shared.hasEnded) {
          inProgress.delete(key);
          shared.controller.abort(new Error("Nobody is waiting for this work anymore."));
        }
      }
    },
  };
}

/** Rejects with the signal's reason as soon as it is aborted, whatever the work does. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
    if (signal.aborted) abort();
  });
}
