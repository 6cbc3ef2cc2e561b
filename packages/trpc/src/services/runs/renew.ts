import { findCutOut, listRunInputs, listVariations, type Run, type Tx, type Variation } from "@packshot/db";
import { findTool } from "@packshot/tools";
import { AppError, type Ports } from "../../ports/index.ts";
import type { Caller } from "../auth/caller.ts";
import { restartRun, requireRetriesLeft, reserveRetryBudget } from "./control.ts";
import { requireDailyTokensLeft } from "./limits.ts";
import { getRun, lockEndedRun } from "./own-run.ts";
import { MAX_RENEWALS } from "./status.ts";
import { checkSubjectChange } from "./subject.ts";
import type { RunView } from "./view.ts";

/**
 * Remakes a run's images from its sources with their current cut-outs. Free for the studio's images; if a paid engine
 * made any of them, it counts as a retry. Rejects with NOT_FOUND, CONFLICT while the run is unfinished, BAD_INPUT, or
 * RATE_LIMITED.
 */
export async function renewRun(
  ports: Pick<Ports, "db" | "engines" | "queue" | "clock" | "settings">,
  caller: Caller,
  runId: string,
): Promise<RunView> {
  await ports.db.transaction(async (tx) => {
    const { run, stamp } = await lockEndedRun(ports, tx, caller, runId);
    rejectTestRun(run);
    await requireDailyTokensLeft(tx, caller, {
      paidRunId: run.parentRunId ?? run.id,
      now: ports.clock.now(),
    });
    await requireCutOut(tx, run);
    const madeVariations = (await listVariations(tx, run.id)).filter(({ image }) => image !== null);
    if (madeVariations.length === 0)
      throw new AppError("BAD_INPUT", "This run has no images to update. Retry the run.");
    const indexes = madeVariations.map(({ index }) => index);
    const { change } = await checkSubjectChange(tx, run, { indexes, box: null });
    const count = madeVariations.every(isStudioImage)
      ? { renewals: getNextRenewal(run) }
      : await countPaidRetry(ports, tx, run, indexes);
    await restartRun(ports, tx, { run, stamp, indexes, box: null, change: { ...change, ...count } });
  });
  return getRun(ports, caller, runId);
}

export function isStudioImage({ image }: Variation): boolean {
  return image?.engine === "studio";
}

/** Throws BAD_INPUT for a test run, because nobody has paid for updates of its images. */
export function rejectTestRun({ origin }: Run): void {
  if (origin !== "test") return;
  throw new AppError("BAD_INPUT", "The images of a test run can't be updated. Start a new test run.");
}

/** Returns the number of the run's next renewal. Throws BAD_INPUT when none is left. */
export function getNextRenewal({ renewals }: Run): number {
  if (renewals < MAX_RENEWALS) return renewals + 1;
  throw new AppError(
    "BAD_INPUT",
    `You've already updated this run's images ${MAX_RENEWALS} times. Start a new run.`,
  );
}

async function countPaidRetry(
  ports: Pick<Ports, "engines" | "clock" | "settings">,
  tx: Tx,
  run: Run,
  indexes: readonly number[],
): Promise<{ retries: number }> {
  requireRetriesLeft(run);
  const tool = findTool(run.tool);
  if (tool === undefined) throw new AppError("NOT_FOUND", "This tool no longer exists.");
  await reserveRetryBudget(ports, tx, { run, tool, indexes });
  return { retries: run.retries + 1 };
}

/** Requires that the run's first photo has a stored cut-out. */
async function requireCutOut(tx: Tx, run: Run): Promise<void> {
  const [first] = await listRunInputs(tx, run.id);
  const cutOut = first && findTool(run.tool)?.subjectBox ? await findCutOut(tx, first.id) : undefined;
  if (cutOut?.files) return;
  throw new AppError("BAD_INPUT", "These images have no cut-out to update from.");
}
