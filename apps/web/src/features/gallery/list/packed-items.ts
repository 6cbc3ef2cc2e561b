import type { GalleryItem } from "../../../api/trpc.ts";

/** Is what can be changed about many items at once, also of those that aren't on the screen. */
export type ItemState = Pick<GalleryItem, "isFavorite" | "isArchived" | "deletedAt">;

type Rest = Omit<GalleryItem, keyof ItemState>;
type Chosen = (id: string) => boolean;

interface Columns {
  /** Is JSON of the ids. */
  readonly ids: string;
  /** Are in milliseconds since 1970. */
  readonly times: readonly number[];
  /** Is JSON of each item's `ItemState`. */
  readonly states: string;
  /** Is JSON of everything else about each item. */
  readonly rests: string;
}

/**
 * Are items of the gallery that follow each other, as one page brings them, and that stay as they are. They are kept in
 * a few texts, however many they are: a whole item has dozens of objects, the browser's garbage collector visits each of
 * them, and scrolling stops while it does.
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

  /** Are when the items were made, in milliseconds since 1970. */
  get times(): readonly number[] {
    return this.#columns.times;
  }

  has(id: string): boolean {
    return this.#columns.ids.includes(JSON.stringify(id));
  }

  /** Makes new objects at each call. */
  unpack(): GalleryItem[] {
    const rests: Rest[] = JSON.parse(this.#columns.rests);
    const states = this.#states();
    return rests.flatMap((rest, place) => {
      const state = states[place];
      return state ? [{ ...rest, ...state }] : [];
    });
  }

  /** Returns the states of the chosen items with their ids. */
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

  /** Returns the items with others in the places of the chosen ones. Is the same object when none is chosen. */
  withItems(chosen: Chosen, change: (item: GalleryItem) => GalleryItem): PackedItems {
    if (!this.ids.some(chosen)) return this;
    return PackedItems.of(this.unpack().map((item) => (chosen(item.id) ? change(item) : item)));
  }

  /** Returns the items with other states; null takes one out. Is the same object when none is chosen. */
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
