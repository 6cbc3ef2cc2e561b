import { expect, it } from "vitest";
import { killBoth } from "./kill-both.ts";

it(
  "1000 rows survive two kills: 950 results, 50 errors, exact charge",
  { timeout: 24 * 3_600_000 },
  async () => {
    expect(await killBoth(1000)).toEqual({ lines: 1000, results: 950, errors: 50, tokens: 950, jobs: 1 });
  },
);
