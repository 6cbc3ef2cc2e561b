import { browser } from "wxt/browser";
import { handleWorkerCalls } from "../calls.ts";
import { callPage, injectPageScript, type Overlay } from "../page/page-calls.ts";
import { removeSend } from "../sending/outbox.ts";
import { retrySend, sendImages } from "../sending/send-image.ts";
import { listSendViews } from "../sending/send-views.ts";
import type { ToolBox } from "../tools/tool-box.ts";
import { openOverlayInTab } from "./clicks.ts";
import { connect, disconnect, checkConnection, setServer } from "./connection.ts";

/** Handles calls from the popup and the settings. */
export function handleExtensionPageCalls(tools: ToolBox): void {
  handleWorkerCalls({
    connection: checkConnection,
    connect,
    disconnect,
    setServer: ({ url }) => setServer(url),
    sends: listSendViews,
    async retry({ id, asScreenshot = false }) {
      await retrySend(tools, id, asScreenshot ? { isScreenshot: true } : {});
    },
    forget: ({ id }) => removeSend(id),
    tools: tools.listGroups,
    images: listActiveTabImages,
    async sendImages({ tabId, images, slug }) {
      const tool = tools.find(slug);
      const { url = "", title = "" } = await browser.tabs.get(tabId);
      if (tool === undefined) throw new Error(`Unknown tool: ${slug}`);
      await sendImages({ tool, images, page: { url, title }, place: { tabId, frameId: 0 } });
    },
    pick: () => openOverlayInActiveTab("pick", tools),
    xray: () => openOverlayInActiveTab("xray", tools),
  });
}

async function openOverlayInActiveTab(overlay: Overlay, tools: ToolBox): Promise<void> {
  const tab = await findActiveTab();
  if (tab?.id !== undefined) await openOverlayInTab(tab.id, overlay, tools);
}

async function findActiveTab() {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab;
}

/** Lists the active tab's images. Resolves to null where the browser blocks extensions, such as on its own pages. */
async function listActiveTabImages() {
  const tab = await findActiveTab();
  if (tab?.id === undefined) return null;
  const top = { tabId: tab.id, frameId: 0 };
  try {
    await injectPageScript(top);
  } catch {
    return null;
  }
  return { tabId: tab.id, images: await callPage(top, "list", {}) };
}
