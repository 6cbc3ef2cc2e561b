import { useCallback, useEffect, useRef, useState } from "react";

/** The part of a wxt storage item that this hook needs. */
interface Item<T> {
  getValue(): Promise<T>;
  setValue(value: T): Promise<void>;
  watch(onChange: () => void): () => void;
}

/**
 * Follows an item in the extension's storage; undefined until it has been read. Setting a value updates it immediately,
 * so a second click builds on the first.
 */
export function useStored<T>(item: Item<T>): readonly [T | undefined, (value: T) => void] {
  const [value, setValue] = useState<T>();
  /** The number of own changes that are still being stored. */
  const writes = useRef(0);
  useEffect(() => {
    // What is read or reported during an own change may be older than it.
    const read = async () => {
      const stored = await item.getValue();
      if (writes.current === 0) setValue(stored);
    };
    void read();
    return item.watch(() => void read());
  }, [item]);
  const set = useCallback(
    (next: T) => {
      setValue(next);
      writes.current += 1;
      void item.setValue(next).finally(() => (writes.current -= 1));
    },
    [item],
  );
  return [value, set];
}
