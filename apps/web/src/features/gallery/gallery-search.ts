import type { GalleryInput } from "../../api/trpc.ts";

export const sorts = {
  newest: "Newest",
  oldest: "Oldest",
  name: "Name",
  favorites: "Favorites first",
} as const;
export type Sort = keyof typeof sorts;

/** The gallery's filters and view, as in its address. Defaults are left out. */
export interface GallerySearch {
  readonly q?: string;
  /** The slug of a tool. */
  readonly tool?: string;
  readonly tag?: string;
  readonly favorites?: true;
  readonly shelf?: "archive" | "trash";
  readonly sort?: Exclude<Sort, "newest">;
  readonly view?: "list";
}

/** Parses an address, which anyone may have written. */
export function gallerySearchOf(search: Readonly<Record<string, unknown>>): GallerySearch {
  const { q, tool, tag, favorites, shelf, sort, view } = search;
  return {
    // The router parses a query of digits as a number.
    ...((typeof q === "string" || typeof q === "number") && q !== "" && { q: String(q).slice(0, 200) }),
    ...(typeof tool === "string" && { tool }),
    ...((typeof tag === "string" || typeof tag === "number") && { tag: String(tag).slice(0, 40) }),
    ...(favorites === true && { favorites }),
    ...((shelf === "archive" || shelf === "trash") && { shelf }),
    ...((sort === "oldest" || sort === "name" || sort === "favorites") && { sort }),
    ...(view === "list" && { view }),
  };
}

/** Returns the filter for the server, without the order. */
export function filterOf({ q, tool, tag, favorites, shelf }: GallerySearch) {
  return {
    ...(q !== undefined && { search: q }),
    ...(tool !== undefined && { toolName: tool }),
    ...(tag !== undefined && { tag }),
    ...(favorites && { isFavorite: true }),
    isArchived: shelf === "archive",
    isDeleted: shelf === "trash",
  };
}

/** Items per page. */
const PAGE = 20;

export function inputOf(search: GallerySearch): GalleryInput {
  return { ...filterOf(search), sort: search.sort ?? "newest", limit: PAGE };
}

/** Returns whether a filter of the user may hide items. */
export function isFiltered({ q, tool, tag, favorites }: GallerySearch): boolean {
  return q !== undefined || tool !== undefined || tag !== undefined || favorites === true;
}
