export interface ByteCache<V> {
  /** The value of the key, made when it is not there. */
  get(key: string, make: () => V): V;
}

/** Keeps what was used last, up to a number of bytes. */
export function createByteCache<V>(limit: number, bytesOf: (value: V) => number): ByteCache<V> {
  const kept = new Map<string, V>();
  let bytes = 0;
  return {
    get(key, make) {
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const value = make();
      kept.set(key, value);
      bytes += bytesOf(value);
      for (const [oldest, old] of kept) {
        if (bytes <= limit || oldest === key) break;
        kept.delete(oldest);
        bytes -= bytesOf(old);
      }
      return value;
    },
  };
}
