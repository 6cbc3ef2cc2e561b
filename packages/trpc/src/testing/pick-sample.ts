/**
 * Returns every `step`th case of an exhaustive test. SAMPLE_SEED, a whole number, shifts the selection. Returns all
 * cases if ALL_CASES is 1, which `npm run soak` sets.
 */
export function pickSample<Case>(cases: readonly Case[], step: number): readonly Case[] {
  if (process.env["ALL_CASES"] === "1") return cases;
  const first = Number(process.env["SAMPLE_SEED"] ?? 0) % step;
  return cases.filter((_, index) => index % step === first);
}
