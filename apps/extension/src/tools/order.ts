import type { ToolGroup } from "../page/page-calls.ts";
import type { ToolOrder } from "../settings.ts";
import type { Tool } from "./tool.ts";

/** The number of images sent to each tool, by its slug. */
type ToolUse = Readonly<Record<string, number>>;

/**
 * Groups the tools for a menu: first the pinned tools, in a group with the name `pinnedTitle`, then the others by
 * category, in the order of `listCategories`. Sorts each group in the user's order. Omits hidden tools and empty
 * groups, so the result is empty when all tools are hidden.
 */
export function orderTools(
  tools: readonly Tool[],
  order: ToolOrder,
  use: ToolUse,
  pinnedTitle: string,
): ToolGroup[] {
  const isPinned = ({ slug }: Tool) => order.pinned.includes(slug);
  const shownTools = tools
    .filter(({ slug }) => !order.hidden.includes(slug))
    .toSorted((a, b) => compareByUse(order, use, a, b) || a.name.localeCompare(b.name));
  const categories = listCategories(tools).map((category) => ({
    category,
    tools: shownTools.filter((tool) => tool.category === category && !isPinned(tool)),
  }));
  return [{ category: pinnedTitle, tools: shownTools.filter(isPinned) }, ...categories]
    .filter((group) => group.tools.length > 0)
    .map((group) => ({ ...group, tools: group.tools.map(({ slug, name }) => ({ slug, name })) }));
}

/** Returns the tools that the server can run, or all tools while `offered` is null. */
export function filterOfferedTools(
  tools: readonly Tool[],
  offered: readonly string[] | null,
): readonly Tool[] {
  return offered === null ? tools : tools.filter(({ slug }) => offered.includes(slug));
}

/** Lists the categories in the order in which they first appear in `tools`. */
export function listCategories(tools: readonly Tool[]): readonly string[] {
  return [...new Set(tools.map(({ category }) => category))];
}

function compareByUse({ by }: ToolOrder, use: ToolUse, a: Tool, b: Tool): number {
  return by === "use" ? (use[b.slug] ?? 0) - (use[a.slug] ?? 0) : 0;
}

/** Shows or hides a tool. Hiding also unpins it. */
export function showTool(order: ToolOrder, slug: string, isShown: boolean): ToolOrder {
  const hidden = removeSlug(order.hidden, slug);
  return isShown
    ? { ...order, hidden }
    : { ...order, hidden: [...hidden, slug], pinned: removeSlug(order.pinned, slug) };
}

/** Pins or unpins a tool. Pinning also shows it. */
export function pinTool(order: ToolOrder, slug: string, isPinned: boolean): ToolOrder {
  const pinned = removeSlug(order.pinned, slug);
  return isPinned
    ? { ...order, pinned: [...pinned, slug], hidden: removeSlug(order.hidden, slug) }
    : { ...order, pinned };
}

function removeSlug(slugs: readonly string[], slug: string): readonly string[] {
  return slugs.filter((one) => one !== slug);
}
