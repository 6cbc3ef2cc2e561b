/**
 * A list that grows without being copied: a longer list shares the array of the shorter one. Copying the items of a
 * large gallery for each page that loads would cause long garbage collections.
 */
export class GrowingList<Entry> {
  readonly length: number;
  /** Longer lists may have added entries at the end. */
  readonly #shared: Entry[];

  private constructor(shared: Entry[]) {
    this.#shared = shared;
    this.length = shared.length;
  }

  static from<Entry>(entries: readonly Entry[]): GrowingList<Entry> {
    return new GrowingList([...entries]);
  }

  /** Returns a longer list. */
  append(entries: readonly Entry[]): GrowingList<Entry> {
    if (entries.length === 0) return this;
    // If another list has already grown from this one, copies the entries.
    const shared = this.#shared.length === this.length ? this.#shared : this.slice();
    for (const entry of entries) shared.push(entry);
    return new GrowingList(shared);
  }

  /** Returns whether this list has grown from the other one, or is the same. */
  extends(other: GrowingList<Entry>): boolean {
    return this.#shared === other.#shared && this.length >= other.length;
  }

  get(index: number): Entry | undefined {
    return index < this.length ? this.#shared[index] : undefined;
  }

  /** Copies the entries from one index up to another, or all of them. */
  slice(from = 0, to = this.length): Entry[] {
    return this.#shared.slice(from, Math.min(to, this.length));
  }

  /** Returns the index of the first entry that passes the test, or -1. */
  findIndex(passes: (entry: Entry) => boolean): number {
    const index = this.#shared.findIndex(passes);
    return index < this.length ? index : -1;
  }
}
