import { findHoldTime, type Tx } from "@packshot/db";
import { AppError } from "../../ports/index.ts";
import { waitingTime } from "../waiting-time.ts";

/** One that is cancelled costs its person nothing, but what its models were asked is paid for. */
const RUNS_AN_HOUR = 60;
/** Milliseconds. */
const HOUR = 3_600_000;

/**
 * Rejects with RATE_LIMITED when the run that has just held its token is one too many. Read from the ledger: what was
 * refused or sent again has no hold, and the holds of a user wait for each other, so that none is missed.
 */
export async function checkRunRateLimit(tx: Tx, userId: string, now: Date): Promise<void> {
  const before = await findHoldTime(tx, { userId, nth: RUNS_AN_HOUR + 1 });
  const wait = before === undefined ? 0 : before.getTime() + HOUR - now.getTime();
  if (wait <= 0) return;
  const retryAfterSeconds = Math.ceil(wait / 1000);
  throw new AppError(
    "RATE_LIMITED",
    `You have started ${RUNS_AN_HOUR} runs within an hour. Please wait ${waitingTime(retryAfterSeconds)}, then try again.`,
    { retryAfterSeconds },
  );
}
