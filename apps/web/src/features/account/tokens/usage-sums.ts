interface UsageEntry {
  readonly day: string;
  readonly tool: string | null;
  readonly tokens: number;
}

/** Sums tokens by a key. */
export function sumBy(
  usage: readonly UsageEntry[],
  getKey: (entry: UsageEntry) => string,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const entry of usage) sums.set(getKey(entry), (sums.get(getKey(entry)) ?? 0) + entry.tokens);
  return sums;
}

/** Formats a UTC day such as 2026-11-28: "Nov 28". */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return date.toLocaleDateString(undefined, { month: "short", day: "numeric", timeZone: "UTC" });
}

/** Describes the chart for screen readers. Days without usage are left out. */
export function describeUsage(byDay: ReadonlyMap<string, number>): string {
  const days = [...byDay].map(([day, tokens]) => `${formatDay(day)}: ${tokens}`);
  return `Tokens spent by day (UTC). ${days.join(", ")}.`;
}
