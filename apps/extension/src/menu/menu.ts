import { type Browser, browser } from "wxt/browser";
import type { Overlay, ToolGroup } from "../page/page-calls.ts";

type Item = Browser.contextMenus.CreateProperties & { readonly id: string };

const TOOL = "tool:";
/** The entries that open an overlay, by their ids. */
const overlays = { pick: "menuPick", xray: "menuXray" } as const satisfies Record<Overlay, string>;

/** What the user chose in the menu. */
export type Choice =
  { readonly kind: "overlay"; readonly overlay: Overlay } | { readonly kind: "tool"; readonly slug: string };

/** Lists the menu's items: tools by category when an image is clicked, and the overlays on any part of a page. */
export function createMenuItems(groups: readonly ToolGroup[]): readonly Item[] {
  const everywhere: Item["contexts"] = ["page", "frame", "link", "selection", "image", "video"];
  return [
    { id: "packshot", title: browser.i18n.getMessage("extensionName"), contexts: everywhere },
    ...groups.flatMap(({ category, tools }): Item[] => [
      { id: `group:${category}`, parentId: "packshot", title: category, contexts: ["image"] },
      ...tools.map(({ slug, name }): Item => ({
        id: `${TOOL}${slug}`,
        parentId: `group:${category}`,
        title: name,
        contexts: ["image"],
      })),
    ]),
    ...Object.entries(overlays).map(([id, title]): Item => ({
      id,
      parentId: "packshot",
      title: browser.i18n.getMessage(title),
      contexts: everywhere,
    })),
  ];
}

/** Serializes changes: two concurrent builds would create every item twice. */
let last: Promise<void> = Promise.resolve();

/** Rebuilds the menu, which the browser keeps until the next call. */
export async function buildMenu(groups: readonly ToolGroup[]): Promise<void> {
  const mine = last.then(async () => {
    await browser.contextMenus.removeAll();
    for (const item of createMenuItems(groups)) browser.contextMenus.create(item);
  });
  last = mine.catch(() => undefined);
  return mine;
}

/** Returns undefined for an item without an action. */
export function findChoice(menuItemId: string | number): Choice | undefined {
  const id = String(menuItemId);
  if (id === "pick" || id === "xray") return { kind: "overlay", overlay: id };
  return id.startsWith(TOOL) ? { kind: "tool", slug: id.slice(TOOL.length) } : undefined;
}
