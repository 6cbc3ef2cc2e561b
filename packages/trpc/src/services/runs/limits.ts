import { findHoldTime, reserveSpending, type Run, type Tx } from "@packshot/db";
import type { VariationRequest } from "@packshot/tools/request";
import { AppError, type Engine, type Ports } from "../../ports/index.ts";
import { requireBudget, waitingTime } from "../spending.ts";

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
  const microDollars = estimateOf(ports, undertaking);
  if (microDollars === 0) return;
  const { id: runId, userId } = undertaking.run;
  await requireBudget(ports, tx, { userId, microDollars, now });
  await reserveSpending(tx, { runId, microDollars });
}

/** Estimates what a run may cost, in millionths of a US dollar. */
export function estimateOf(
  { engines }: Pick<Ports, "engines">,
  { engine, requests, analyses }: Asked,
): number {
  const written = requests.filter(({ write }) => write !== undefined).length;
  // The configured engine analyzes the pictures, whichever engine makes them.
  const found = analyses ? engines.for({}).estimate([], QUESTIONS_OF_AN_ANALYSIS) : 0;
  return engine.estimate(requests, written) + found;
}

/** A canceled run costs its person nothing, but the calls already sent to a model for it are paid for. */
const RUNS_AN_HOUR = 60;
/** The hour is in milliseconds. */
const HOUR = 3_600_000;

/**
 * Rejects with RATE_LIMITED when the run that has just held its token exceeds the limit. This counts holds in the
 * ledger: a start that was refused or repeated has none, and the holds of a user wait for each other, so the count
 * misses none.
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
