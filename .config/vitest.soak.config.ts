import { defineConfig } from "vitest/config";
import tests from "./vitest.config.ts";

/** `npm run soak` runs the tests that take minutes of waiting, one after the other. */
export default defineConfig({
  ...tests,
  test: { ...tests.test, include: ["apps/*/test/**/*.soak.ts"], maxWorkers: 1, testTimeout: 1_800_000 },
});
