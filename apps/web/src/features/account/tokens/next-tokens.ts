import { trpc } from "../../../api/trpc.ts";

/** Returns the time of the next free tokens: the start of the next month, in UTC. */
export function findNextGrant(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

/** Returns when the next free tokens arrive, as text. */
export function describeNextTokens(now: Date, locale?: string): string {
  const day = findNextGrant(now).toLocaleDateString(locale, {
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  return `You'll get 3 more free tokens when you visit on or after ${day} (UTC).`;
}

/** Returns the notice for a user without tokens, or null while they have some or the server hasn't responded. */
export function useOutOfTokens(): string | null {
  const { data } = trpc.tokens.balance.useQuery();
  if (data?.tokens !== 0) return null;
  // An account that was denied its free tokens won't get any later, and is shown the reason.
  return data.notice ?? describeNextTokens(new Date());
}
