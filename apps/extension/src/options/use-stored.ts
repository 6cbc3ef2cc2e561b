import { useCallback, useEffect, useState } from "react";

/** The part of a wxt storage item that this hook needs. */
interface Item<T> {
  getValue(): Promise<T>;
  setValue(value: T): Promise<void>;
  watch(onChange: (value: T) => void): () => void;
}

/**
 * Follows an item in the extension's storage; undefined until it has been read. Setting a value updates it immediately,
 * so a second click builds on the first.
 */
export function useStored<T>(item: Item<T>): readonly [T | undefined, (value: T) => void] {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    void item.getValue().then((stored) => setValue((before) => before ?? stored));
    return item.watch(setValue);
  }, [item]);
  const set = useCallback(
    (next: T) => {
      setValue(next);
      void item.setValue(next);
    },
    [item],
  );
  return [value, set];
}
