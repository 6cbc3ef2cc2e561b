import { lastFitting } from "../list/last-fitting.ts";

/** One row of the gallery: a date, or as many items as fit side by side. */
export type GalleryRow =
  | { readonly kind: "date"; readonly text: string; readonly key: string }
  | { readonly kind: "items"; readonly from: number; readonly to: number };

/** What rows need of a list of items. */
interface Items {
  readonly length: number;
  /** Returns an item's creation time, in milliseconds since 1970. */
  timeAt(place: number): number;
  idAt(place: number): string | undefined;
}

interface Layout {
  readonly columns: number;
  /** Whether each day starts with a row that names it. */
  readonly dates: boolean;
  readonly today: Date;
}

/** Consecutive items in full rows, of which only the last may have room for more. */
interface Section {
  /** The index of its first item. */
  readonly from: number;
  readonly firstRow: number;
  /** The day of all its items; without dates, it is unbounded. */
  readonly day: Day;
}

/** A local day. Comparing times is much faster than formatting each as a date. */
interface Day {
  /** Milliseconds since 1970; the day ends before `end`. */
  readonly start: number;
  readonly end: number;
}

/** Returns a function that lays out items in rows. Appending items to the last call's list only costs the new items. */
export function createRowLayout(): (items: Items, layout: Layout) => GalleryRows {
  let last:
    { readonly items: Items; readonly layout: Layout; readonly sections: readonly Section[] } | undefined;
  return (items, layout) => {
    const kept = last && isSame(last.layout, layout) && begins(items, last.items) ? last : undefined;
    const added = sectionsOf(items, layout, { from: kept?.items.length ?? 0, last: kept?.sections.at(-1) });
    const sections = [...(kept?.sections ?? []), ...added];
    last = { items, layout, sections };
    return new GalleryRows(items.length, layout, sections);
  };
}

function isSame(a: Layout, b: Layout): boolean {
  return a.columns === b.columns && a.dates === b.dates && a.today.toDateString() === b.today.toDateString();
}

/**
 * Returns whether the list extends the last one. An item in between can only be gone or new if the last one has moved.
 */
function begins(items: Items, before: Items): boolean {
  const isKept = (place: number) => items.idAt(place) === before.idAt(place);
  return before.length > 0 && isKept(0) && isKept(before.length - 1);
}

interface Begun {
  readonly from: number;
  /** The last section of the items before `from`. */
  readonly last: Section | undefined;
}

/** Returns the sections that start with one of the items from this index on. */
function sectionsOf(items: Items, layout: Layout, { from, last }: Begun): Section[] {
  const added: Section[] = [];
  let section = last;
  for (let place = from; place < items.length; place += 1) {
    const time = layout.dates ? items.timeAt(place) : 0;
    if (section && isOf(section.day, time)) continue;
    const firstRow = section ? section.firstRow + rowCount(place - section.from, layout) : 0;
    section = { from: place, firstRow, day: layout.dates ? dayAt(new Date(time)) : always };
    added.push(section);
  }
  return added;
}

/** Returns the number of rows of a section with this many items. */
function rowCount(items: number, { columns, dates }: Layout): number {
  return Math.ceil(items / columns) + (dates ? 1 : 0);
}

const always: Day = { start: -Infinity, end: Infinity };
const isOf = ({ start, end }: Day, time: number) => start <= time && time < end;

function dayAt(time: Date): Day {
  const [year, month, date] = [time.getFullYear(), time.getMonth(), time.getDate()];
  return { start: new Date(year, month, date).getTime(), end: new Date(year, month, date + 1).getTime() };
}

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });

function dayText(day: Date, today: Date): string {
  const yesterday = new Date(today);
  yesterday.setDate(today.getDate() - 1);
  if (day.toDateString() === today.toDateString()) return "Today";
  return day.toDateString() === yesterday.toDateString() ? "Yesterday" : dateFormat.format(day);
}

/** The rows of all items. Each one's position is computed from its section, so rows aren't objects in memory. */
export class GalleryRows {
  readonly length: number;
  readonly itemCount: number;
  readonly #layout: Layout;
  readonly #sections: readonly Section[];

  constructor(itemCount: number, layout: Layout, sections: readonly Section[]) {
    const last = sections.at(-1);
    this.length = last ? last.firstRow + rowCount(itemCount - last.from, layout) : 0;
    this.itemCount = itemCount;
    this.#layout = layout;
    this.#sections = sections;
  }

  at(row: number): GalleryRow | undefined {
    const place = this.#lastSection(({ firstRow }) => firstRow <= row);
    const section = this.#sections[place];
    if (section === undefined || row >= this.length) return undefined;
    const { columns, dates, today } = this.#layout;
    const above = row - section.firstRow - (dates ? 1 : 0);
    if (above < 0) {
      const day = new Date(section.day.start);
      return { kind: "date", text: dayText(day, today), key: day.toDateString() };
    }
    const from = section.from + above * columns;
    const end = this.#sections[place + 1]?.from ?? this.itemCount;
    return { kind: "items", from, to: Math.min(from + columns, end) };
  }

  /** Returns the rows from `from` up to, but not including, `to`. */
  slice(from: number, to: number): GalleryRow[] {
    return Array.from({ length: Math.max(to - from, 0) }, (_, index) => this.at(from + index) ?? []).flat();
  }

  /** Returns the row with the item. */
  rowOf(item: number): number {
    const section = this.#sections[this.#lastSection(({ from }) => from <= item)];
    if (section === undefined) return 0;
    const { columns, dates } = this.#layout;
    return section.firstRow + (dates ? 1 : 0) + Math.floor((item - section.from) / columns);
  }

  /** Returns the number of date rows above a row. */
  datesBefore(row: number): number {
    return this.#layout.dates ? this.#lastSection(({ firstRow }) => firstRow < row) + 1 : 0;
  }

  #lastSection(fits: (section: Section) => boolean): number {
    return lastFitting(this.#sections.length, (place) => {
      const section = this.#sections[place];
      return section !== undefined && fits(section);
    });
  }
}

export type Move =
  "left" | "right" | "up" | "down" | "rowStart" | "rowEnd" | "first" | "last" | "pageUp" | "pageDown";

/** Returns the item that a key moves to from another one. */
export function movedTo(
  rows: GalleryRows,
  from: number,
  { move, page }: { readonly move: Move; readonly page: number },
): number {
  const last = Math.max(rows.itemCount - 1, 0);
  const within = (item: number) => Math.min(Math.max(item, 0), last);
  const place = rows.rowOf(from);
  const row = rows.at(place);
  if (row?.kind !== "items") return 0;
  switch (move) {
    case "left":
      return within(from - 1);
    case "right":
      return within(from + 1);
    case "rowStart":
      return row.from;
    case "rowEnd":
      return row.to - 1;
    case "first":
      return 0;
    case "last":
      return last;
    case "up":
      return inRow(rows, { place, column: from - row.from, by: -1 }) ?? from;
    case "down":
      return inRow(rows, { place, column: from - row.from, by: 1 }) ?? from;
    case "pageUp":
      return inRow(rows, { place, column: from - row.from, by: -page }) ?? 0;
    case "pageDown":
      return inRow(rows, { place, column: from - row.from, by: page }) ?? last;
  }
}

/** Returns the item in this column, a number of item rows away, or undefined beyond the ends. */
function inRow(
  rows: GalleryRows,
  { place, column, by }: { readonly place: number; readonly column: number; readonly by: number },
): number | undefined {
  const step = Math.sign(by);
  let left = Math.abs(by);
  for (let next = place + step; next >= 0 && next < rows.length; next += step) {
    const row = rows.at(next);
    if (row?.kind !== "items") continue;
    left -= 1;
    if (left === 0) return Math.min(row.from + column, row.to - 1);
  }
  return undefined;
}
