import type { Storage } from "@packshot/trpc/ports";

export interface FaultyStorage extends Storage {
  /** Rejects this many future writes to matching keys. */
  failWrites(keys: RegExp, times: number): void;
  /** Rejects all future writes to matching keys as invalid. */
  forbid(keys: RegExp): void;
  /** Rejects all writes and readiness checks until `makeRoom`. */
  fill(): void;
  makeRoom(): void;
  /** Returns how often `ready` has been called. */
  readonly countReadyCalls: () => number;
}

/** Wraps a real store so that a test can cause disk and server faults. */
export function createFaultyStorage(storage: Storage): FaultyStorage {
  let failing = { keys: /^$/, times: 0 };
  let forbidden = /^$/;
  let full = false;
  let readyCalls = 0;
  const requireRoom = () => {
    if (full) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  };
  const requireWritable = (key: string) => {
    requireRoom();
    if (forbidden.test(key)) throw new RangeError(`Not a storage key: ${key}`);
    if (!failing.keys.test(key) || failing.times === 0) return;
    failing.times -= 1;
    throw new Error("503 Slow Down");
  };
  return {
    ...storage,
    async put(key, bytes, mediaType) {
      requireWritable(key);
      return storage.put(key, bytes, mediaType);
    },
    async copy(from, to) {
      requireWritable(to);
      return storage.copy(from, to);
    },
    async ready() {
      readyCalls += 1;
      requireRoom();
      return storage.ready();
    },
    failWrites(keys, times) {
      failing = { keys, times };
    },
    forbid(keys) {
      forbidden = keys;
    },
    fill() {
      full = true;
    },
    makeRoom() {
      full = false;
    },
    countReadyCalls: () => readyCalls,
  };
}
