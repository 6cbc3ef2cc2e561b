import {
  type BulkJob,
  releaseClaimedRows,
  lockBulkJobs,
  lockClaimedRow,
  markRowFailed,
  releaseRow,
  type ClaimedBulkRow,
  type Tx,
  updateBulkJob,
} from "@packshot/db";
import { AppError, type ErrorCode, type Ports } from "../../ports/index.ts";

/** Codes of permanent errors of a row, which aren't retried. */
const permanentCodes: readonly ErrorCode[] = [
  "BAD_INPUT",
  "NOT_FOUND",
  "NOT_SUPPORTED",
  "NEEDS_CHOICE",
  "TOO_LARGE",
  "REQUEST_REFUSED",
  "CONFLICT",
];
/** Codes of errors that every row of the job would get: no tokens are left, or the paying key was revoked. */
const pauseReasons: Partial<Record<ErrorCode, BulkJob["pausedBecause"]>> = {
  INSUFFICIENT_TOKENS: "no-tokens",
  UNAUTHENTICATED: "person",
};
/** Wait after a rate limit without a `retryAfterSeconds`. */
const LIMIT_WAIT_SECONDS = 15;
/** Pause before each retry of a row that failed unexpectedly. After the last retry, the row fails permanently. */
const RETRY_PAUSES_MS = [5000, 30_000, 120_000, 600_000, 1_800_000] as const;
/** Maximum attempts to start a row, including those that crashed the server. */
export const MAX_TRIES = RETRY_PAUSES_MS.length + 1;
/**
 * Maximum retries of a row whose image host is down. Kept low, so that a mistyped host doesn't keep a job open for
 * long.
 */
const MAX_SOURCE_RETRIES = 3;

const internalErrorText = "We couldn't start this row because something went wrong on our side. Retry it.";

interface StartBlocker {
  readonly error: unknown;
  /** True if the row didn't start because this server is shutting down. */
  readonly isStopping: boolean;
}

/**
 * Records why a row wasn't started: pauses its job, makes the job wait, fails the row, or retries it later. Does
 * nothing if another server has claimed the row in the meantime.
 */
export async function recordStartBlocker(
  { db, clock, log }: Pick<Ports, "db" | "clock" | "log">,
  row: ClaimedBulkRow,
  blocker: StartBlocker,
): Promise<void> {
  const { jobId, position } = row;
  const { code } = toBlockerError(blocker);
  if (!blocker.isStopping && (code === "INTERNAL" || code === "UNAVAILABLE")) {
    log.warn({ err: blocker.error, jobId, position }, "bulk row not started");
  }
  await db.transaction(async (tx) => {
    if (!(await lockBulkJobs(tx, row.userId)) || !(await lockClaimedRow(tx, row))) return;
    await applyBlocker(tx, row, blocker, clock.now());
  });
}

async function applyBlocker(tx: Tx, row: ClaimedBulkRow, blocker: StartBlocker, now: Date): Promise<void> {
  const { jobId } = row;
  const { code, message, retryAfterSeconds = LIMIT_WAIT_SECONDS } = toBlockerError(blocker);
  const addMilliseconds = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  if (blocker.isStopping) await releaseRow(tx, row, { dueAt: null, counts: false });
  else if (pauseReasons[code] !== undefined) {
    await updateBulkJob(tx, jobId, { pausedBecause: pauseReasons[code] });
    await releaseClaimedRows(tx, jobId);
  } else if (code === "RATE_LIMITED") {
    await updateBulkJob(tx, jobId, { waitsUntil: addMilliseconds(retryAfterSeconds * 1000) });
    await releaseRow(tx, row, { dueAt: null, counts: false });
  } else if (permanentCodes.includes(code)) await markRowFailed(tx, row, { code, message });
  else await retryLater(tx, row, { code, message }, addMilliseconds);
}

async function retryLater(
  tx: Tx,
  row: ClaimedBulkRow,
  error: { readonly code: ErrorCode; readonly message: string },
  addMilliseconds: (milliseconds: number) => Date,
): Promise<void> {
  const pauses =
    error.code === "SOURCE_UNAVAILABLE" ? RETRY_PAUSES_MS.slice(0, MAX_SOURCE_RETRIES) : RETRY_PAUSES_MS;
  const pause = pauses[row.tries - 1];
  if (pause === undefined) {
    await markRowFailed(tx, row, error);
    return;
  }
  const dueAt = addMilliseconds(pause);
  await releaseRow(tx, row, { dueAt, counts: true });
  // An unavailable service also affects the other rows.
  if (error.code === "UNAVAILABLE") await updateBulkJob(tx, row.jobId, { waitsUntil: dueAt });
}

interface BlockerError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly retryAfterSeconds?: number | undefined;
}

function toBlockerError({ error }: StartBlocker): BlockerError {
  if (!(error instanceof AppError)) return { code: "INTERNAL", message: internalErrorText };
  const { code, userMessage: message, retryAfterSeconds } = error;
  return { code, message, retryAfterSeconds };
}
