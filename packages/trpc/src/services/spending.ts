import {
  findSpendingTime,
  hasPurchased,
  lockSpending,
  type Spenders,
  sumSpending,
  type Tx,
} from "@packshot/db";
import { AppError, type Ports, type SpendingLimits } from "../ports/index.ts";
import { DAY_MS } from "./durations.ts";

interface Expense {
  readonly userId: string;
  /** The estimate in millionths of a US dollar. */
  readonly microDollars: number;
  readonly now: Date;
}

interface Budget {
  readonly spenders: Spenders;
  readonly dollars: number;
  /** Length of the rolling window in milliseconds. */
  readonly within: number;
  /** The message when the budget is used up, without the final period. */
  readonly reason: string;
}

const TEN_MINUTES_MS = 600_000;
const MILLION = 1_000_000;

const busy = "This server has reached its image limit for now";
const ownDay = "Your account has reached its daily image limit";
const unpaidDay = "Today's image limit for accounts without a purchase has been reached";

/**
 * Rejects with RATE_LIMITED, and the time to wait, if the expense exceeds any budget. Blocks all other callers until
 * the transaction ends, so the expense must be recorded in it.
 */
export async function requireBudget(
  { settings }: Pick<Ports, "settings">,
  tx: Tx,
  expense: Expense,
): Promise<void> {
  if (expense.microDollars === 0) return;
  await lockSpending(tx);
  const budgets = listBudgets(settings.spending, expense.userId, await hasPurchased(tx, expense.userId));
  let longest = { wait: 0, reason: "" };
  for (const budget of budgets) {
    const wait = await waitFor(tx, budget, expense);
    if (wait > longest.wait) longest = { wait, reason: budget.reason };
  }
  if (longest.wait > 0) throw createBudgetError(longest);
}

function listBudgets(limits: SpendingLimits, userId: string, isPaid: boolean): readonly Budget[] {
  const { perTenMinutes, perDay, perAccountPerDay, unpaidShareOfDay } = limits;
  const unpaid = {
    spenders: "unpaid",
    dollars: perDay * unpaidShareOfDay,
    within: DAY_MS,
    reason: unpaidDay,
  } as const;
  return [
    { spenders: "everybody", dollars: perDay, within: DAY_MS, reason: busy },
    { spenders: "everybody", dollars: perTenMinutes, within: TEN_MINUTES_MS, reason: busy },
    ...(isPaid ? [] : [unpaid]),
    { spenders: { userId }, dollars: perAccountPerDay, within: DAY_MS, reason: ownDay },
  ];
}

/** Resolves to the milliseconds until enough spending has left the window. */
async function waitFor(
  tx: Tx,
  { spenders, dollars, within }: Budget,
  { microDollars: expected, now }: Expense,
): Promise<number> {
  const since = new Date(now.getTime() - within);
  const excess = (await sumSpending(tx, { spenders, since })) + expected - Math.round(dollars * MILLION);
  if (excess <= 0) return 0;
  const spendingTime = await findSpendingTime(tx, { spenders, since, microDollars: excess });
  // Reservations of unfinished runs have no time, so this may take the whole window.
  return spendingTime === undefined ? within : spendingTime.getTime() + within - now.getTime();
}

function createBudgetError({ wait, reason }: { wait: number; reason: string }): AppError {
  const retryAfterSeconds = Math.ceil(wait / 1000);
  const message = `${reason}. Try again in ${formatWaitingTime(retryAfterSeconds)}.`;
  return new AppError("RATE_LIMITED", message, { retryAfterSeconds });
}

const SECONDS_AS_MINUTES = 90 * 60;

/** Returns a time in words: "a minute", "8 minutes", "5 hours". */
export function formatWaitingTime(seconds: number): string {
  if (seconds > SECONDS_AS_MINUTES) return `${Math.ceil(seconds / 3600)} hours`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
}
