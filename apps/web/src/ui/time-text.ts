const date = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const dateAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });
const shortDateAndTime = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
const inThisYear = new Intl.DateTimeFormat(undefined, shortDateAndTime);
const inAnyYear = new Intl.DateTimeFormat(undefined, { ...shortDateAndTime, year: "numeric" });

export function formatDate(iso: string): string {
  return date.format(new Date(iso));
}

/** Formats the time of day, for items from the same day. */
export function formatTime(iso: string): string {
  return time.format(new Date(iso));
}

export function formatDateAndTime(iso: string): string {
  return dateAndTime.format(new Date(iso));
}

/** Returns day and time, without the current year: "Nov 22, 11:08 PM". */
export function formatShortDateAndTime(iso: string, now: Date): string {
  const dateTime = new Date(iso);
  const format = dateTime.getFullYear() === now.getFullYear() ? inThisYear : inAnyYear;
  return format.format(dateTime);
}

/** The shortest duration in seconds that is shown in minutes. It rounds to two. */
const MIN_SECONDS_FOR_MINUTES = 90;

/** Returns an estimated duration: "1 second", "30 seconds", "3 minutes". */
export function formatDuration(seconds: number): string {
  if (seconds >= MIN_SECONDS_FOR_MINUTES) return `${Math.round(seconds / 60)} minutes`;
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}
