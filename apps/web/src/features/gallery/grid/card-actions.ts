import type { GalleryItem } from "../../../api/trpc.ts";

/** Holds what can be done with one item of the grid. */
export interface CardActions {
  open(item: GalleryItem): void;
  favorite(item: GalleryItem): void;
  remove(item: GalleryItem): void;
  /** Selects or deselects the item. */
  toggle(item: GalleryItem): void;
  /** Selects as a click with a key does: the item, all from the last one to it, or the item as the start of a range. */
  select(id: string, how: "toggle" | "range" | "first"): void;
}
