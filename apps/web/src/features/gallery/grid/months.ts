import type { GalleryItem } from "../../../api/trpc.ts";
import type { GrowingList } from "../growing-list.ts";

/** A month with items, as the scrubber shows it. */
interface Month {
  /** A time in this month. */
  readonly at: Date;
  readonly name: string;
  readonly label: string;
  /** The year, unless the previous month in the list has the same one. */
  readonly year: string | null;
}

const nameFormat = new Intl.DateTimeFormat(undefined, { month: "long", year: "numeric" });
const labelFormat = new Intl.DateTimeFormat(undefined, { month: "short" });

/** Returns the local months of these times, each once, in the order of the list. */
export function listMonths(newestFirst: readonly string[], oldestFirst: boolean): readonly Month[] {
  const times = oldestFirst ? newestFirst.toReversed() : newestFirst;
  const months: Month[] = [];
  let year: number | null = null;
  for (const time of times) {
    const at = new Date(time);
    const name = nameFormat.format(at);
    if (months.at(-1)?.name === name) continue;
    const isNewYear = at.getFullYear() !== year;
    year = at.getFullYear();
    months.push({ at, name, label: labelFormat.format(at), year: isNewYear ? String(year) : null });
  }
  return months;
}

/** Returns the index of the first loaded item of the month, or -1. */
export function findFirstOfMonth(items: GrowingList<Pick<GalleryItem, "createdAt">>, at: Date): number {
  const start = new Date(at.getFullYear(), at.getMonth()).toISOString();
  const end = new Date(at.getFullYear(), at.getMonth() + 1).toISOString();
  return items.findIndex(({ createdAt }) => start <= createdAt && createdAt < end);
}

/** Returns the first or the last day of the month, as YYYY-MM-DD. */
export function formatDayOfMonth(at: Date, edge: "first" | "last"): string {
  const days = edge === "first" ? 1 : new Date(at.getFullYear(), at.getMonth() + 1, 0).getDate();
  const month = String(at.getMonth() + 1).padStart(2, "0");
  return `${at.getFullYear()}-${month}-${String(days).padStart(2, "0")}`;
}
