import type { GalleryItem } from "../../../api/trpc.ts";
import { GrowingList } from "../growing-list.ts";

/** One row of the gallery: a date, or as many items as fit side by side. */
export type GalleryRow = {
  readonly key: string;
  /** The index of the row's first item, or of the first one below a date. */
  readonly from: number;
} & ({ readonly kind: "date"; readonly text: string } | { readonly kind: "items" });

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
export interface RowLayout {
  readonly rows: GrowingList<GalleryRow>;
  readonly itemCount: number;
}

interface ItemsInRows extends RowLayout {
  readonly items: GrowingList<DatedItem>;
}

/**
 * Returns a function that lays out items in rows. If items were added since its last call, it only adds rows, because a
 * large gallery grows by thousands of pages.
 */
export function createRowLayout() {
  let earlier: ItemsInRows | undefined;
  let earlierKey = "";
  return (items: GrowingList<DatedItem>, layout: Layout): RowLayout => {
    const key = [layout.columns, layout.dates, layout.today.toDateString()].join();
    const isGrown = earlier !== undefined && key === earlierKey && items.extends(earlier.items);
    earlier = addRows(isGrown ? earlier : undefined, items, layout);
    earlierKey = key;
    return earlier;
  };
}

/** Returns the rows of all items, starting with the earlier layout's rows. */
function addRows(
  earlier: ItemsInRows | undefined,
  items: GrowingList<DatedItem>,
  { columns, dates, today }: Layout,
): ItemsInRows {
  const added: GalleryRow[] = [];
  const earlierRows = earlier?.rows ?? GrowingList.from<GalleryRow>([]);
  const itemCount = earlier?.itemCount ?? 0;
  const lastItem = items.get(itemCount - 1);
  let day = dates && lastItem ? findDay(new Date(lastItem.createdAt)) : undefined;
  /** The row that may have room for more items. */
  let row = earlierRows.get(earlierRows.length - 1);
  for (const [offset, { id, createdAt }] of items.slice(itemCount).entries()) {
    const from = itemCount + offset;
    if (dates && !(day && day.start <= createdAt && createdAt < day.end)) {
      day = findDay(new Date(createdAt));
      const start = new Date(day.start);
      row = { kind: "date", key: start.toDateString(), from, text: formatDay(start, today) };
      added.push(row);
    }
    if (row?.kind !== "items" || from - row.from === columns) {
      row = { kind: "items", key: id, from };
      added.push(row);
    }
  }
  return { rows: earlierRows.append(added), items, itemCount: items.length };
}

/** Returns the index after the row's last item. */
export function getRowEnd({ rows, itemCount }: RowLayout, index: number): number {
  return rows.get(index + 1)?.from ?? itemCount;
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
export function findRow(rows: GrowingList<GalleryRow>, item: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((rows.get(middle)?.from ?? 0) <= item) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export type Move =
  "left" | "right" | "up" | "down" | "rowStart" | "rowEnd" | "first" | "last" | "pageUp" | "pageDown";

/** Returns the item that a key moves to from another one. */
export function moveFocus(
  rowLayout: RowLayout,
  from: number,
  { move, page }: { readonly move: Move; readonly page: number },
): number {
  const { rows, itemCount } = rowLayout;
  const last = Math.max(itemCount - 1, 0);
  const clampItem = (item: number) => Math.min(Math.max(item, 0), last);
  const rowIndex = findRow(rows, from);
  const row = rows.get(rowIndex);
  if (row?.kind !== "items") return 0;
  switch (move) {
    case "left":
      return clampItem(from - 1);
    case "right":
      return clampItem(from + 1);
    case "rowStart":
      return row.from;
    case "rowEnd":
      return getRowEnd(rowLayout, rowIndex) - 1;
    case "first":
      return 0;
    case "last":
      return last;
    case "up":
      return findInColumn(rowLayout, { rowIndex, column: from - row.from, by: -1 }) ?? from;
    case "down":
      return findInColumn(rowLayout, { rowIndex, column: from - row.from, by: 1 }) ?? from;
    case "pageUp":
      return findInColumn(rowLayout, { rowIndex, column: from - row.from, by: -page }) ?? 0;
    case "pageDown":
      return findInColumn(rowLayout, { rowIndex, column: from - row.from, by: page }) ?? last;
  }
}

/** Returns the item in this column, a number of item rows away, or undefined beyond the ends. */
function findInColumn(
  rowLayout: RowLayout,
  { rowIndex, column, by }: { readonly rowIndex: number; readonly column: number; readonly by: number },
): number | undefined {
  const { rows } = rowLayout;
  const step = Math.sign(by);
  let left = Math.abs(by);
  for (let next = rowIndex + step; next >= 0 && next < rows.length; next += step) {
    const row = rows.get(next);
    if (row?.kind !== "items") continue;
    left -= 1;
    if (left === 0) return Math.min(row.from + column, getRowEnd(rowLayout, next) - 1);
  }
  return undefined;
}
