/** Formats a number of days in words, e.g. "a day", "a week", "30 days", "13 months". */
export function describeDays(days: number): string {
  if (days === 1) return "a day";
  if (days === 7) return "a week";
  const months = Math.floor(days / 30.4);
  return days > 90 ? `${String(months)} months` : `${String(days)} days`;
}
