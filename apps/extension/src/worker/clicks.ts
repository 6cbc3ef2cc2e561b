import type { Browser } from "wxt/browser";
import type { FoundImage } from "../finding/found-image.ts";
import { findChoice } from "../menu/menu.ts";
import { callLayer, callPage, injectPageScript, type Overlay } from "../page/page-calls.ts";
import { sendImages } from "../sending/send-image.ts";
import type { TabFrame } from "../sending/send.ts";
import type { ToolBox } from "../tools/tool-box.ts";

type Click = Browser.contextMenus.OnClickData;
type Tab = Pick<Browser.tabs.Tab, "id" | "url" | "title">;

/** Handles a click on a menu item: sends the clicked image or opens an overlay. */
export async function handleMenuClick(
  { menuItemId, srcUrl, frameId = 0 }: Click,
  tab: Tab,
  tools: ToolBox,
): Promise<void> {
  const choice = findChoice(menuItemId);
  if (tab.id === undefined || choice === undefined) return;
  if (choice.kind === "overlay") return openOverlayInTab(tab.id, choice.overlay, tools);
  const tool = tools.find(choice.slug);
  if (tool === undefined || srcUrl === undefined) return;
  await injectPageScript({ tabId: tab.id, frameId: 0 });
  const { image, place } = await findLargestInFrame({ tabId: tab.id, frameId }, srcUrl);
  await sendImages({ tool, images: [image], page: { url: tab.url ?? "", title: tab.title ?? "" }, place });
}

/** Opens an overlay in a tab. Rejects where the browser blocks extensions, such as on its own pages. */
export async function openOverlayInTab(tabId: number, overlay: Overlay, tools: ToolBox): Promise<void> {
  const top = { tabId, frameId: 0 };
  // The worker later needs page.ts to read the chosen image or to find its position for a screenshot.
  await injectPageScript(top);
  await callLayer(top, overlay, { groups: await tools.listGroups() });
}

interface FoundInFrame {
  readonly image: FoundImage;
  /** The frame whose script found the image and can read it. */
  readonly place: TabFrame;
}

/**
 * Finds the largest version with the script in the image's frame. If that's another site's frame, to which the click
 * grants no access, the script in the top frame looks for larger versions by the URL alone. If nothing loads, resolves
 * to the displayed image, with a size of 0.
 */
async function findLargestInFrame(frame: TabFrame, src: string): Promise<FoundInFrame> {
  const top = { tabId: frame.tabId, frameId: 0 };
  for (const place of frame.frameId === 0 ? [top] : [frame, top]) {
    const image = await findInFrame(place, src);
    if (image !== null) return { image, place };
  }
  const unmeasured = { url: src, width: 0, height: 0 };
  return { image: { ...unmeasured, origin: "shown", shown: unmeasured, alt: "" }, place: frame };
}

/** Resolves to null when the image doesn't load or the browser denies the script access. */
async function findInFrame(place: TabFrame, src: string): Promise<FoundImage | null> {
  try {
    await injectPageScript(place);
    return await callPage(place, "find", { src });
  } catch {
    return null;
  }
}
