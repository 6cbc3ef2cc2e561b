import { expect, it } from "vitest";
import { killBoth } from "./kill-both.ts";

it(
  "40 rows end in 38 results, 2 named errors and the exact charge, though command and server are killed",
  { timeout: 240_000 },
  async () => {
    expect(await killBoth(40)).toEqual({ lines: 40, results: 38, errors: 2, tokens: 38, jobs: 1 });
  },
);
