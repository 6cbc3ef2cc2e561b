import { engineName } from "../../screen/quote.ts";

export function imageCountText(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? "image" : "images"}`;
}

const date = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const moment = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
const inThisYear = new Intl.DateTimeFormat(undefined, moment);
const inAnyYear = new Intl.DateTimeFormat(undefined, { ...moment, year: "numeric" });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

export function dateText(iso: string): string {
  return date.format(new Date(iso));
}

/** Returns day and time, without a year that goes without saying: "Nov 22, 11:08 PM". */
export function momentText(iso: string, now: Date): string {
  const at = new Date(iso);
  const format = at.getFullYear() === now.getFullYear() ? inThisYear : inAnyYear;
  return format.format(at);
}

/** Returns the time of day, which tells apart what was made on the same day. */
export function timeText(iso: string): string {
  return time.format(new Date(iso));
}

/** Returns the name of the engine that made an item, or null when it is unknown. */
export function engineText({ engine }: Readonly<Record<string, unknown>>): string | null {
  return typeof engine === "string" ? engineName({ engine }) : null;
}
