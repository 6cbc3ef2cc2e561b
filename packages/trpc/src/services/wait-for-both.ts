/** Waits for both promises even when one rejects, so that neither is still writing when the caller retries. */
export async function waitForBoth<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}
