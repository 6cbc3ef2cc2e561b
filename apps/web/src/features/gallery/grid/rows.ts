import type { GalleryItem } from "../../../api/trpc.ts";

/** Is one row of the gallery: a date, or as many items as fit beside each other. */
export type GalleryRow =
  | { readonly kind: "date"; readonly text: string; readonly key: string }
  | { readonly kind: "items"; readonly from: number; readonly to: number; readonly key: string };

type Dated = Pick<GalleryItem, "id" | "createdAt">;

interface Layout {
  readonly columns: number;
  /** If true, each day begins with a row that names it. */
  readonly dates: boolean;
  readonly today: Date;
}

/** Returns a function that lays items out in rows. Items that come after those of the last time cost only themselves. */
export function createRowLayout(): (items: readonly Dated[], layout: Layout) => readonly GalleryRow[] {
  let last:
    | { readonly items: readonly Dated[]; readonly layout: Layout; readonly rows: readonly GalleryRow[] }
    | undefined;
  return (items, layout) => {
    const kept =
      last !== undefined && isSame(last.layout, layout) && begins(items, last.items) ? last.rows : [];
    // The last row may have had room for more.
    const rows = rowsOf(items, layout, kept.slice(0, -1));
    last = { items, layout, rows };
    return rows;
  };
}

function isSame(a: Layout, b: Layout): boolean {
  return a.columns === b.columns && a.dates === b.dates && a.today.toDateString() === b.today.toDateString();
}

/** An item in the middle can only be gone or new if the last one has another place. */
function begins(items: readonly Dated[], before: readonly Dated[]): boolean {
  return before.length > 0 && items[0] === before[0] && items[before.length - 1] === before.at(-1);
}

/** Continues the rows with the items that they don't hold yet. */
function rowsOf(
  items: readonly Dated[],
  { columns, dates, today }: Layout,
  rows: GalleryRow[],
): readonly GalleryRow[] {
  const dayText = dayTexts(today);
  let shown = dayNamed(rows.findLast(({ kind }) => kind === "date")?.key);
  for (let from = rows.findLast((row) => row.kind === "items")?.to ?? 0; from < items.length;) {
    const day = dates ? dayOf(items[from], shown) : undefined;
    if (day !== undefined && day !== shown) rows.push({ kind: "date", text: dayText(day.key), key: day.key });
    shown = day;
    const to = endOfRow(items, { from, columns, day });
    rows.push({ kind: "items", from, to, key: items[from]?.id ?? "" });
    from = to;
  }
  return rows;
}

interface RowStart {
  readonly from: number;
  readonly columns: number;
  /** A row holds only items of this day; undefined allows any. */
  readonly day: Day | undefined;
}

function endOfRow(items: readonly Dated[], { from, columns, day }: RowStart): number {
  const most = Math.min(from + columns, items.length);
  const belongs = (item: Dated | undefined) => day === undefined || isOf(day, timeOf(item));
  let to = from + 1;
  while (to < most && belongs(items[to])) to += 1;
  return to;
}

/** Is a day where the person is. To compare times is much quicker than to write each as a date. */
interface Day {
  /** Are in milliseconds since 1970; the day ends before `end`. */
  readonly start: number;
  readonly end: number;
  /** Is like `Sat Nov 21 2026`. */
  readonly key: string;
}

const timeOf = (item: Dated | undefined) => new Date(item?.createdAt ?? 0).getTime();
const isOf = ({ start, end }: Day, time: number) => start <= time && time < end;

/** Returns the same object for an item of the day that the last item had. */
function dayOf(item: Dated | undefined, last: Day | undefined): Day {
  const time = timeOf(item);
  return last !== undefined && isOf(last, time) ? last : dayAt(new Date(time));
}

function dayNamed(key: string | undefined): Day | undefined {
  return key === undefined ? undefined : dayAt(new Date(key));
}

function dayAt(time: Date): Day {
  const [year, month, date] = [time.getFullYear(), time.getMonth(), time.getDate()];
  return {
    start: new Date(year, month, date).getTime(),
    end: new Date(year, month, date + 1).getTime(),
    key: time.toDateString(),
  };
}

function dayTexts(today: Date): (day: string) => string {
  const yesterday = new Date(today);
  yesterday.setDate(today.getDate() - 1);
  const named = new Map([
    [today.toDateString(), "Today"],
    [yesterday.toDateString(), "Yesterday"],
  ]);
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });
  return (day) => named.get(day) ?? format.format(new Date(day));
}

/** Finds the row that holds the item. */
export function rowOf(rows: readonly GalleryRow[], item: number): number {
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (firstItemAt(rows, middle) <= item) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A date has the place of the items below it, so that the search goes on to these. */
function firstItemAt(rows: readonly GalleryRow[], place: number): number {
  const row = rows[place];
  if (row?.kind === "items") return row.from;
  const next = rows[place + 1];
  return next?.kind === "items" ? next.from : 0;
}

export type Move =
  "left" | "right" | "up" | "down" | "rowStart" | "rowEnd" | "first" | "last" | "pageUp" | "pageDown";

/** Returns the item that a key leads to from another one. */
export function movedTo(
  rows: readonly GalleryRow[],
  from: number,
  { move, page }: { readonly move: Move; readonly page: number },
): number {
  const end = rows.at(-1);
  const last = end?.kind === "items" ? end.to - 1 : 0;
  const within = (item: number) => Math.min(Math.max(item, 0), last);
  const place = rowOf(rows, from);
  const row = rows[place];
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

/** Returns the item in this column so many rows of items away, or undefined beyond the ends. */
function inRow(
  rows: readonly GalleryRow[],
  { place, column, by }: { readonly place: number; readonly column: number; readonly by: number },
): number | undefined {
  const step = Math.sign(by);
  let left = Math.abs(by);
  for (let next = place + step; next >= 0 && next < rows.length; next += step) {
    const row = rows[next];
    if (row?.kind !== "items") continue;
    left -= 1;
    if (left === 0) return Math.min(row.from + column, row.to - 1);
  }
  return undefined;
}
