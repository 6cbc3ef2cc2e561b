import { randomUUID } from "node:crypto";
import type { Browser, Page } from "puppeteer-core";
import { expect, request, test } from "playwright/test";
import { signIn } from "../../web/e2e/fixtures.ts";
import { type RunningServer, startServer } from "../../web/e2e/server.ts";
import { type Shops, startShops } from "../e2e/shops/start-shops.ts";
import { openExtensionPage, startFirefox } from "./firefox.ts";

let browser: Browser;
let server: RunningServer;
let shops: Shops;
test.beforeAll(async () => {
  server = await startServer({ main: "apps/server/src/testing/main-with-local-shops.ts" });
  shops = await startShops();
  browser = await startFirefox();
});
test.afterAll(async () => {
  await browser.close();
  await shops.stop();
  await server.stop();
});

/** Signs in a new user by setting the browser's cookies. */
async function signInToFirefox(): Promise<void> {
  const api = await request.newContext({ baseURL: server.url });
  await signIn({ request: api }, `${randomUUID()}@example.com`);
  const { cookies } = await api.storageState();
  for (const { name, value, domain } of cookies) await browser.setCookie({ name, value, domain, path: "/" });
  await api.dispose();
}

/** Resolves to "" while the page has no body yet. */
const readText = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>("body")?.innerText ?? "");

async function click(page: Page, name: string): Promise<void> {
  await page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
}

/** Waits for a tab with a path of the web app. */
async function waitForTab(path: string): Promise<Page> {
  let tab: Page | undefined;
  const findTab = async () => {
    const pages = await browser.pages();
    tab = pages.find((page) => page.url().startsWith(`${server.url}${path}`));
    return tab !== undefined;
  };
  await expect.poll(findTab).toBe(true);
  if (tab === undefined) throw new Error(`No tab is at ${path}.`);
  return tab;
}

test("connects, then sends a shop's image to a tool", async () => {
  await signInToFirefox();
  const popup = await openExtensionPage(browser, "popup.html");
  await popup.evaluate(`browser.storage.local.set({
    server: ${JSON.stringify(server.url)}, siteRights: { "shop.example": "mine" } })`);
  await popup.reload().catch(() => undefined);
  await click(popup, "Connect");
  const connecting = await waitForTab("/connect-extension");
  await click(connecting, "Connect");
  await expect.poll(() => readText(connecting)).toContain("Connected");
  // The extension fetches its key once the web app's page has reloaded.
  await expect.poll(() => readText(popup)).toContain("Connected as");

  const shopPage = shops.getPage("served only with the page as the referrer");
  const page = await browser.newPage();
  await page.goto(shopPage.url);
  await popup.evaluate(`(async () => {
    const [tab] = await browser.tabs.query({ url: "http://shop.example/*" });
    await browser.scripting.executeScript({ target: { tabId: tab.id }, files: ["/page.js"] });
    const images = await browser.tabs.sendMessage(tab.id, { to: "page", call: "list", input: {} });
    await browser.runtime.sendMessage({
      to: "worker-for-extension-pages",
      call: "sendImages",
      input: { tabId: tab.id, images: images.value, slug: "product-photos" },
    });
  })()`);
  const tool = await waitForTab("/product-photos");
  await expect.poll(() => readText(tool)).toContain("1000 × 800");
  await expect.poll(() => readText(tool)).toContain("From shop.example");
  await page.close();
});
