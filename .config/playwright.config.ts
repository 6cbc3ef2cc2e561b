import { join } from "node:path";
import { defineConfig } from "playwright/test";
import { findChromium, quiet } from "../apps/web/scripts/browser.ts";

const root = join(import.meta.dirname, "..");
const executablePath = findChromium({ prefersShell: true })?.path;
/** These switches replace the camera with a moving test picture and skip the permission prompt. */
const camera = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
/** Leads to this machine by a name that browsers don't trust over http, as they do localhost. */
const plainHost = "--host-resolver-rules=MAP packshot.test 127.0.0.1";

export default defineConfig({
  projects: [
    { name: "web", testDir: join(root, "apps/web/e2e") },
    { name: "extension", testDir: join(root, "apps/extension/e2e") },
  ],
  reporter: [["list"], ["json", { outputFile: join(root, "test-results/playwright.json") }]],
  globalSetup: [
    join(root, "apps/web/scripts/browser.ts"),
    join(root, "apps/web/scripts/ensure-build.ts"),
    join(root, "apps/server/src/testing/global-setup.ts"),
    join(root, "apps/extension/scripts/ensure-build.ts"),
  ],
  outputDir: join(root, "test-results/playwright"),
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Without this, the worker with the longest file would end long after the other one.
  fullyParallel: true,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    // A missing element should fail the test early, not when its whole time is up.
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...quiet, ...camera, plainHost] },
    screenshot: "only-on-failure",
    // Recording costs an eighth of every test's time; run a failing test again with `--trace on`.
    trace: "off",
  },
});
