import type { GalleryItem } from "../../../api/trpc.ts";

/** The properties that can be changed for many items at once, including those that aren't on the screen. */
export type ItemState = Pick<GalleryItem, "isFavorite" | "isArchived" | "deletedAt">;

type Rest = Omit<GalleryItem, keyof ItemState>;
type Chosen = (id: string) => boolean;

interface Columns {
  /** The ids as JSON. */
  readonly ids: string;
  /** Milliseconds since 1970. */
  readonly times: readonly number[];
  /** Each item's `ItemState` as JSON. */
  readonly states: string;
  /** Everything else about each item, as JSON. */
  readonly rests: string;
}

/**
 * One immutable page of gallery items, stored in a few strings: an unpacked item has dozens of objects, the browser's
 * garbage collector visits each of them, and scrolling stops meanwhile.
 */
export class PackedItems {
  readonly #columns: Columns;

  private constructor(columns: Columns) {
    this.#columns = columns;
  }

  static of(items: readonly GalleryItem[]): PackedItems {
    const states: ItemState[] = [];
    const rests: Rest[] = [];
    for (const { isFavorite, isArchived, deletedAt, ...rest } of items) {
      states.push({ isFavorite, isArchived, deletedAt });
      rests.push(rest);
    }
    return new PackedItems({
      ids: JSON.stringify(items.map(({ id }) => id)),
      times: items.map(({ createdAt }) => Date.parse(createdAt)),
      states: JSON.stringify(states),
      rests: JSON.stringify(rests),
    });
  }

  get length(): number {
    return this.#columns.times.length;
  }

  get ids(): readonly string[] {
    return JSON.parse(this.#columns.ids);
  }

  /** The items' creation times, in milliseconds since 1970. */
  get times(): readonly number[] {
    return this.#columns.times;
  }

  has(id: string): boolean {
    return this.#columns.ids.includes(JSON.stringify(id));
  }

  /** Creates new objects on each call. */
  unpack(): GalleryItem[] {
    const rests: Rest[] = JSON.parse(this.#columns.rests);
    const states = this.#states();
    return rests.flatMap((rest, place) => {
      const state = states[place];
      return state ? [{ ...rest, ...state }] : [];
    });
  }

  /** Returns the ids and states of the chosen items. */
  statesOf(chosen: Chosen): [id: string, ItemState][] {
    const { ids } = this;
    if (!ids.some(chosen)) return [];
    return this.#states().flatMap((state, place) => {
      const id = ids[place];
      return id !== undefined && chosen(id) ? [[id, state]] : [];
    });
  }

  /** Returns only the chosen items. */
  only(chosen: Chosen): PackedItems {
    const kept = new Set(this.ids.filter(chosen));
    if (kept.size === this.length) return this;
    return PackedItems.of(kept.size === 0 ? [] : this.unpack().filter(({ id }) => kept.has(id)));
  }

  /** Returns the items with the chosen ones replaced, or the same object when none is chosen. */
  withItems(chosen: Chosen, change: (item: GalleryItem) => GalleryItem): PackedItems {
    if (!this.ids.some(chosen)) return this;
    return PackedItems.of(this.unpack().map((item) => (chosen(item.id) ? change(item) : item)));
  }

  /** Returns the items with new states; a null state removes one. Returns the same object when none is chosen. */
  withStates(chosen: Chosen, change: (state: ItemState, id: string) => ItemState | null): PackedItems {
    const before = this.statesOf(chosen);
    if (before.length === 0) return this;
    const changed = new Map(before.map(([id, state]) => [id, change(state, id)]));
    const { ids } = this;
    const states = this.#states().map((state, place) => changed.get(ids[place] ?? "") ?? state);
    const all = new PackedItems({ ...this.#columns, states: JSON.stringify(states) });
    return all.only((id) => changed.get(id) !== null);
  }

  #states(): ItemState[] {
    return JSON.parse(this.#columns.states);
  }
}
