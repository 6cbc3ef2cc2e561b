import {
  countKeyHolds,
  countWaitingBulk,
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
import { paidPlanOf } from "../billing/paid-plan.ts";
import { requireBudget, waitingTime } from "../spending.ts";
import { TOKENS_PER_RUN } from "../tokens.ts";
import { DAY_MS, HOUR_MS } from "../durations.ts";

/** Maximum questions that any tool asks in an analysis within a run. */
const QUESTIONS_OF_AN_ANALYSIS = 2;

interface Asked {
  /** The engine that makes the images. */
  readonly engine: Engine;
  readonly requests: readonly VariationRequest[];
  /** True if an analysis must come before the images. */
  readonly analyses: boolean;
}

interface Undertaking extends Asked {
  readonly run: Pick<Run, "id" | "userId">;
}

/**
 * Reserves the run's possible cost, so that none of its calls is refused halfway. The caller must have
 * written the run, and must not hold its token yet. Rejects with RATE_LIMITED when a budget has no room for
 * it.
 */
export async function reserveBudget(
  ports: Pick<Ports, "engines" | "settings">,
  tx: Tx,
  undertaking: Undertaking,
  now: Date,
): Promise<void> {
  const { most: microDollars } = estimateOf(ports, undertaking);
  if (microDollars === 0) return;
  const { id: runId, userId } = undertaking.run;
  await requireBudget(ports, tx, { userId, microDollars, now });
  await reserveSpending(tx, { runId, microDollars });
}

/**
 * Releases the reservation for requests that won't be sent anymore. `rest` are those that may still be sent.
 */
export async function releaseBudget(
  ports: Pick<Ports, "engines">,
  tx: Tx,
  { runId, engine, dropped, rest }: ReleasedBudget,
): Promise<void> {
  const mostOf = (requests: readonly VariationRequest[]) =>
    estimateOf(ports, { engine, requests, analyses: false }).most;
  const microDollars = mostOf([...rest, ...dropped]) - mostOf(rest);
  if (microDollars > 0) await releaseSpending(tx, { runId, microDollars });
}

interface ReleasedBudget {
  readonly runId: string;
  readonly engine: Engine;
  readonly dropped: readonly VariationRequest[];
  readonly rest: readonly VariationRequest[];
}

/** Estimates a run's cost. */
export function estimateOf(
  { engines }: Pick<Ports, "engines">,
  { engine, requests, analyses }: Asked,
): Estimate {
  const written = requests.filter(({ write }) => write !== undefined).length;
  const painted = engine.estimate(requests, written);
  if (!analyses) return painted;
  // The configured engine analyzes the photos, whichever engine makes the images.
  const found = engines.for({}).estimate([], QUESTIONS_OF_AN_ANALYSIS);
  return { usual: painted.usual + found.usual, most: painted.most + found.most };
}

/** Maximum bulk rows per hour, counted separately because each yields to all other runs. */
const BULK_RUNS_AN_HOUR = 1000;
/**
 * Rejects with RATE_LIMITED when the run that has just held its token exceeds the limit of the account's plan: a canceled
 * run costs its user nothing, but calls already sent to a model for it are paid for. This counts holds in the ledger: a
 * start that was refused or repeated has none, and a user's holds wait for each other, so the count misses none.
 */
export async function checkRunRateLimit(
  settings: Pick<Settings, "offer">,
  tx: Tx,
  { userId, origin }: Pick<Run, "userId" | "origin">,
  now: Date,
): Promise<void> {
  const most = origin === "bulk" ? BULK_RUNS_AN_HOUR : await runsPerHour(settings, tx, userId);
  const since = new Date(now.getTime() - HOUR_MS);
  const before = await findHoldTime(tx, { userId, origin, nth: most + 1, since });
  const retryAfterSeconds = secondsUntilPast(before, HOUR_MS, now);
  if (retryAfterSeconds === 0) return;
  throw new AppError(
    "RATE_LIMITED",
    `You've started ${most} ${origin === "bulk" ? "bulk rows" : "runs"} within an hour. Please wait ${waitingTime(retryAfterSeconds)}, then try again.`,
    { retryAfterSeconds },
  );
}

async function runsPerHour({ offer }: Pick<Settings, "offer">, tx: Tx, userId: string): Promise<number> {
  return offer.runsPerHour[(await paidPlanOf(tx, { offer }, userId)) ?? "starter"];
}

/** Maximum waiting bulk runs per user. Jobs stay below it on their own; retries of their runs may not. */
const WAITING_BULK_RUNS = 20;
/** Suggested wait in seconds, because the start of the next one is unknown. */
const BULK_BEGINS_WITHIN = 15;

/**
 * Rejects with RATE_LIMITED when too many of the user's bulk runs are waiting, including this one, which must
 * have been written.
 */
export async function checkWaitingBulk(
  tx: Tx,
  { userId, origin }: Pick<Run, "userId" | "origin">,
): Promise<void> {
  if (origin !== "bulk" || (await countWaitingBulk(tx, userId)) <= WAITING_BULK_RUNS) return;
  throw new AppError(
    "RATE_LIMITED",
    `You already have ${WAITING_BULK_RUNS} queued bulk rows. Please wait until one starts, then try again.`,
    { retryAfterSeconds: BULK_BEGINS_WITHIN },
  );
}

/**
 * Rejects with RATE_LIMITED when the token that was just held exceeds its API key's limit for 24 hours. It
 * counts as `checkRunRateLimit` does, and leaves out released tokens.
 */
export async function checkDailyTokens(tx: Tx, keyId: string, now: Date): Promise<void> {
  await checkKeyHolds(tx, { keyId, excess: 1, now });
}

/**
 * Rejects with RATE_LIMITED when an API key requests images that cost no token and has used up its daily tokens. A key
 * may still retry, renew and finish runs that its own token paid for. `paidRunId` is the run whose token the images
 * belong to.
 */
export async function requireDailyTokensLeft(
  tx: Tx,
  { keyId }: Caller,
  { paidRunId, now }: { paidRunId: string; now: Date },
): Promise<void> {
  if (keyId === null || (await findHoldKey(tx, paidRunId)) === keyId) return;
  await checkKeyHolds(tx, { keyId, excess: 0, now });
}

interface KeyHolds {
  readonly keyId: string;
  /** Number of held tokens beyond the limit that are refused. */
  readonly excess: 0 | 1;
  readonly now: Date;
}

async function checkKeyHolds(tx: Tx, { keyId, excess, now }: KeyHolds): Promise<void> {
  const key = await findApiKey(tx, keyId);
  if (key === undefined || key.dailyTokens === null) return;
  const nth = Math.floor(key.dailyTokens / TOKENS_PER_RUN) + excess;
  const before = await findKeyHoldTime(tx, { keyId, nth });
  const retryAfterSeconds = secondsUntilPast(before, DAY_MS, now);
  if (retryAfterSeconds === 0) return;
  const next =
    key.client === "browser"
      ? "Continue in Packshot, or connect it again."
      : `Please wait ${waitingTime(retryAfterSeconds)}, or use a key with a higher limit.`;
  throw new AppError(
    "RATE_LIMITED",
    `${key.name} has used the ${key.dailyTokens} ${key.dailyTokens === 1 ? "token" : "tokens"} it can use within 24 hours. ${next}`,
    { retryAfterSeconds },
  );
}

/**
 * Resolves to the tokens that an API key may still spend within its own limit, or to null when it has none.
 */
export async function dailyTokensLeft(
  tx: Tx,
  { keyId, dailyTokens, now }: { keyId: string; dailyTokens: number | null; now: Date },
): Promise<number | null> {
  if (dailyTokens === null) return null;
  const after = new Date(now.getTime() - DAY_MS);
  const taken = (await countKeyHolds(tx, { keyId, after })) * TOKENS_PER_RUN;
  return Math.max(0, dailyTokens - taken);
}

/**
 * Returns the whole seconds until the given time is more than `age` milliseconds ago; 0 if it already is, or
 * if there is none.
 */
function secondsUntilPast(moment: Date | undefined, age: number, now: Date): number {
  if (moment === undefined) return 0;
  return Math.max(0, Math.ceil((moment.getTime() + age - now.getTime()) / 1000));
}
