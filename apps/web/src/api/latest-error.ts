interface Attempt<E> {
  /** When the mutation was last started, in milliseconds; 0 if never. */
  readonly submittedAt: number;
  readonly error: E | null;
}

/** Returns the error of the mutation that was started last. Hides errors of earlier ones. */
export function findLatestError<E>(...mutations: readonly Attempt<E>[]): E | null {
  const [latest] = mutations.toSorted((a, b) => b.submittedAt - a.submittedAt);
  return latest?.error ?? null;
}
