import type { Browser } from "wxt/browser";
import type { FoundImage } from "../finding/found-image.ts";
import { findChoice } from "../menu/menu.ts";
import { callLayer, callPage, enterFrame, type Overlay } from "../page/page-calls.ts";
import { sendImages } from "../sending/send-image.ts";
import type { TabFrame } from "../sending/send.ts";
import type { ToolBox } from "../tools/tool-box.ts";

type Click = Browser.contextMenus.OnClickData;
type Tab = Pick<Browser.tabs.Tab, "id" | "url" | "title">;

/** Sends the clicked image or opens the chosen overlay. */
export async function onMenu(
  { menuItemId, srcUrl, frameId = 0 }: Click,
  tab: Tab,
  tools: ToolBox,
): Promise<void> {
  const choice = findChoice(menuItemId);
  if (tab.id === undefined || choice === undefined) return;
  if (choice.kind === "overlay") return openOverlayInTab(tab.id, choice.overlay, tools);
  const tool = tools.find(choice.slug);
  if (tool === undefined || srcUrl === undefined) return;
  await enterFrame({ tabId: tab.id, frameId: 0 });
  const { image, place } = await findLargestInFrame({ tabId: tab.id, frameId }, srcUrl);
  await sendImages({ tool, images: [image], page: { url: tab.url ?? "", title: tab.title ?? "" }, place });
}

/** Opens an overlay. Rejects where the browser blocks extensions, such as on its own pages. */
export async function openOverlayInTab(tabId: number, overlay: Overlay, tools: ToolBox): Promise<void> {
  const top = { tabId, frameId: 0 };
  // The page's script is needed, too, to read a chosen image or to find its position for a screenshot.
  await enterFrame(top);
  await callLayer(top, overlay, { groups: await tools.groups() });
}

interface Found {
  readonly image: FoundImage;
  /** The frame whose script found the image and can read it. */
  readonly place: TabFrame;
}

/**
 * Finds the largest version with the script in the image's frame. The click grants no access to another site's frame;
 * in that case, the script in the top frame looks for larger versions by the URL alone. If nothing loads, resolves to
 * the image as displayed.
 */
async function findLargestInFrame(frame: TabFrame, src: string): Promise<Found> {
  const top = { tabId: frame.tabId, frameId: 0 };
  for (const place of frame.frameId === 0 ? [top] : [frame, top]) {
    const image = await findInFrame(place, src);
    if (image !== null) return { image, place };
  }
  const unknown = { url: src, width: 0, height: 0 };
  return { image: { ...unknown, origin: "shown", shown: unknown, alt: "" }, place: frame };
}

/** Resolves to null when the image doesn't load or the browser denies the script access. */
async function findInFrame(place: TabFrame, src: string): Promise<FoundImage | null> {
  try {
    await enterFrame(place);
    return await callPage(place, "find", { src });
  } catch {
    return null;
  }
}
