import { join } from "node:path";
import { defineConfig } from "playwright/test";
import { findChromium, quietSwitches } from "../apps/web/scripts/browser.ts";

const root = join(import.meta.dirname, "..");
const executablePath = findChromium({ prefersShell: true })?.path;
/** Replaces the camera with a moving test image and skips the permission prompt. */
const camera = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
/** A host name for this machine that browsers, unlike localhost, don't treat as secure over http. */
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
  // With two workers, two CPUs are idle a fifth of the time, because tests wait for servers and browsers.
  workers: 3,
  // Without this, the worker with the longest file would end long after the others.
  fullyParallel: true,
  // Generous limits, because a busy machine may take thirty times as long as a quiet one.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  use: {
    // A missing element should fail the test early, not at the test's timeout.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...quietSwitches, ...camera, plainHost],
    },
    screenshot: "only-on-failure",
    // Recording costs an eighth of every test's time; rerun a failing test with `--trace on`.
    trace: "off",
  },
});
