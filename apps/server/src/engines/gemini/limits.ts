import { AppError } from "@packshot/trpc/ports";

/** US dollars, over all calls of this process. */
export interface SpendingLimits {
  readonly dollarsPerTenMinutes: number;
  readonly dollarsPerDay: number;
}

export interface Spending {
  /**
   * Sets money aside for a call; call what it returns with what the call has cost.
   * @throws AppError RATE_LIMITED when it would be more than a limit allows, with the seconds until it isn't
   */
  reserve(microDollars: number): (cost: number) => void;
}

interface Entry {
  readonly at: number;
  microDollars: number;
}

const TEN_MINUTES = 600_000;
const DAY = 86_400_000;
const MILLION = 1_000_000;

/** Rolling windows, so that no hour begins with a rush. @param now milliseconds */
export function createSpending(limits: SpendingLimits, now: () => number): Spending {
  const windows = [
    { length: TEN_MINUTES, limit: limits.dollarsPerTenMinutes * MILLION },
    { length: DAY, limit: limits.dollarsPerDay * MILLION },
  ];
  let entries: readonly Entry[] = [];
  return {
    reserve(microDollars) {
      const at = now();
      entries = entries.filter((entry) => entry.at > at - DAY);
      const waits = windows.map((window) => waitIn(entries, window, microDollars, at));
      const wait = Math.max(...waits);
      if (wait > 0) throw exhausted(Math.ceil(wait / 1000));
      const entry = { at, microDollars };
      entries = [...entries, entry];
      return (cost) => {
        entry.microDollars = cost;
      };
    },
  };
}

/** Milliseconds until enough has fallen out of the window. */
function waitIn(
  entries: readonly Entry[],
  { length, limit }: { readonly length: number; readonly limit: number },
  wanted: number,
  now: number,
): number {
  const inside = entries.filter(({ at }) => at > now - length);
  let excess = inside.reduce((sum, { microDollars }) => sum + microDollars, wanted) - limit;
  if (excess <= 0) return 0;
  for (const { at, microDollars } of inside) {
    excess -= microDollars;
    if (excess <= 0) return at + length - now;
  }
  return length;
}

function exhausted(retryAfterSeconds: number): AppError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const when =
    minutes > 90
      ? `${String(Math.ceil(minutes / 60))} hours`
      : minutes > 1
        ? `${String(minutes)} minutes`
        : "a minute";
  const message = `So many pictures are being made just now that this one has to wait. Please try again in ${when}.`;
  return new AppError("RATE_LIMITED", message, { retryAfterSeconds });
}
