import type { Browser } from "wxt/browser";
import type { FoundImage } from "../finding/found-image.ts";
import { choiceOf } from "../menu/menu.ts";
import { callPage, enterFrame } from "../page/page-calls.ts";
import { sendImages } from "../sending/send-image.ts";
import type { ToolBox } from "../tools/tool-box.ts";

type Click = Browser.contextMenus.OnClickData;
type Tab = Pick<Browser.tabs.Tab, "id" | "url" | "title">;

/** Sends the clicked image, or opens the overlay for picking one. */
export async function onMenu(
  { menuItemId, srcUrl, frameId = 0 }: Click,
  tab: Tab,
  tools: ToolBox,
): Promise<void> {
  const choice = choiceOf(menuItemId);
  if (tab.id === undefined || choice === undefined) return;
  if (choice.kind === "pick") return startPicking(tab.id, tools);
  const tool = tools.find(choice.slug);
  if (tool === undefined || srcUrl === undefined) return;
  const place = { tabId: tab.id, frameId };
  await enterFrame({ tabId: tab.id, frameId: 0 });
  const image = await findImage(place, srcUrl);
  await sendImages({ tool, images: [image], page: { url: tab.url ?? "", title: tab.title ?? "" }, place });
}

/** Starts the overlay. Rejects where the browser lets no extension in, such as its own pages. */
export async function startPicking(tabId: number, tools: ToolBox): Promise<void> {
  const top = { tabId, frameId: 0 };
  await enterFrame(top);
  await callPage(top, "pick", { groups: await tools.groups() });
}

/**
 * Finds the largest version. Where the script can't run, such as in a frame of another site, the image is taken as
 * displayed.
 */
async function findImage(place: { tabId: number; frameId: number }, src: string): Promise<FoundImage> {
  try {
    await enterFrame(place);
    const found = await callPage(place, "find", { src });
    if (found !== null) return found;
  } catch {
    // The frame belongs to another site, to which the click gave no access.
  }
  const unknown = { url: src, width: 0, height: 0 };
  return { ...unknown, origin: "shown", shown: unknown, alt: "" };
}
