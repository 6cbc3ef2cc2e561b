import type { GalleryInput } from "../../api/trpc.ts";

export const sorts = {
  newest: "Newest",
  oldest: "Oldest",
  name: "Name",
  favorites: "Favorites first",
} as const;
export type Sort = keyof typeof sorts;

/** Holds what of the gallery is shown, as its address says it. The usual choices are left out. */
export interface GallerySearch {
  readonly q?: string;
  /** Is the slug of a tool. */
  readonly tool?: string;
  readonly tag?: string;
  readonly favorites?: true;
  readonly shelf?: "archive" | "trash";
  readonly sort?: Exclude<Sort, "newest">;
  readonly view?: "list";
}

/** Reads an address, which anybody may have written. */
export function gallerySearchOf(search: Readonly<Record<string, unknown>>): GallerySearch {
  const { q, tool, tag, favorites, shelf, sort, view } = search;
  return {
    // A query of digits arrives as a number.
    ...((typeof q === "string" || typeof q === "number") && q !== "" && { q: String(q).slice(0, 200) }),
    ...(typeof tool === "string" && { tool }),
    ...((typeof tag === "string" || typeof tag === "number") && { tag: String(tag).slice(0, 40) }),
    ...(favorites === true && { favorites }),
    ...((shelf === "archive" || shelf === "trash") && { shelf }),
    ...((sort === "oldest" || sort === "name" || sort === "favorites") && { sort }),
    ...(view === "list" && { view }),
  };
}

/** Returns what the server is asked for, apart from the order. */
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

/** The server is asked for pages of this many items. */
const PAGE = 20;

export function inputOf(search: GallerySearch): GalleryInput {
  return { ...filterOf(search), sort: search.sort ?? "newest", limit: PAGE };
}

/** Is true when something of the person's may be hidden by a choice of theirs. */
export function isFiltered({ q, tool, tag, favorites }: GallerySearch): boolean {
  return q !== undefined || tool !== undefined || tag !== undefined || favorites === true;
}
