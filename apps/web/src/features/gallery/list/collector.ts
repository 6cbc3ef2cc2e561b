import { ItemList, type UnpackedPages } from "./item-list.ts";
import type { PackedItems } from "./packed-items.ts";

interface Page {
  readonly items: PackedItems;
}

/**
 * Returns a function that merges the items of all pages. Another page only costs its own items, however many precede
 * it. An item that repeats, because others moved while pages were loading, is left out.
 */
export function createCollector(): (pages: readonly Page[]) => ItemList {
  const unpacked: UnpackedPages = new Map();
  let known: readonly Page[] = [];
  let kept: PackedItems[] = [];
  let items = new ItemList([], unpacked);
  let seen = new Set<number>();
  const isNew = (id: string) => {
    const number = numberOf(id);
    if (seen.has(number)) return !kept.some((page) => page.has(id));
    seen.add(number);
    return true;
  };
  return (pages) => {
    const grown = known.length <= pages.length && known.every((page, place) => page === pages[place]);
    if (grown && known.length === pages.length) return items;
    if (!grown) [known, kept, seen] = [[], [], new Set()];
    for (const page of pages.slice(known.length)) kept.push(page.items.only(isNew));
    known = pages;
    items = new ItemList([...kept], unpacked);
    return items;
  };
}

/**
 * Returns a 28-bit number from the random end of an id. A set of numbers is one object for the garbage collector, a set
 * of ids one per id. Few ids share a number, so the ids themselves are rarely searched.
 */
function numberOf(id: string): number {
  return Number.parseInt(id.slice(-7), 16);
}
