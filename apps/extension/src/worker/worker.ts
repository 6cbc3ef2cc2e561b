import { browser } from "wxt/browser";
import { account } from "../account/server.ts";
import { finishPairing, isPairingTab } from "../account/pairing.ts";
import { buildMenu } from "../menu/menu.ts";
import { answerPageEvents, welcomeUrl } from "../page/page-calls.ts";
import { checkImage } from "../sending/check-image.ts";
import { markInterrupted } from "../sending/outbox.ts";
import { answerNotice, sendAllowed, sendImages, sendWaiting } from "../sending/send-image.ts";
import { serverTools, toolOrder, toolUse } from "../settings.ts";
import type { ToolBox } from "../tools/tool-box.ts";
import { onMenu, openOverlayInTab } from "./clicks.ts";
import { refreshTools } from "./connection.ts";
import { answerOurPages } from "./our-pages.ts";

/**
 * Registers everything that wakes the worker, synchronously: browsers start it for an event and only consider listeners
 * that were registered when its script had run.
 */
export function startWorker(tools: ToolBox): void {
  const rebuildMenu = () => inBackground(tools.groups().then(buildMenu));
  browser.runtime.onInstalled.addListener(({ reason }) => {
    rebuildMenu();
    inBackground(refreshTools());
    if (reason === "install") inBackground(browser.tabs.create({ url: welcomeUrl() }));
  });
  browser.runtime.onStartup.addListener(() => inBackground(refreshTools()));
  serverTools.watch(rebuildMenu);
  toolOrder.watch(rebuildMenu);
  toolUse.watch(rebuildMenu);

  browser.contextMenus.onClicked.addListener((click, tab) => {
    if (tab) inBackground(onMenu(click, tab, tools));
  });
  browser.commands.onCommand.addListener((_command, tab) => {
    if (tab?.id !== undefined) inBackground(openOverlayInTab(tab.id, "pick", tools));
  });
  // The pairing page loads again after the user's click, which a browser reports without any permission.
  browser.tabs.onUpdated.addListener((tabId, { status }) => {
    if (status === "complete") inBackground(finishIfPairing(tabId));
  });
  // Closed right after the click, it has not loaded again.
  browser.tabs.onRemoved.addListener((tabId) => inBackground(finishIfPairing(tabId)));
  account.watch((held) => {
    if (held === null) return;
    inBackground(sendWaiting(tools));
    inBackground(refreshTools());
  });
  browser.permissions.onAdded.addListener(({ origins = [] }) => inBackground(sendAllowed(tools, origins)));
  answerPageEvents({
    actionChosen: ({ notice, action }) => answerNotice(tools, notice, action),
    async imagesPicked({ images, slug }, { tab, frameId = 0 }) {
      const tool = tools.find(slug);
      if (tab?.id === undefined || tool === undefined) return;
      const page = { url: tab.url ?? "", title: tab.title ?? "" };
      await sendImages({ tool, images, page, place: { tabId: tab.id, frameId } });
    },
    async checkImage(asked, { tab, frameId = 0 }) {
      if (tab?.id === undefined) throw new Error("not a page");
      return checkImage(asked, { tabId: tab.id, frameId });
    },
  });
  answerOurPages(tools);
  inBackground(markInterrupted());
}

async function finishIfPairing(tabId: number): Promise<void> {
  if (await isPairingTab(tabId)) await finishPairing();
}

/**
 * Runs work in the background, so that a listener returns immediately. A failure here has no page to show it, so the
 * toolbar's button does.
 */
function inBackground(work: Promise<unknown>): void {
  work.catch(async (error: unknown) => {
    // oxlint-disable-next-line no-console -- Keeps the cause in the browser's console.
    console.error(error);
    await browser.action.setBadgeText({ text: "!" });
  });
}
