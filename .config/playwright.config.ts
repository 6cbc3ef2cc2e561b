import { join } from "node:path";
import { defineConfig } from "playwright/test";
import { findChromium, quiet } from "../apps/web/scripts/browser.ts";

const root = join(import.meta.dirname, "..");
const executablePath = findChromium()?.path;
/** A moving test picture in place of a camera, and no question whether it may be seen. */
const camera = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

export default defineConfig({
  testDir: join(root, "apps/web/e2e"),
  globalSetup: join(root, "packages/db/src/testing/global-setup.ts"),
  outputDir: join(root, "test-results/playwright"),
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Otherwise the worker with the longest file ends long after the other one.
  fullyParallel: true,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    // What is not there should fail soon, not when the test's time is up.
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...quiet, ...camera] },
    screenshot: "only-on-failure",
    // Recording costs an eighth of the time of every test: where one fails, `--trace on` shows how.
    trace: "off",
  },
});
