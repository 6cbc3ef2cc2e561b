import { findTestRunTime, type Run, type Tx } from "@packshot/db";
import { AppError, type Engines } from "../../ports/index.ts";
import { HOUR_MS } from "../durations.ts";
import { formatWaitingTime } from "../spending.ts";

/** Maximum test runs per account per hour. They are free but use this machine's time. */
const MAX_TEST_RUNS_PER_HOUR = 60;

/**
 * Returns the engines that a run may use. A test run may only use the studio, because it must not cost anything.
 * @throws AppError NOT_SUPPORTED
 */
export function findEngines(engines: Engines, { origin }: Pick<Run, "origin">): Engines {
  if (origin !== "test") return engines;
  const studio = engines.named("studio");
  if (studio === undefined) throw new AppError("NOT_SUPPORTED", "This server can't make test images.");
  return { for: () => studio, named: (name) => (name === studio.name ? studio : undefined) };
}

/**
 * Rejects with RATE_LIMITED when the account has too many test runs within an hour, including the one that has just
 * been written. A user's starts are serialized, because each takes a stamp, so the count is exact.
 */
export async function checkTestRunLimit(tx: Tx, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS);
  const oldestStart = await findTestRunTime(tx, { userId, nth: MAX_TEST_RUNS_PER_HOUR + 1, since });
  if (oldestStart === undefined) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((oldestStart.getTime() - since.getTime()) / 1000));
  throw new AppError(
    "RATE_LIMITED",
    `You've started ${MAX_TEST_RUNS_PER_HOUR} test runs within an hour. Wait ${formatWaitingTime(retryAfterSeconds)}, then try again.`,
    { retryAfterSeconds },
  );
}
