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
  readonly windowMs: number;
  /** The message when the budget is used up, without the final period. */
  readonly reason: string;
}

const TEN_MINUTES_MS = 600_000;
const MICRODOLLARS_PER_DOLLAR = 1_000_000;

const serverLimitText = "This server has reached its image limit for now";
const accountLimitText = "Your account has reached its daily image limit";
const unpaidLimitText = "Today's image limit for accounts without a purchase has been reached";

/**
 * Rejects with RATE_LIMITED and the time to wait if the expense exceeds any budget. The expense must be recorded in the
 * same transaction, which blocks all other callers until it ends.
 */
export async function requireBudget(
  { settings }: Pick<Ports, "settings">,
  tx: Tx,
  expense: Expense,
): Promise<void> {
  if (expense.microDollars === 0) return;
  await lockSpending(tx);
  const budgets = listBudgets(settings.spending, expense.userId, await hasPurchased(tx, expense.userId));
  let longest = { waitMs: 0, reason: "" };
  for (const budget of budgets) {
    const waitMs = await computeWaitMs(tx, budget, expense);
    if (waitMs > longest.waitMs) longest = { waitMs, reason: budget.reason };
  }
  if (longest.waitMs > 0) throw createBudgetError(longest);
}

function listBudgets(limits: SpendingLimits, userId: string, isPaid: boolean): readonly Budget[] {
  const { perTenMinutes, perDay, perAccountPerDay, unpaidBudgetFraction } = limits;
  const unpaid = {
    spenders: "unpaid",
    dollars: perDay * unpaidBudgetFraction,
    windowMs: DAY_MS,
    reason: unpaidLimitText,
  } as const;
  return [
    { spenders: "everybody", dollars: perDay, windowMs: DAY_MS, reason: serverLimitText },
    { spenders: "everybody", dollars: perTenMinutes, windowMs: TEN_MINUTES_MS, reason: serverLimitText },
    ...(isPaid ? [] : [unpaid]),
    { spenders: { userId }, dollars: perAccountPerDay, windowMs: DAY_MS, reason: accountLimitText },
  ];
}

/** Resolves to the milliseconds until enough spending has left the window for the expense to fit. */
async function computeWaitMs(
  tx: Tx,
  { spenders, dollars, windowMs }: Budget,
  { microDollars: expected, now }: Expense,
): Promise<number> {
  const since = new Date(now.getTime() - windowMs);
  const excess =
    (await sumSpending(tx, { spenders, since })) + expected - Math.round(dollars * MICRODOLLARS_PER_DOLLAR);
  if (excess <= 0) return 0;
  const spendingTime = await findSpendingTime(tx, { spenders, since, microDollars: excess });
  // Reservations of unfinished runs have no time, so the wait may be the whole window.
  return spendingTime === undefined ? windowMs : spendingTime.getTime() + windowMs - now.getTime();
}

function createBudgetError({ waitMs, reason }: { waitMs: number; reason: string }): AppError {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const message = `${reason}. Try again in ${formatWaitingTime(retryAfterSeconds)}.`;
  return new AppError("RATE_LIMITED", message, { retryAfterSeconds });
}

/** Maximum seconds that are shown as minutes. */
const MAX_SECONDS_IN_MINUTES = 90 * 60;

/** Returns a time in words: "a minute", "8 minutes", "5 hours". */
export function formatWaitingTime(seconds: number): string {
  if (seconds > MAX_SECONDS_IN_MINUTES) return `${Math.ceil(seconds / 3600)} hours`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
}
