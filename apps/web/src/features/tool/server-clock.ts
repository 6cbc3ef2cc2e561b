/** Reading of this browser's own clock, in milliseconds; only differences mean anything. */
export type Moment = number;

/**
 * How far the browser's clock is ahead of the server's, in milliseconds, after an event of the server arrived.
 * Old events may arrive late, so the smallest difference is the one to go by; null before the first.
 */
export function leadAfter(lead: number | null, at: string, arrived: Moment): number {
  return Math.min(lead ?? Number.POSITIVE_INFINITY, arrived - Date.parse(at));
}

/** When it was on this browser's clock that the server's showed `at`; null while nobody can tell. */
export function momentOf(at: string | null, lead: number | null): Moment | null {
  return at === null || lead === null ? null : Date.parse(at) + lead;
}
