import { join } from "node:path";
import { defineConfig } from "vitest/config";

const root = join(import.meta.dirname, "..");

export default defineConfig({
  root,
  test: {
    include: [
      "packages/*/{src,examples}/**/*.test.{ts,tsx}",
      "apps/*/{src,test}/**/*.test.{ts,tsx}",
      ".config/*.test.ts",
      "docs/examples/*.test.ts",
    ],
    globalSetup: [join(root, "packages/db/src/testing/global-setup.ts")],
    pool: "forks",
    // One more than the two processors of the smallest machine, because many tests wait: for a heartbeat, an end, a port.
    maxWorkers: 3,
    testTimeout: 60_000,
    // The first boot of PGlite migrates a template.
    hookTimeout: 60_000,
    allowOnly: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
