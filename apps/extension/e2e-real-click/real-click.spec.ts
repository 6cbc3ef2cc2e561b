import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, expect, test as base } from "playwright/test";
import { signIn } from "../../web/e2e/fixtures.ts";
import { type RunningServer, startServer } from "../../web/e2e/server.ts";
import { findChromium } from "../../web/scripts/browser.ts";
import { closeWelcome } from "../e2e/extension.ts";
import { type Shops, startShops } from "../e2e/shops/start-shops.ts";
import { type Screen, startScreen } from "./screen.ts";

/** The production build, which has no access to any page before a click. */
const extensionFolder = join(import.meta.dirname, "../dist/production/chrome");

const test = base.extend<object, { virtualScreen: Screen; shops: Shops; runningServer: RunningServer }>({
  virtualScreen: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      await using screen = await startScreen();
      await use(screen);
    },
    { scope: "worker" },
  ],
  shops: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const shops = await startShops();
      await use(shops);
      await shops.stop();
    },
    { scope: "worker" },
  ],
  runningServer: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const server = await startServer({ main: "apps/server/src/testing/main-with-local-shops.ts" });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ runningServer }, use) => use(runningServer.url),
  context: async ({ virtualScreen, baseURL }, use) => {
    const profile = await mkdtemp(join(tmpdir(), "packshot-real-click-"));
    const context = await openBrowser(profile, virtualScreen, baseURL ?? "");
    await use(context);
    await context.close();
    await rm(profile, { recursive: true, force: true });
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
});

async function openBrowser(profile: string, screen: Screen, baseURL: string): Promise<BrowserContext> {
  const executablePath = findChromium()?.path;
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    baseURL,
    headless: false,
    viewport: null,
    env: { ...process.env, DISPLAY: screen.display },
    args: [
      "--no-sandbox",
      "--window-position=0,0",
      "--window-size=1280,900",
      "--host-resolver-rules=MAP *.example 127.0.0.1",
      `--disable-extensions-except=${extensionFolder}`,
      `--load-extension=${extensionFolder}`,
    ],
  });
  await closeWelcome(context);
  return context;
}

for (const name of ["size in the file's name", "thumbnail with a hi-res attribute and a map of sizes"]) {
  test(`a right-click alone finds the largest version: ${name}`, async ({
    page,
    context,
    virtualScreen,
    shops,
    runningServer,
  }) => {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
    const settings = { server: runningServer.url, siteRights: { "shop.example": "mine" } };
    await worker.evaluate((stored) => chrome.storage.local.set(stored), settings);
    await page.goto("/");
    await signIn(page, `${randomUUID()}@example.com`);
    const shopPage = shops.getPage(name);
    await page.goto(shopPage.url);
    const opened = context.waitForEvent("page");
    await virtualScreen.rightClick(page.locator(shopPage.image));
    // Packshot is above the menu's last item, the browser's Inspect. Its submenus list the categories and their tools.
    await virtualScreen.press("Up", "Up", "Right", "Right", "Return");
    const tool = await opened;
    await expect(tool.getByText(shopPage.largest.join(" × ")).first()).toBeVisible();
  });
}
