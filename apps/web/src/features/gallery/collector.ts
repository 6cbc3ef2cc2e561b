import type { GalleryItem } from "../../api/trpc.ts";

interface Page {
  readonly items: readonly GalleryItem[];
}

/**
 * Returns a function that puts the items of all pages in one list. A page more costs only its own items, however many
 * there are before it. An item that comes again, because others moved while pages were loaded, is left out.
 */
export function createCollector(): (pages: readonly Page[]) => readonly GalleryItem[] {
  let known: readonly Page[] = [];
  let items: readonly GalleryItem[] = [];
  let seen = new Set<string>();
  return (pages) => {
    const grown = known.length <= pages.length && known.every((page, place) => page === pages[place]);
    if (!grown) [known, items, seen] = [[], [], new Set()];
    const added = pages
      .slice(known.length)
      .flatMap((page) => page.items)
      .filter(({ id }) => !seen.has(id) && seen.add(id));
    known = pages;
    if (added.length > 0) items = [...items, ...added];
    return items;
  };
}
