import type { GalleryItem } from "../../../api/trpc.ts";
import { lastFitting } from "./last-fitting.ts";
import type { ItemState, PackedItems } from "./packed-items.ts";

/** The items of the most recently unpacked pages, shared by successive lists. */
export type UnpackedPages = Map<PackedItems, readonly GalleryItem[]>;

/** Maximum number of unpacked pages. The largest screens show fewer. */
const MOST_UNPACKED = 16;

/** All loaded items of the gallery in order. Immutable; loading a page creates another list. */
export class ItemList {
  readonly length: number;
  readonly #pages: readonly PackedItems[];
  /** The indexes of the pages' first items. */
  readonly #starts: readonly number[];
  readonly #unpacked: UnpackedPages;

  constructor(pages: readonly PackedItems[], unpacked: UnpackedPages) {
    const starts: number[] = [];
    let length = 0;
    for (const page of pages) {
      starts.push(length);
      length += page.length;
    }
    this.length = length;
    this.#pages = pages;
    this.#starts = starts;
    this.#unpacked = unpacked;
  }

  /** Returns the item, as the same object while its page is among the most recently used; undefined beyond the ends. */
  at(place: number): GalleryItem | undefined {
    const found = this.#find(place);
    return found && this.#itemsOf(found.page)[found.index];
  }

  /** Returns the item's creation time, in milliseconds since 1970; NaN beyond the ends. */
  timeAt(place: number): number {
    const found = this.#find(place);
    return found?.page.times[found.index] ?? Number.NaN;
  }

  idAt(place: number): string | undefined {
    const found = this.#find(place);
    return found?.page.ids[found.index];
  }

  /** Returns the index of the item, or -1. */
  placeOf(id: string): number {
    const index = this.#pages.findIndex((page) => page.has(id));
    return index < 0 ? -1 : (this.#starts[index] ?? 0) + (this.#pages[index]?.ids.indexOf(id) ?? 0);
  }

  withId(id: string): GalleryItem | undefined {
    return this.at(this.placeOf(id));
  }

  /** Returns the items from `from` up to, but not including, `to`. */
  slice(from: number, to: number): GalleryItem[] {
    return this.#pagesOf(from, to).flatMap(({ page, start }) =>
      this.#itemsOf(page).slice(Math.max(from - start, 0), to - start),
    );
  }

  /** Returns the ids of the items from `from` up to, but not including, `to`. */
  ids(from: number, to: number): string[] {
    return this.#pagesOf(from, to).flatMap(({ page, start }) =>
      page.ids.slice(Math.max(from - start, 0), to - start),
    );
  }

  /** Returns the states of the chosen items by their ids. */
  statesOf(chosen: (id: string) => boolean): Map<string, ItemState> {
    return new Map(this.#pages.flatMap((page) => page.statesOf(chosen)));
  }

  #find(place: number): { readonly page: PackedItems; readonly index: number } | undefined {
    const at = this.#pageAt(place);
    const page = this.#pages[at];
    return page && { page, index: place - (this.#starts[at] ?? 0) };
  }

  #pageAt(place: number): number {
    return lastFitting(this.#starts.length, (page) => (this.#starts[page] ?? 0) <= place);
  }

  #pagesOf(from: number, to: number): { readonly page: PackedItems; readonly start: number }[] {
    const first = Math.max(this.#pageAt(from), 0);
    return this.#pages.slice(first, this.#pageAt(to - 1) + 1).map((page, index) => ({
      page,
      start: this.#starts[first + index] ?? 0,
    }));
  }

  #itemsOf(page: PackedItems): readonly GalleryItem[] {
    const unpacked = this.#unpacked;
    const items = unpacked.get(page) ?? page.unpack();
    // Moves the page to the end of the order of use; the first one is evicted.
    unpacked.delete(page);
    unpacked.set(page, items);
    for (const oldest of unpacked.keys()) if (unpacked.size > MOST_UNPACKED) unpacked.delete(oldest);
    return items;
  }
}
