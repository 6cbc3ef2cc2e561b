/** Processes all items, several at a time. Rejects with the first error and starts no more items. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  maxConcurrent: number,
  handle: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await handle(item);
  };
  try {
    await Promise.all(Array.from({ length: maxConcurrent }, worker));
  } finally {
    queue.length = 0;
  }
}
