import { type BrowserContext, expect, type Page, type Worker } from "playwright/test";

/**
 * Clicks the extension's toolbar button on a page, without opening the popup. Like a menu choice or a shortcut, the
 * click grants the extension access to the tab (`activeTab`); the tests have no other access to pages. Resolves to the
 * tab's ID once scripts can run in the page.
 */
export async function clickToolbarButton(
  context: BrowserContext,
  worker: Worker,
  page: Page,
): Promise<number> {
  const browser = context.browser();
  if (browser === null) throw new Error("The test's context has no browser.");
  // Without this, the click would open the popup instead.
  await worker.evaluate(() => chrome.action.setPopup({ popup: "" }));
  const session = await browser.newBrowserCDPSession();
  const id = new URL(worker.url()).host;
  const filter = [{ type: "tab", exclude: false }];
  let tabId: number | null = null;
  await expect
    .poll(async () => {
      // The click applies to the active tab, even with another tab's ID.
      await page.bringToFront();
      const { targetInfos } = await session.send("Target.getTargets", { filter });
      for (const { targetId, url } of targetInfos)
        if (url === page.url()) await session.send("Extensions.triggerAction", { id, targetId });
      return (tabId = await findReadableTab(worker, page.url()));
    })
    .not.toBeNull();
  await session.detach();
  return tabId ?? -1;
}

/**
 * Resolves to the ID of the active tab, or to null if it has a different URL or scripts can't run in it yet: the
 * renderer gets the permission shortly after the click.
 */
function findReadableTab(worker: Worker, url: string): Promise<number | null> {
  return worker.evaluate(async (expected) => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    if (tab?.id === undefined || tab.url !== expected) return null;
    const injected = chrome.scripting.executeScript({ target: { tabId: tab.id }, func: () => true });
    return injected.then(
      () => tab.id ?? null,
      () => null,
    );
  }, url);
}
