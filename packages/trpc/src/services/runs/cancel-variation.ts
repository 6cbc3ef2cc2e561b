import { listVariations, markCanceled, type Run, type Tx, type Variation } from "@packshot/db";
import { AppError, type Ports } from "../../ports/index.ts";
import type { Caller } from "../auth/caller.ts";
import { stopRun } from "./control.ts";
import { releaseBudget } from "./limits.ts";
import { getRun, lockOwnRun } from "./own-run.ts";
import { readRunPlan, getRunTool } from "./plan.ts";
import { CANCELED } from "./status.ts";
import type { RunView } from "./view.ts";

interface VariationRef {
  readonly runId: string;
  readonly index: number;
}

/**
 * Cancels one variation that no worker has started; the others continue. If no other one is waiting, cancels the run,
 * so that a run without any image ends as canceled and releases its token.
 * @throws AppError NOT_FOUND, CONFLICT when a worker has started the variation or it's done
 */
export async function cancelVariation(
  ports: Pick<Ports, "db" | "engines" | "clock" | "settings">,
  caller: Caller,
  { runId, index }: VariationRef,
): Promise<RunView> {
  await ports.db.transaction(async (tx) => {
    const run = await lockOwnRun(tx, caller, runId);
    const now = ports.clock.now();
    if (!(await markCanceled(tx, { runId, index }, CANCELED, now))) {
      throw new AppError(
        "CONFLICT",
        "This image is already in progress, so it can't be canceled on its own.",
      );
    }
    const waiting = (await listVariations(tx, runId)).filter(({ status }) => status === "waiting");
    await releaseVariationBudget(ports, tx, { run, index, waiting });
    if (waiting.length === 0) await stopRun(tx, run, now);
  });
  return getRun(ports, caller, runId);
}

/** Releases the part of the reserved budget that was for the variation. */
async function releaseVariationBudget(
  ports: Pick<Ports, "engines">,
  tx: Tx,
  { run, index, waiting }: { run: Run; index: number; waiting: readonly Variation[] },
): Promise<void> {
  const tool = getRunTool(run);
  const { requests } = await readRunPlan(tx, tool, run);
  await releaseBudget(ports, tx, {
    runId: run.id,
    engine: ports.engines.named(run.engine) ?? ports.engines.for(tool),
    dropped: requests.slice(index, index + 1),
    rest: waiting.flatMap((other) => requests[other.index] ?? []),
  });
}
