/**
 * Returns one in `step` of the cases of an exhaustive test; SAMPLE_SEED, a whole number, picks which ones.
 * `npm run soak` sets ALL_CASES=1 and gets them all.
 */
export function pickSample<Case>(cases: readonly Case[], step: number): readonly Case[] {
  if (process.env["ALL_CASES"] === "1") return cases;
  const first = Number(process.env["SAMPLE_SEED"] ?? 0) % step;
  return cases.filter((_, index) => index % step === first);
}
