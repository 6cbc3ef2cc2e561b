import { join } from "node:path";
import { defineConfig } from "vitest/config";
import tests from "./vitest.config.ts";

const { projects: _, ...shared } = tests.test ?? {};

/** `npm run soak` runs the tests that take minutes of waiting, one after the other. */
export default defineConfig({
  ...tests,
  test: {
    ...shared,
    include: ["apps/*/{src,test}/**/*.soak.ts"],
    globalSetup: [join(import.meta.dirname, "../apps/server/src/testing/global-setup.ts")],
    maxWorkers: 1,
    testTimeout: 1_800_000,
  },
});
