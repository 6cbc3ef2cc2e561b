import { type Browser, browser } from "wxt/browser";
import type { Overlay, ToolGroup } from "../page/page-calls.ts";

type Item = Browser.contextMenus.CreateProperties & { readonly id: string };

const TOOL = "tool:";
/** The message names of the menu items that open an overlay. */
const overlayTitles = { pick: "menuPick", xray: "menuXray" } as const satisfies Record<Overlay, string>;

/** What the user chose in the menu. */
export type Choice =
  { readonly kind: "overlay"; readonly overlay: Overlay } | { readonly kind: "tool"; readonly slug: string };

/** Lists the menu's items. On an image, it offers the tools by category. The overlays are offered everywhere. */
export function createMenuItems(groups: readonly ToolGroup[]): readonly Item[] {
  const anyContext: Item["contexts"] = ["page", "frame", "link", "selection", "image", "video"];
  return [
    { id: "packshot", title: browser.i18n.getMessage("extensionName"), contexts: anyContext },
    ...groups.flatMap(({ category, tools }): Item[] => [
      { id: `group:${category}`, parentId: "packshot", title: category, contexts: ["image"] },
      ...tools.map(({ slug, name }): Item => ({
        id: `${TOOL}${slug}`,
        parentId: `group:${category}`,
        title: name,
        contexts: ["image"],
      })),
    ]),
    ...Object.entries(overlayTitles).map(([id, title]): Item => ({
      id,
      parentId: "packshot",
      title: browser.i18n.getMessage(title),
      contexts: anyContext,
    })),
  ];
}

/** The last build. Each waits for the one before, because two concurrent builds would create every item twice. */
let lastBuild: Promise<void> = Promise.resolve();

/** Replaces the menu's items. The browser stores them until the next call. */
export async function buildMenu(groups: readonly ToolGroup[]): Promise<void> {
  const build = lastBuild.then(async () => {
    await browser.contextMenus.removeAll();
    for (const item of createMenuItems(groups)) browser.contextMenus.create(item);
  });
  lastBuild = build.catch(() => undefined);
  return build;
}

/** Returns what an item opens; undefined for an item that only has a submenu. */
export function findChoice(menuItemId: string | number): Choice | undefined {
  const id = String(menuItemId);
  if (id === "pick" || id === "xray") return { kind: "overlay", overlay: id };
  return id.startsWith(TOOL) ? { kind: "tool", slug: id.slice(TOOL.length) } : undefined;
}
