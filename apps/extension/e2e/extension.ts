import { join } from "node:path";
import { type BrowserContext, chromium, expect, type Page, test as base, type Worker } from "playwright/test";
import { startServer, type RunningServer } from "../../web/e2e/server.ts";
import { findChromium, quietSwitches } from "../../web/scripts/browser.ts";

const extensionFolder = join(import.meta.dirname, "../dist/e2e/chrome");

/**
 * Chromium features to disable. `PreloadTopChromeWebUI` preloads pages of Chromium's own UI in each window, which takes
 * longer than most tests. Chromium only honors the last `--disable-features`, so the list includes the features that
 * Playwright disables.
 */
const disabledFeatures = [
  "PreloadTopChromeWebUI",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "PaintHolding",
  "MediaRouter",
  "OptimizationHints",
  "PreconnectToSearch",
];

interface Fixtures {
  readonly context: BrowserContext;
  /** The extension's service worker, in which tests can call the extension APIs. */
  readonly worker: Worker;
}

const isWelcome = (page: Page) => page.url().endsWith("/welcome.html");

/** Waits for the page that opens on installation and closes it, so that it doesn't cover the tests' pages. */
export async function closeWelcome(context: BrowserContext): Promise<void> {
  // A page exists before it has its URL.
  await expect.poll(() => context.pages().some(isWelcome), { timeout: 240_000 }).toBe(true);
  const page = context.pages().find(isWelcome);
  if (!page) throw new Error("The welcome page was closed.");
  // If it's closed before its messages have loaded, no later page of the extension gets any messages.
  await page.getByRole("heading", { name: "Welcome to Packshot" }).waitFor();
  await page.close();
}

/**
 * Opens a Chromium with the extension and an empty profile, and closes it when the callback ends. Playwright deletes
 * the profile.
 */
async function runWithExtension(
  { baseURL }: { readonly baseURL: string },
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const executablePath = findChromium()?.path;
  const context = await chromium.launchPersistentContext("", {
    ...(executablePath ? { executablePath } : { channel: "chromium" }),
    baseURL,
    // Without this, later pages would have the first test's viewport size.
    viewport: { width: 1280, height: 720 },
    reducedMotion: "reduce",
    // The test shops have their own host names, which the server resolves too.
    args: [
      "--no-sandbox",
      // Enables the DevTools command that clicks the toolbar button.
      "--enable-unsafe-extension-debugging",
      ...quietSwitches,
      `--disable-features=${disabledFeatures.join(",")}`,
      "--host-resolver-rules=MAP *.example 127.0.0.1",
      `--disable-extensions-except=${extensionFolder}`,
      `--load-extension=${extensionFolder}`,
    ],
  });
  await closeWelcome(context);
  await use(context);
  await context.close();
}

/**
 * Closes the test's pages and removes its routes, cookies, badge and cache, and the storage of the extension and of the
 * web app.
 */
async function resetBrowser(context: BrowserContext, worker: Worker, server: string): Promise<void> {
  // The first page stays open, because a window closes with its last page.
  const [first, ...opened] = context.pages();
  for (const page of opened) await page.close();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.clearCookies();
  await worker.evaluate(async () => {
    await chrome.storage.local.clear();
    await chrome.action.setBadgeText({ text: "" });
  });
  if (first === undefined) throw new Error("The browser has no window.");
  const session = await context.newCDPSession(first);
  await session.send("Network.clearBrowserCache");
  await session.send("Storage.clearDataForOrigin", { origin: server, storageTypes: "all" });
  await session.detach();
}

/**
 * Shares one server and one Chromium with the extension among all tests of a process. The browser takes longer to start
 * than most tests take, so it is reset after each test instead.
 */
export const test = base.extend<
  Fixtures,
  { runningServer: RunningServer; server: string; sharedContext: BrowserContext }
>({
  runningServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const server = await startServer({ main: "apps/server/src/testing/main-with-local-shops.ts" });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  server: [({ runningServer }, use) => use(runningServer.url), { scope: "worker" }],
  sharedContext: [
    ({ server }, use) => runWithExtension({ baseURL: server }, use),
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: ({ server }, use) => use(server),
  context: async ({ sharedContext, worker, server }, use) => {
    await use(sharedContext);
    await resetBrowser(sharedContext, worker, server);
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
  worker: async ({ sharedContext }, use) => {
    await use(sharedContext.serviceWorkers()[0] ?? (await sharedContext.waitForEvent("serviceworker")));
  },
});
