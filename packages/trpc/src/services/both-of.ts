/**
 * Waits for both promises, even when one rejects, so that neither still writes while the caller tries again.
 */
export async function bothOf<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}
