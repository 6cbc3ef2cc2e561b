import type { GalleryItem } from "../../../api/trpc.ts";

/** One row of the gallery: a date, or as many items as fit side by side. */
export type GalleryRow =
  | { readonly kind: "date"; readonly key: string; readonly text: string }
  | { readonly kind: "items"; readonly key: string; readonly from: number; readonly to: number };

interface Layout {
  readonly columns: number;
  /** Whether each day starts with a row that names it. */
  readonly dates: boolean;
  readonly today: Date;
}

/** A local day. Comparing ISO strings is much faster than parsing each as a date. */
interface Day {
  /** ISO strings; the day ends before `end`. */
  readonly start: string;
  readonly end: string;
}

type DatedItem = Pick<GalleryItem, "id" | "createdAt">;

/** Items in rows. */
interface RowLayout {
  readonly items: readonly DatedItem[];
  readonly rows: readonly GalleryRow[];
}

interface ItemRow {
  readonly kind: "items";
  readonly key: string;
  readonly from: number;
  to: number;
}

const noRows: RowLayout = { items: [], rows: [] };

/**
 * Returns a function that lays out items in rows. Items added to those of its last call only add rows, because a large
 * gallery grows by thousands of pages.
 */
export function createRowLayout() {
  let earlier = noRows;
  let earlierKey = "";
  return (items: readonly DatedItem[], layout: Layout): readonly GalleryRow[] => {
    const key = [layout.columns, layout.dates, layout.today.toDateString()].join();
    const isGrown = key === earlierKey && startsWith(items, earlier.items);
    earlier = { items, rows: addRows(isGrown ? earlier : noRows, items, layout) };
    earlierKey = key;
    return earlier.rows;
  };
}

/** Whether the items start with the earlier ones. A callback for each of 100,000 items would take milliseconds. */
function startsWith(items: readonly DatedItem[], earlier: readonly DatedItem[]): boolean {
  for (let place = 0; place < earlier.length; place += 1) if (items[place] !== earlier[place]) return false;
  return true;
}

/** Returns the rows of all items, which start with those of the earlier layout. */
function addRows(
  earlier: RowLayout,
  items: readonly DatedItem[],
  { columns, dates, today }: Layout,
): readonly GalleryRow[] {
  const rows = [...earlier.rows];
  const lastItem = earlier.items.at(-1);
  let day = dates && lastItem ? findDay(new Date(lastItem.createdAt)) : undefined;
  // The last row may have room for more items.
  const lastRow = rows.pop();
  let row: ItemRow | undefined = lastRow?.kind === "items" ? { ...lastRow } : undefined;
  if (row) rows.push(row);
  for (let place = earlier.items.length; place < items.length; place += 1) {
    const { id = "", createdAt = "" } = items[place] ?? {};
    if (dates && !(day && day.start <= createdAt && createdAt < day.end)) {
      day = findDay(new Date(createdAt));
      const start = new Date(day.start);
      rows.push({ kind: "date", key: start.toDateString(), text: formatDay(start, today) });
      row = undefined;
    }
    if (!row || row.to - row.from === columns) {
      row = { kind: "items", key: id, from: place, to: place };
      rows.push(row);
    }
    row.to += 1;
  }
  return rows;
}

function findDay(time: Date): Day {
  const [year, month, date] = [time.getFullYear(), time.getMonth(), time.getDate()];
  return {
    start: new Date(year, month, date).toISOString(),
    end: new Date(year, month, date + 1).toISOString(),
  };
}

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });

function formatDay(day: Date, today: Date): string {
  const yesterday = new Date(today);
  yesterday.setDate(today.getDate() - 1);
  if (day.toDateString() === today.toDateString()) return "Today";
  return day.toDateString() === yesterday.toDateString() ? "Yesterday" : dateFormat.format(day);
}

/** Returns the index of the row with the item. */
export function findRow(rows: readonly GalleryRow[], item: number): number {
  return rows.findIndex((row) => row.kind === "items" && item < row.to);
}

export type Move =
  "left" | "right" | "up" | "down" | "rowStart" | "rowEnd" | "first" | "last" | "pageUp" | "pageDown";

/** Returns the item that a key moves to from another one. */
export function moveFocus(
  rows: readonly GalleryRow[],
  from: number,
  { move, page }: { readonly move: Move; readonly page: number },
): number {
  const end = rows.at(-1);
  const last = end?.kind === "items" ? end.to - 1 : 0;
  const clampItem = (item: number) => Math.min(Math.max(item, 0), last);
  const place = findRow(rows, from);
  const row = rows[place];
  if (row?.kind !== "items") return 0;
  switch (move) {
    case "left":
      return clampItem(from - 1);
    case "right":
      return clampItem(from + 1);
    case "rowStart":
      return row.from;
    case "rowEnd":
      return row.to - 1;
    case "first":
      return 0;
    case "last":
      return last;
    case "up":
      return findInColumn(rows, { place, column: from - row.from, by: -1 }) ?? from;
    case "down":
      return findInColumn(rows, { place, column: from - row.from, by: 1 }) ?? from;
    case "pageUp":
      return findInColumn(rows, { place, column: from - row.from, by: -page }) ?? 0;
    case "pageDown":
      return findInColumn(rows, { place, column: from - row.from, by: page }) ?? last;
  }
}

/** Returns the item in this column, a number of item rows away, or undefined beyond the ends. */
function findInColumn(
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
