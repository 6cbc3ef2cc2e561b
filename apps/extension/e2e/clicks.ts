import { createHash, randomBytes } from "node:crypto";
import type { BrowserContext, Page, Worker } from "playwright/test";
import { followMagicLink, signIn } from "../../web/e2e/fixtures.ts";
import { expect, test as inPage } from "./in-page.ts";
import type { ShopPage } from "./shops/start-shops.ts";
import { clickToolbarButton } from "./toolbar-button.ts";

export { expect } from "playwright/test";

/** User actions outside pages, where tests can't click: an image's context menu, the toolbar, shortcuts. */
export interface Clicks {
  /** Opens a shop's page and chooses a tool in the context menu of its image. */
  send(shopPage: Pick<ShopPage, "url" | "frame" | "image">, slug: string): Promise<void>;
  /** Clicks the toolbar button without opening its popup. Resolves to the page's tab ID. */
  pressButton(): Promise<number>;
  /** Opens the toolbar popup as a tab. */
  openPopup(): Promise<Page>;
  /** Chooses the listing X-ray in the context menu of the page. */
  openXray(): Promise<void>;
  /** Presses the picking shortcut in the active tab. */
  pressShortcut(): Promise<void>;
  /** Stores the user's rights to a site's images, as if the user had already declared them. */
  setRights(host: string, rights: "mine" | "reference"): Promise<void>;
  /** Connects the browser to the signed-in user's account, as if the user had already approved it. */
  connect(): Promise<void>;
  /** Connects the browser as a user does, in the popup and on the web app's page that it opens. */
  connectInPopup(): Promise<void>;
}

export const test = inPage.extend<{ clicks: Clicks; email: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
  email: ({}, use) => use(`${crypto.randomUUID()}@example.com`),
  clicks: async ({ context, worker, page, server }, use) => {
    await worker.evaluate((origin) => chrome.storage.local.set({ server: origin }), server);
    const openPopupTab = () => openPopup(context, worker);
    const pressButton = () => clickToolbarButton(context, worker, page);
    await use({
      openPopup: openPopupTab,
      async send(shopPage, slug) {
        const target = await openAndFindTarget(page, shopPage);
        await chooseInMenu(worker, await pressButton(), target, slug);
      },
      pressButton,
      async openXray() {
        await chooseXray(worker, await pressButton());
      },
      async pressShortcut() {
        await pressShortcut(worker, await pressButton());
      },
      setRights: (host, rights) => setRights(worker, host, rights),
      connect: () => connect(page, worker),
      connectInPopup: () => connectInPopup(context, openPopupTab),
    });
  },
});

async function openPopup(context: BrowserContext, worker: Worker): Promise<Page> {
  const popup = await context.newPage();
  await popup.goto(new URL("/popup.html", worker.url()).href);
  return popup;
}

/** The clicked image. */
interface ClickTarget {
  readonly srcUrl: string;
  /** Selector that only matches in the image's own frame. */
  readonly image: string;
  readonly isFramed: boolean;
}

async function openAndFindTarget(
  page: Page,
  { url, frame, image }: Parameters<Clicks["send"]>[0],
): Promise<ClickTarget> {
  await page.goto(url);
  const element = (frame === undefined ? page : page.frameLocator(frame)).locator(image);
  await expect(element).toBeVisible();
  const srcUrl = await element.evaluate(async (shown) => {
    if (!(shown instanceof HTMLImageElement))
      throw new Error("The element isn't an image, so the browser's menu reports no URL for it.");
    if (shown.currentSrc === "") await new Promise((resolve) => shown.addEventListener("load", resolve));
    return shown.currentSrc;
  });
  return { srcUrl, image, isFramed: frame !== undefined };
}

/** Dispatches the event that the browser sends when the user chooses a menu item. */
async function chooseInMenu(worker: Worker, tab: number, target: ClickTarget, slug: string): Promise<void> {
  const crossSiteFrame = target.isFramed ? await findCrossSiteFrame(worker, tab) : 0;
  await worker.evaluate(
    async ([tabId, menuItemId, { srcUrl, image }, fallbackFrame]) => {
      const clicked = await chrome.tabs.get(tabId);
      const frames = await chrome.scripting.executeScript({
        target: { tabId, allFrames: true },
        func: (selector: string) => document.querySelector(selector) !== null,
        args: [image],
      });
      const frameId = frames.find(({ result }) => result)?.frameId ?? fallbackFrame;
      const click = {
        menuItemId,
        srcUrl,
        frameId,
        pageUrl: clicked.url,
        mediaType: "image",
        editable: false,
      };
      const { onClicked } = chrome.contextMenus;
      Reflect.get(onClicked, "dispatch").call(onClicked, click, clicked);
    },
    [tab, `tool:${slug}`, target, crossSiteFrame] as const,
  );
}

async function chooseXray(worker: Worker, tab: number): Promise<void> {
  await worker.evaluate(async (tabId) => {
    const clicked = await chrome.tabs.get(tabId);
    const { onClicked } = chrome.contextMenus;
    Reflect.get(onClicked, "dispatch").call(onClicked, { menuItemId: "xray", frameId: 0 }, clicked);
  }, tab);
}

/**
 * Finds the ID of a frame that the extension has no access to, by trying IDs, because the browser doesn't list it.
 * Resolves to 0 if there is none.
 */
async function findCrossSiteFrame(worker: Worker, tab: number): Promise<number> {
  return worker.evaluate(async (tabId) => {
    for (let id = 1; id < 1000; id += 1) {
      const target = { tabId, frameIds: [id] };
      const error = await chrome.scripting.executeScript({ target, func: () => true }).then(
        () => "",
        (cause: unknown) => String(cause),
      );
      if (error.includes("Cannot access contents")) return id;
    }
    return 0;
  }, tab);
}

async function pressShortcut(worker: Worker, tab: number): Promise<void> {
  await worker.evaluate(async (tabId) => {
    const { onCommand } = chrome.commands;
    Reflect.get(onCommand, "dispatch").call(onCommand, "pick-image", await chrome.tabs.get(tabId));
  }, tab);
}

async function setRights(worker: Worker, host: string, rights: string): Promise<void> {
  await worker.evaluate((siteRights) => chrome.storage.local.set({ siteRights }), { [host]: rights });
}

async function connect({ request }: Page, worker: Worker): Promise<void> {
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const data = { challenge, name: "Chrome on Linux", client: "browser" };
  await expect(await request.post("/api/trpc/apiKeys.approve", { data })).toBeOK();
  const exchanged = await request.post("/api/trpc/apiKeys.exchange", { data: { verifier } });
  await expect(exchanged).toBeOK();
  const { key, email, name, dailyTokens } = (await exchanged.json()).result.data;
  await worker.evaluate((account) => chrome.storage.local.set({ account }), {
    key,
    email,
    name,
    dailyTokens,
  });
}

async function connectInPopup(context: BrowserContext, openPopupTab: () => Promise<Page>): Promise<void> {
  const popup = await openPopupTab();
  const opening = context.waitForEvent("page");
  await popup.getByRole("button", { name: "Connect", exact: true }).click();
  const page = await opening;
  const digits = await page.getByRole("img", { name: /^Digits/ }).textContent();
  await expect(popup.getByText(digits ?? "no digits")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Connect" }).click();
  await expect(page.getByRole("heading", { name: "Connected" })).toBeVisible();
  // The extension fetches its key once the web app's page has reloaded.
  await expect(popup.getByText(/^Connected as/)).toBeVisible();
  await page.close();
  await popup.close();
}

export { followMagicLink, signIn };
