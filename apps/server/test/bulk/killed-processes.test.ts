import { expect, it } from "vitest";
import { killBoth } from "./kill-both.ts";

it("40 rows survive killed processes: 38 results, 2 errors, exact charge", async () => {
  expect(await killBoth(40)).toEqual({ lines: 40, results: 38, errors: 2, tokens: 38, jobs: 1 });
});
