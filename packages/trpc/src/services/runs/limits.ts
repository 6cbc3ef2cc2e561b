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
import { AppError, type Engine, type Estimate, type Ports } from "../../ports/index.ts";
import type { Asker } from "../auth/asker.ts";
import { requireBudget, waitingTime } from "../spending.ts";
import { TOKENS_PER_RUN } from "../tokens.ts";

/** No tool asks more questions than this in an analysis within a run. */
const QUESTIONS_OF_AN_ANALYSIS = 2;

interface Asked {
  /** This engine makes the pictures. */
  readonly engine: Engine;
  readonly requests: readonly VariationRequest[];
  /** If true, something must be found out before the pictures are made. */
  readonly analyses: boolean;
}

interface Undertaking extends Asked {
  readonly run: Pick<Run, "id" | "userId">;
}

/**
 * Reserves what the run may cost, so that none of its calls is refused halfway. The caller must have written the run,
 * and not hold its token yet. Rejects with RATE_LIMITED when a budget has no room for it.
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

/** Takes back what is reserved for requests that are not sent any more. `rest` are those that still may be. */
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

/** Estimates what a run costs. */
export function estimateOf(
  { engines }: Pick<Ports, "engines">,
  { engine, requests, analyses }: Asked,
): Estimate {
  const written = requests.filter(({ write }) => write !== undefined).length;
  const painted = engine.estimate(requests, written);
  if (!analyses) return painted;
  // The configured engine analyzes the pictures, whichever engine makes them.
  const found = engines.for({}).estimate([], QUESTIONS_OF_AN_ANALYSIS);
  return { usual: painted.usual + found.usual, most: painted.most + found.most };
}

/** A canceled run costs its person nothing, but the calls already sent to a model for it are paid for. */
const RUNS_AN_HOUR = 60;
/** Rows of bulk work are counted by themselves, because each gives way to all other runs. */
const BULK_RUNS_AN_HOUR = 1000;
/** The hour is in milliseconds. */
const HOUR = 3_600_000;

/**
 * Rejects with RATE_LIMITED when the run that has just held its token exceeds the limit. This counts holds in the
 * ledger: a start that was refused or repeated has none, and the holds of a user wait for each other, so the count
 * misses none.
 */
export async function checkRunRateLimit(
  tx: Tx,
  { userId, origin }: Pick<Run, "userId" | "origin">,
  now: Date,
): Promise<void> {
  const most = origin === "bulk" ? BULK_RUNS_AN_HOUR : RUNS_AN_HOUR;
  const since = new Date(now.getTime() - HOUR);
  const before = await findHoldTime(tx, { userId, origin, nth: most + 1, since });
  const retryAfterSeconds = secondsUntilPast(before, HOUR, now);
  if (retryAfterSeconds === 0) return;
  throw new AppError(
    "RATE_LIMITED",
    `You have started ${most} ${origin === "bulk" ? "rows of bulk work" : "runs"} within an hour. Please wait ${waitingTime(retryAfterSeconds)}, then try again.`,
    { retryAfterSeconds },
  );
}

/** Maximum waiting bulk runs per user. Jobs stay below it by themselves; retries of their runs may not. */
const WAITING_BULK_RUNS = 20;
/** Is said in seconds, because nobody knows when the next one begins. */
const BULK_BEGINS_WITHIN = 15;

/** Rejects with RATE_LIMITED when too many of the person's bulk runs wait, with this one, which must have been written. */
export async function checkWaitingBulk(
  tx: Tx,
  { userId, origin }: Pick<Run, "userId" | "origin">,
): Promise<void> {
  if (origin !== "bulk" || (await countWaitingBulk(tx, userId)) <= WAITING_BULK_RUNS) return;
  throw new AppError(
    "RATE_LIMITED",
    `${WAITING_BULK_RUNS} runs of your bulk jobs are waiting already. Please wait until one of them has begun, then try again.`,
    { retryAfterSeconds: BULK_BEGINS_WITHIN },
  );
}

/**
 * Rejects with RATE_LIMITED when the token that was just held is more than its API key may take within 24 hours. It
 * counts as `checkRunRateLimit` does, and leaves out tokens that came back.
 */
export async function checkDailyTokens(tx: Tx, keyId: string, now: Date): Promise<void> {
  await checkKeyHolds(tx, { keyId, excess: 1, now });
}

/**
 * Rejects with RATE_LIMITED when an API key asks for images at no token and has used up its daily tokens. What its own
 * token paid for, it may still retry, renew and finish. `paidRunId` is the run whose token the images belong to.
 */
export async function requireDailyTokensLeft(
  tx: Tx,
  { keyId }: Asker,
  { paidRunId, now }: { paidRunId: string; now: Date },
): Promise<void> {
  if (keyId === null || (await findHoldKey(tx, paidRunId)) === keyId) return;
  await checkKeyHolds(tx, { keyId, excess: 0, now });
}

interface KeyHolds {
  readonly keyId: string;
  /** Tokens held beyond the limit that are refused. */
  readonly excess: 0 | 1;
  readonly now: Date;
}

async function checkKeyHolds(tx: Tx, { keyId, excess, now }: KeyHolds): Promise<void> {
  const key = await findApiKey(tx, keyId);
  if (key === undefined || key.dailyTokens === null) return;
  const nth = Math.floor(key.dailyTokens / TOKENS_PER_RUN) + excess;
  const before = await findKeyHoldTime(tx, { keyId, nth });
  const retryAfterSeconds = secondsUntilPast(before, 24 * HOUR, now);
  if (retryAfterSeconds === 0) return;
  const next =
    key.client === "browser"
      ? "Go on in Packshot itself, or connect it again."
      : `Please wait ${waitingTime(retryAfterSeconds)}, or use a key that may take more.`;
  throw new AppError(
    "RATE_LIMITED",
    `${key.name} has used the ${key.dailyTokens} ${key.dailyTokens === 1 ? "token" : "tokens"} that it may use within 24 hours. ${next}`,
    { retryAfterSeconds },
  );
}

/** Resolves to the tokens that an API key may still take now by its own limit, or to null when it has none. */
export async function dailyTokensLeft(
  tx: Tx,
  { keyId, dailyTokens, now }: { keyId: string; dailyTokens: number | null; now: Date },
): Promise<number | null> {
  if (dailyTokens === null) return null;
  const after = new Date(now.getTime() - 24 * HOUR);
  const taken = (await countKeyHolds(tx, { keyId, after })) * TOKENS_PER_RUN;
  return Math.max(0, dailyTokens - taken);
}

/** Returns the whole seconds until the moment is longer ago than `age`, in milliseconds; 0 if it is, or never was. */
function secondsUntilPast(moment: Date | undefined, age: number, now: Date): number {
  if (moment === undefined) return 0;
  return Math.max(0, Math.ceil((moment.getTime() + age - now.getTime()) / 1000));
}
