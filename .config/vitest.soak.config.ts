import { join } from "node:path";
import { defineConfig } from "vitest/config";
import tests from "./vitest.config.ts";

const { projects: _, ...shared } = tests.test ?? {};

/** Tests of which `npm test` runs only some cases. */
const sampled = [
  "apps/server/src/engines/studio/matting/quality.test.ts",
  "apps/server/src/engines/studio/recipes/{brand-colors,enlargement,golden,scene/variety}.test.ts",
  "apps/server/src/engines/studio/recipes/{device-mockup,restyle,store-screenshot,story}/*.test.ts",
  "apps/server/test/{check/every-channel,every-tool/*}.test.ts",
];

/**
 * `npm run soak` runs the tests that take minutes, one after the other, and every case of the sampled ones.
 */
export default defineConfig({
  ...tests,
  test: {
    ...shared,
    include: ["apps/*/{src,test}/**/*.soak.ts", ...sampled],
    env: { ALL_CASES: "1" },
    globalSetup: [join(import.meta.dirname, "../apps/server/src/testing/global-setup.ts")],
    maxWorkers: 1,
    testTimeout: 1_800_000,
  },
});
