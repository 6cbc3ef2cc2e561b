import { type BrowserContext, expect, type Page, type Worker } from "playwright/test";

/**
 * Clicks the extension's toolbar button on a page, without opening the popup. As a choice in the menu or a shortcut
 * does, the click lets the extension read that tab (`activeTab`); tests have no other access to pages. Resolves to the
 * tab's id once the page lets scripts in.
 */
export async function clickToolbarButton(
  context: BrowserContext,
  worker: Worker,
  page: Page,
): Promise<number> {
  const browser = context.browser();
  if (browser === null) throw new Error("The context has no browser to send the click to.");
  // With a popup, the click would also open it over the page.
  await worker.evaluate(() => chrome.action.setPopup({ popup: "" }));
  const session = await browser.newBrowserCDPSession();
  const id = new URL(worker.url()).host;
  const filter = [{ type: "tab", exclude: false }];
  let tab: number | null = null;
  await expect
    .poll(async () => {
      // The button is that of the tab in front, whichever of the window's tabs is named.
      await page.bringToFront();
      const { targetInfos } = await session.send("Target.getTargets", { filter });
      for (const { targetId, url } of targetInfos)
        if (url === page.url()) await session.send("Extensions.triggerAction", { id, targetId });
      return (tab = await readableTab(worker, page.url()));
    })
    .not.toBeNull();
  await session.detach();
  return tab ?? -1;
}

/**
 * Resolves to the id of the tab in front, or null when it has another URL or refuses scripts: the page's process hears
 * of a click's access a moment after the browser has answered the click.
 */
function readableTab(worker: Worker, url: string): Promise<number | null> {
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
