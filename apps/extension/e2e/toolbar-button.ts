import { type BrowserContext, expect, type Page, type Worker } from "playwright/test";

/**
 * Clicks the extension's toolbar button on a page, without opening the popup. Like a menu choice or a shortcut, the
 * click lets the extension read that tab (`activeTab`), which is the tests' only access to pages. Resolves to the tab's
 * ID once scripts can run in the page.
 */
export async function clickToolbarButton(
  context: BrowserContext,
  worker: Worker,
  page: Page,
): Promise<number> {
  const browser = context.browser();
  if (browser === null) throw new Error("The test's context has no browser.");
  // With a popup, the click would also open it over the page.
  await worker.evaluate(() => chrome.action.setPopup({ popup: "" }));
  const session = await browser.newBrowserCDPSession();
  const id = new URL(worker.url()).host;
  const filter = [{ type: "tab", exclude: false }];
  let tab: number | null = null;
  await expect
    .poll(async () => {
      // The click applies to the window's active tab, even if another tab is named.
      await page.bringToFront();
      const { targetInfos } = await session.send("Target.getTargets", { filter });
      for (const { targetId, url } of targetInfos)
        if (url === page.url()) await session.send("Extensions.triggerAction", { id, targetId });
      return (tab = await findReadableTab(worker, page.url()));
    })
    .not.toBeNull();
  await session.detach();
  return tab ?? -1;
}

/**
 * Resolves to the ID of the active tab, or to null when it has a different URL or scripts can't run in it yet: the
 * page's process learns of the access a moment after the click.
 */
function findReadableTab(worker: Worker, url: string): Promise<number | null> {
  return worker.evaluate(async (expected) => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    if (tab?.id === undefined || tab.url !== expected) return null;
    const entered = chrome.scripting.executeScript({ target: { tabId: tab.id }, func: () => true });
    return entered.then(
      () => tab.id ?? null,
      () => null,
    );
  }, url);
}
