import type { Storage } from "@packshot/trpc/ports";

export interface FaultyStorage extends Storage {
  /** From now on putting these keys is refused, this many times. */
  refuse(keys: RegExp, times: number): void;
  /** Nothing can be written until there is room again. */
  fill(): void;
  makeRoom(): void;
  /** Counts how often somebody asked whether it is ready. */
  readonly asked: () => number;
}

/** Wraps a real store in the faults of disks and servers, none of which happens until a test says so. */
export function createFaultyStorage(storage: Storage): FaultyStorage {
  let refused = { keys: /^$/, times: 0 };
  let full = false;
  let asked = 0;
  const requireRoom = () => {
    if (full) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  };
  return {
    ...storage,
    async put(key, bytes, mediaType) {
      requireRoom();
      if (refused.keys.test(key) && refused.times > 0) {
        refused.times -= 1;
        throw new Error("503 Slow Down");
      }
      return storage.put(key, bytes, mediaType);
    },
    async ready() {
      asked += 1;
      requireRoom();
      return storage.ready();
    },
    refuse(keys, times) {
      refused = { keys, times };
    },
    fill() {
      full = true;
    },
    makeRoom() {
      full = false;
    },
    asked: () => asked,
  };
}
