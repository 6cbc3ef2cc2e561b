import type { BrowserContext, Page, Worker } from "playwright/test";

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
  const filter = [{ type: "tab", exclude: false }];
  const { targetInfos } = await session.send("Target.getTargets", { filter });
  const id = new URL(worker.url()).host;
  for (const { url, targetId } of targetInfos) {
    if (url === page.url()) await session.send("Extensions.triggerAction", { id, targetId });
  }
  await session.detach();
}
