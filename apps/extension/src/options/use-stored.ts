import { useCallback, useEffect, useRef, useState } from "react";

/** The part of a wxt storage item that this hook needs. */
interface Item<T> {
  getValue(): Promise<T>;
  setValue(value: T): Promise<void>;
  watch(onChange: () => void): () => void;
}

/**
 * Returns the current value of a storage item, undefined until it has been read, and a function that sets it. The
 * returned value changes immediately, so that a second click builds on the first.
 */
export function useStored<T>(item: Item<T>): readonly [T | undefined, (value: T) => void] {
  const [value, setValue] = useState<T>();
  /** Number of changes made here, and how many of them aren't stored yet. */
  const changes = useRef({ made: 0, pending: 0 });
  const read = useCallback(async () => {
    const { made } = changes.current;
    const stored = await item.getValue();
    // A value that was read while a change was being stored may be older than the change.
    if (changes.current.pending === 0 && changes.current.made === made) setValue(stored);
  }, [item]);
  useEffect(() => {
    void read();
    return item.watch(() => void read());
  }, [item, read]);
  const set = useCallback(
    (next: T) => {
      setValue(next);
      changes.current.made += 1;
      changes.current.pending += 1;
      void item.setValue(next).finally(() => {
        changes.current.pending -= 1;
        // The worker may have changed the item in the meantime.
        void read();
      });
    },
    [item, read],
  );
  return [value, set];
}
