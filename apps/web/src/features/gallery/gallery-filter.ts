import type { GalleryInput } from "../../api/trpc.ts";
import type { GallerySearch } from "./gallery-search.ts";

export const sorts = {
  newest: "Newest",
  oldest: "Oldest",
  name: "Name",
  favorites: "Favorites first",
} as const;
export type Sort = keyof typeof sorts;

/** Returns when a local day starts, or a number of days after it. */
function toStartOfDay(day: string, daysLater = 0): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** Returns the filter for the server, without the sort order. */
export function toFilter(search: GallerySearch) {
  const { q, tool, tag, collection, from, to, shape, engine, rating, host } = search;
  const { similar, favorites, shelf } = search;
  return {
    ...(q !== undefined && { search: q }),
    ...(tool !== undefined && { toolName: tool }),
    ...(tag !== undefined && { tag }),
    ...(collection !== undefined && { collectionId: collection }),
    ...(from !== undefined && { createdFrom: toStartOfDay(from) }),
    ...(to !== undefined && { createdBefore: toStartOfDay(to, 1) }),
    ...(shape !== undefined && { shape }),
    ...(engine !== undefined && { engine }),
    ...(rating !== undefined && { rating }),
    ...(host !== undefined && { host }),
    ...(similar !== undefined && { similarTo: similar }),
    ...(favorites && { isFavorite: true }),
    isArchived: shelf === "archive",
    isDeleted: shelf === "trash",
  };
}

const ITEMS_PER_PAGE = 20;
/** Maximum items that the server finds similar, all on one page. */
const MAX_SIMILAR = 100;

export function toListInput(search: GallerySearch): GalleryInput {
  return {
    ...toFilter(search),
    sort: search.sort ?? "newest",
    limit: search.similar === undefined ? ITEMS_PER_PAGE : MAX_SIMILAR,
  };
}

/** Returns whether a filter of the toolbar's second row is set. */
export function hasMoreFilters({
  collection,
  from,
  to,
  shape,
  engine,
  rating,
  host,
}: GallerySearch): boolean {
  return [collection, from, to, shape, engine, rating, host].some((value) => value !== undefined);
}

/** Returns whether the user has set a filter that may hide items. */
export function isFiltered(search: GallerySearch): boolean {
  const { q, tool, tag, similar, favorites } = search;
  return (
    hasMoreFilters(search) ||
    favorites === true ||
    [q, tool, tag, similar].some((value) => value !== undefined)
  );
}
