import { defineConfig } from "vitest/config";
import tests from "./vitest.config.ts";

/** `npm run soak`: long trouble, one after the other, with all the patience that takes. */
export default defineConfig({
  ...tests,
  test: { ...tests.test, include: ["apps/*/test/**/*.soak.ts"], maxWorkers: 1, testTimeout: 1_800_000 },
});
