/**
 * Returns a function that sends changes to the server one after another. The server could process concurrent requests
 * in a different order and store an older change last.
 */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(change: () => Promise<Result>): Promise<Result> => {
    const result = last.then(change);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Sends changes to gallery items, which screens show before they are stored. */
export const sendItemChange = createQueue();
