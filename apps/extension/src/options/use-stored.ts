import { useCallback, useEffect, useState } from "preact/hooks";

/** Is what this needs of an item that wxt's storage defines. */
interface Item<T> {
  getValue(): Promise<T>;
  setValue(value: T): Promise<void>;
  watch(onChange: (value: T) => void): () => void;
}

/**
 * Follows an item of the extension's storage; undefined until it was read. What is set is shown at once, so that a
 * second click builds on the first.
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
