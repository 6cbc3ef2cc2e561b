/**
 * Returns all cases of a heavy test, or a few of them spread over the list if `npm test` has found the studio unchanged
 * since all of them passed (docs/testing.md). A runner that is started by hand runs all.
 */
export function sampleOf<T>(cases: readonly T[], count: number): readonly T[] {
  if (process.env["STUDIO_SAMPLE"] === undefined) return cases;
  const step = Math.floor(cases.length / count);
  return cases.filter((_, index) => index % step === 0).slice(0, count);
}
