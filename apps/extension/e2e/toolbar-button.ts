import { type BrowserContext, expect, type Page, type Worker } from "playwright/test";

/**
 * Clicks the extension's toolbar button on a page, without opening the popup. As a choice in the menu or a shortcut
 * does, the click lets the extension read that tab (`activeTab`); tests have no other access to pages.
 */
export async function clickToolbarButton(context: BrowserContext, worker: Worker, page: Page): Promise<void> {
  const browser = context.browser();
  if (browser === null) throw new Error("The context has no browser to send the click to.");
  // With a popup, the click would also open it over the page.
  await worker.evaluate(() => chrome.action.setPopup({ popup: "" }));
  // The button is that of the tab in front.
  await page.bringToFront();
  const session = await browser.newBrowserCDPSession();
  const tabs = async () => {
    const filter = [{ type: "tab", exclude: false }];
    const { targetInfos } = await session.send("Target.getTargets", { filter });
    return targetInfos.filter(({ url }) => url === page.url());
  };
  // The browser's list of tabs may be a moment behind the page.
  await expect.poll(tabs).not.toEqual([]);
  const id = new URL(worker.url()).host;
  for (const { targetId } of await tabs()) await session.send("Extensions.triggerAction", { id, targetId });
  await session.detach();
  // The browser knows of the access before the page's own process does, which may still refuse a script.
  const readable = () =>
    worker.evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      const target = { tabId: tab?.id ?? -1 };
      const asked = chrome.scripting.executeScript({ target, func: () => location.href });
      return asked.then(([frame]) => frame?.result, String);
    });
  await expect.poll(readable).toBe(page.url());
}
