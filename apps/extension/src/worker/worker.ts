import { browser } from "wxt/browser";
import { account } from "../account/server.ts";
import { finishPairing, isPairingTab } from "../account/pairing.ts";
import { buildMenu } from "../menu/menu.ts";
import { handlePageEvents, getWelcomeUrl } from "../page/page-calls.ts";
import { checkImage } from "../sending/check-image.ts";
import { markInterrupted } from "../sending/outbox.ts";
import { handleNoticeAction, sendAllowed, sendImages, sendWaiting } from "../sending/send-image.ts";
import { serverTools, toolOrder, toolUse } from "../settings.ts";
import type { ToolBox } from "../tools/tool-box.ts";
import { handleMenuClick, openOverlayInTab } from "./clicks.ts";
import { refreshTools } from "./connection.ts";
import { handleExtensionPageCalls } from "./extension-pages.ts";

/**
 * Registers the listeners for all events that wake the worker. This must be synchronous: a browser that starts the
 * worker for an event only calls listeners that are registered once the worker's script has run.
 */
export function startWorker(tools: ToolBox): void {
  const rebuildMenu = () => runInBackground(tools.listGroups().then(buildMenu));
  browser.runtime.onInstalled.addListener(({ reason }) => {
    rebuildMenu();
    runInBackground(refreshTools());
    if (reason === "install") runInBackground(browser.tabs.create({ url: getWelcomeUrl() }));
  });
  browser.runtime.onStartup.addListener(() => runInBackground(refreshTools()));
  serverTools.watch(rebuildMenu);
  toolOrder.watch(rebuildMenu);
  toolUse.watch(rebuildMenu);

  browser.contextMenus.onClicked.addListener((click, tab) => {
    if (tab) runInBackground(handleMenuClick(click, tab, tools));
  });
  browser.commands.onCommand.addListener((_command, tab) => {
    if (tab?.id !== undefined) runInBackground(openOverlayInTab(tab.id, "pick", tools));
  });
  // The pairing page reloads after the approval, which browsers report without any permission.
  browser.tabs.onUpdated.addListener((tabId, { status }) => {
    if (status === "complete") runInBackground(finishIfPairing(tabId));
  });
  // The user may close the pairing page before it reloads.
  browser.tabs.onRemoved.addListener((tabId) => runInBackground(finishIfPairing(tabId)));
  account.watch((stored) => {
    if (stored === null) return;
    runInBackground(sendWaiting(tools));
    runInBackground(refreshTools());
  });
  browser.permissions.onAdded.addListener(() => runInBackground(sendAllowed(tools)));
  handlePageEvents({
    actionChosen: ({ notice, action }) => handleNoticeAction(tools, notice, action),
    async imagesPicked({ images, slug }, { tab, frameId = 0 }) {
      const tool = tools.find(slug);
      if (tab?.id === undefined || tool === undefined) return;
      const page = { url: tab.url ?? "", title: tab.title ?? "" };
      await sendImages({ tool, images, page, place: { tabId: tab.id, frameId } });
    },
    async checkImage(request, { tab, frameId = 0 }) {
      if (tab?.id === undefined) throw new Error("The sender isn't a page in a tab.");
      return checkImage(request, { tabId: tab.id, frameId });
    },
  });
  handleExtensionPageCalls(tools);
  runInBackground(markInterrupted());
}

async function finishIfPairing(tabId: number): Promise<void> {
  if (await isPairingTab(tabId)) await finishPairing();
}

/**
 * Handles the failure of work that its listener doesn't wait for: logs the error and shows a badge on the toolbar
 * button, because there is no page to show it on.
 */
function runInBackground(work: Promise<unknown>): void {
  work.catch(async (error: unknown) => {
    // oxlint-disable-next-line no-console -- Keeps the cause in the browser's console.
    console.error(error);
    await browser.action.setBadgeText({ text: "!" });
  });
}
