/**
 * Formats the minutes and seconds until a time as "4:12"; null once it has passed. Times are milliseconds since 1970.
 */
export function formatTimeLeft(until: number, now: number): string | null {
  const seconds = Math.ceil((until - now) / 1000);
  if (seconds <= 0) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
