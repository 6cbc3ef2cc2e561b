import { createContext, use } from "react";
import type { GallerySearch } from "./gallery-search.ts";
import type { GalleryChanges } from "./use-gallery-changes.ts";
import type { GalleryList } from "./use-gallery-list.ts";

interface GalleryState {
  readonly list: GalleryList;
  readonly changes: GalleryChanges;
  readonly search: GallerySearch;
}

export const GalleryContext = createContext<GalleryState | null>(null);

/** Returns the gallery's list, changes and search. Throws outside of the gallery. */
export function useGallery(): GalleryState {
  const gallery = use(GalleryContext);
  if (!gallery) throw new Error("useGallery was called outside of the gallery.");
  return gallery;
}
