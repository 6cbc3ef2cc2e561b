import { browser } from "wxt/browser";
import { account } from "../account/server.ts";
import { finishPairing, isPairingTab } from "../account/pairing.ts";
import { buildMenu } from "../menu/menu.ts";
import { answerPageEvents, getWelcomeUrl } from "../page/page-calls.ts";
import { checkImage } from "../sending/check-image.ts";
import { markInterrupted } from "../sending/outbox.ts";
import { answerNotice, sendAllowed, sendImages, sendWaiting } from "../sending/send-image.ts";
import { serverTools, toolOrder, toolUse } from "../settings.ts";
import type { ToolBox } from "../tools/tool-box.ts";
import { onMenu, openOverlayInTab } from "./clicks.ts";
import { refreshTools } from "./connection.ts";
import { answerExtensionPages } from "./extension-pages.ts";

/**
 * Registers everything that wakes the worker. This must happen synchronously: a browser starts the worker for an event
 * and only calls listeners that were registered by the time its script has run.
 */
export function startWorker(tools: ToolBox): void {
  const rebuildMenu = () => runInBackground(tools.groups().then(buildMenu));
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
    if (tab) runInBackground(onMenu(click, tab, tools));
  });
  browser.commands.onCommand.addListener((_command, tab) => {
    if (tab?.id !== undefined) runInBackground(openOverlayInTab(tab.id, "pick", tools));
  });
  // The pairing page reloads after the user's click, and browsers report that without any permission.
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
  browser.permissions.onAdded.addListener(({ origins = [] }) => runInBackground(sendAllowed(tools, origins)));
  answerPageEvents({
    actionChosen: ({ notice, action }) => answerNotice(tools, notice, action),
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
  answerExtensionPages(tools);
  runInBackground(markInterrupted());
}

async function finishIfPairing(tabId: number): Promise<void> {
  if (await isPairingTab(tabId)) await finishPairing();
}

/**
 * Runs work in the background, so that a listener returns immediately. A failure is shown on the toolbar button,
 * because there is no page to show it on.
 */
function runInBackground(work: Promise<unknown>): void {
  work.catch(async (error: unknown) => {
    // oxlint-disable-next-line no-console -- Keeps the cause in the browser's console.
    console.error(error);
    await browser.action.setBadgeText({ text: "!" });
  });
}
