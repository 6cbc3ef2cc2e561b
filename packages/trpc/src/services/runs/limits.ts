import {
  countKeyHolds,
  lockAndCountWaitingBulkRuns,
  findApiKey,
  findHoldKey,
  findHoldTime,
  findKeyHoldTime,
  releaseSpending,
  reserveSpending,
  type Run,
  type Tx,
} from "@packshot/db";
import type { VariationRequest } from "@packshot/tools/request";
import { AppError, type Engine, type Estimate, type Ports, type Settings } from "../../ports/index.ts";
import type { Caller } from "../auth/caller.ts";
import { findPaidPlan } from "../billing/paid-plan.ts";
import { requireBudget, formatWaitingTime } from "../spending.ts";
import { TOKENS_PER_RUN } from "../tokens.ts";
import { DAY_MS, HOUR_MS } from "../durations.ts";

/** Maximum number of questions in any tool's analysis. */
const MAX_ANALYSIS_QUESTIONS = 2;

interface RunEngineUse {
  /** The engine that makes the images. */
  readonly engine: Engine;
  readonly requests: readonly VariationRequest[];
  /** True if an analysis must come before the images. */
  readonly needsAnalysis: boolean;
}

interface PlannedRun extends RunEngineUse {
  readonly run: Pick<Run, "id" | "userId">;
}

/**
 * Reserves the run's maximum cost, so that none of its calls is rejected halfway. Call it after the run is written and
 * before its token is held. Rejects with RATE_LIMITED when the cost exceeds a budget.
 */
export async function reserveBudget(
  ports: Pick<Ports, "engines" | "settings">,
  tx: Tx,
  planned: PlannedRun,
  now: Date,
): Promise<void> {
  const { maxMicroDollars: microDollars } = estimateCost(ports, planned);
  if (microDollars === 0) return;
  const { id: runId, userId } = planned.run;
  await requireBudget(ports, tx, { userId, microDollars, now });
  await reserveSpending(tx, { runId, microDollars });
}

/** Releases the reservation for the `dropped` requests, which won't be sent. `rest` may still be sent. */
export async function releaseBudget(
  ports: Pick<Ports, "engines">,
  tx: Tx,
  { runId, engine, dropped, rest }: ReleasedBudget,
): Promise<void> {
  const estimateMaxCost = (requests: readonly VariationRequest[]) =>
    estimateCost(ports, { engine, requests, needsAnalysis: false }).maxMicroDollars;
  const microDollars = estimateMaxCost([...rest, ...dropped]) - estimateMaxCost(rest);
  if (microDollars > 0) await releaseSpending(tx, { runId, microDollars });
}

interface ReleasedBudget {
  readonly runId: string;
  readonly engine: Engine;
  readonly dropped: readonly VariationRequest[];
  readonly rest: readonly VariationRequest[];
}

/** Estimates the cost of a run's images, and of its analysis if it needs one. */
export function estimateCost(
  { engines }: Pick<Ports, "engines">,
  { engine, requests, needsAnalysis }: RunEngineUse,
): Estimate {
  const textCount = requests.filter(({ write }) => write !== undefined).length;
  const imageEstimate = engine.estimate(requests, textCount);
  if (!needsAnalysis) return imageEstimate;
  // The configured engine analyzes the photos, even if another engine makes the images.
  const analysisEstimate = engines.for({}).estimate([], MAX_ANALYSIS_QUESTIONS);
  return {
    expectedMicroDollars: imageEstimate.expectedMicroDollars + analysisEstimate.expectedMicroDollars,
    maxMicroDollars: imageEstimate.maxMicroDollars + analysisEstimate.maxMicroDollars,
  };
}

/** Maximum bulk rows per user per hour. They have their own limit, because they run at the lowest priority. */
const MAX_BULK_RUNS_PER_HOUR = 1000;
/**
 * Rejects with RATE_LIMITED when the run that has just held its token exceeds the plan's limit. Without a limit, a user
 * could start and cancel runs for free while we pay for their calls. Counts the ledger's holds: rejected and repeated
 * starts add none, and a user's holds are serialized, so the count is exact.
 */
export async function checkRunRateLimit(
  settings: Pick<Settings, "offer">,
  tx: Tx,
  { userId, origin }: Pick<Run, "userId" | "origin">,
  now: Date,
): Promise<void> {
  const maxRuns = origin === "bulk" ? MAX_BULK_RUNS_PER_HOUR : await getRunsPerHour(settings, tx, userId);
  const since = new Date(now.getTime() - HOUR_MS);
  const oldestHold = await findHoldTime(tx, { userId, origin, nth: maxRuns + 1, since });
  const retryAfterSeconds = countSecondsUntilPast(oldestHold, HOUR_MS, now);
  if (retryAfterSeconds === 0) return;
  throw new AppError(
    "RATE_LIMITED",
    `You've started ${maxRuns} ${origin === "bulk" ? "bulk rows" : "runs"} within an hour. Wait ${formatWaitingTime(retryAfterSeconds)}, then try again.`,
    { retryAfterSeconds },
  );
}

async function getRunsPerHour({ offer }: Pick<Settings, "offer">, tx: Tx, userId: string): Promise<number> {
  return offer.runsPerHour[(await findPaidPlan(tx, { offer }, userId)) ?? "starter"];
}

/** Maximum waiting bulk runs per user. Jobs stay below it, but retries of their runs can exceed it. */
const MAX_WAITING_BULK_RUNS = 20;
/** Suggested wait. It's a guess, because nobody knows when the next row starts. */
const BULK_RETRY_SECONDS = 15;

/**
 * Rejects with RATE_LIMITED when too many of the user's bulk runs are waiting, including this run, which must already
 * be written.
 */
export async function checkWaitingBulk(
  tx: Tx,
  { userId, origin }: Pick<Run, "userId" | "origin">,
): Promise<void> {
  if (origin !== "bulk" || (await lockAndCountWaitingBulkRuns(tx, userId)) <= MAX_WAITING_BULK_RUNS) return;
  throw new AppError(
    "RATE_LIMITED",
    `You already have ${MAX_WAITING_BULK_RUNS} queued bulk rows. Wait until one starts, then try again.`,
    { retryAfterSeconds: BULK_RETRY_SECONDS },
  );
}

/**
 * Rejects with RATE_LIMITED when the token that was just held exceeds the API key's limit for 24 hours, and with
 * UNAUTHENTICATED when the key was revoked. Counts holds like `checkRunRateLimit`, but not released ones.
 */
export async function checkDailyTokens(tx: Tx, keyId: string, now: Date): Promise<void> {
  await checkKeyHolds(tx, { keyId, excess: 1, now });
}

/**
 * Rejects with RATE_LIMITED when an API key that has used up its daily tokens requests images that cost no token. The
 * key can still retry, renew and finish runs that it paid for itself. `paidRunId` is the run whose token covers the
 * images.
 */
export async function requireDailyTokensLeft(
  tx: Tx,
  { keyId }: Caller,
  { paidRunId, now }: { paidRunId: string; now: Date },
): Promise<void> {
  if (keyId === null || (await findHoldKey(tx, paidRunId)) === keyId) return;
  await checkKeyHolds(tx, { keyId, excess: 0, now });
}

export const revokedKeyText = "This API key was revoked. Create a new one in Settings.";

interface KeyHolds {
  readonly keyId: string;
  /** Number of held tokens beyond the limit at which to reject. */
  readonly excess: 0 | 1;
  readonly now: Date;
}

async function checkKeyHolds(tx: Tx, { keyId, excess, now }: KeyHolds): Promise<void> {
  const key = await findApiKey(tx, keyId);
  // The key was revoked after the request was identified, for example while a photo was being imported.
  if (key === undefined) throw new AppError("UNAUTHENTICATED", revokedKeyText);
  if (key.dailyTokens === null) return;
  const nth = Math.floor(key.dailyTokens / TOKENS_PER_RUN) + excess;
  const oldestHold = await findKeyHoldTime(tx, { keyId, nth });
  const retryAfterSeconds = countSecondsUntilPast(oldestHold, DAY_MS, now);
  if (retryAfterSeconds === 0) return;
  const advice =
    key.client === "browser"
      ? "Continue in Packshot, or connect it again."
      : `Wait ${formatWaitingTime(retryAfterSeconds)}, or use a key with a higher limit.`;
  throw new AppError(
    "RATE_LIMITED",
    `${key.name} has used the ${key.dailyTokens} ${key.dailyTokens === 1 ? "token" : "tokens"} it can use within 24 hours. ${advice}`,
    { retryAfterSeconds },
  );
}

/** Resolves to the number of tokens left of an API key's daily limit, or to null when it has no limit. */
export async function countDailyTokensLeft(
  tx: Tx,
  { keyId, dailyTokens, now }: { keyId: string; dailyTokens: number | null; now: Date },
): Promise<number | null> {
  if (dailyTokens === null) return null;
  const after = new Date(now.getTime() - DAY_MS);
  const takenTokens = (await countKeyHolds(tx, { keyId, after })) * TOKENS_PER_RUN;
  return Math.max(0, dailyTokens - takenTokens);
}

/** Returns the whole seconds until `time` is `age` milliseconds ago; 0 if it already is, or if there is none. */
function countSecondsUntilPast(time: Date | undefined, age: number, now: Date): number {
  if (time === undefined) return 0;
  return Math.max(0, Math.ceil((time.getTime() + age - now.getTime()) / 1000));
}
