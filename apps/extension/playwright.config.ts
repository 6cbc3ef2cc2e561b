import { join } from "node:path";
import { defineConfig } from "playwright/test";

const root = join(import.meta.dirname, "../..");

/**
 * Projects that `npm test` doesn't run: tests that need Firefox or a screen, and the script that takes store
 * screenshots.
 */
export default defineConfig({
  projects: [
    { name: "firefox", testDir: join(import.meta.dirname, "e2e-firefox") },
    { name: "screenshots", testDir: join(import.meta.dirname, "e2e-screenshots") },
    { name: "real-click", testDir: join(import.meta.dirname, "e2e-real-click") },
  ],
  globalSetup: [
    join(root, "apps/server/src/testing/global-setup.ts"),
    join(import.meta.dirname, "scripts/ensure-build.ts"),
  ],
  outputDir: join(root, "test-results/extension"),
  forbidOnly: true,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: { actionTimeout: 30_000 },
});
