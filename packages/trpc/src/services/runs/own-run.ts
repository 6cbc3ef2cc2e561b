import {
  countLiveChildren,
  findRun,
  findRunState,
  listRunInputs,
  lockRun,
  type Run,
  takeStamp,
  type Tx,
} from "@packshot/db";
import { AppError, type Ports } from "../../ports/index.ts";
import { type Caller, canAccess } from "../auth/caller.ts";
import { hasEnded } from "./status.ts";
import { type RunView, toRunView } from "./view.ts";

/**
 * Finds the caller's run. Rejects with NOT_FOUND, including for another user's run and for runs that this key can't
 * access.
 */
export async function requireOwnRun(tx: Tx, caller: Caller, runId: string): Promise<Run> {
  const run = await findRun(tx, runId);
  if (run === undefined || !canAccess(caller, run)) throw createMissingRunError();
  return run;
}

/** Finds a run as `requireOwnRun` does and locks it until the transaction ends. */
export async function lockOwnRun(tx: Tx, caller: Caller, runId: string): Promise<Run> {
  const run = await lockRun(tx, runId);
  if (run === undefined || !canAccess(caller, run)) throw createMissingRunError();
  return run;
}

/**
 * Finds a run as `requireOwnRun` does and locks it for a restart. Resolves to it and to the stamp of its new files.
 * Takes the stamp first, because that locks the user: starts and account deletions also lock the user before runs and
 * balances, and a different order could end in a deadlock. Rejects with CONFLICT while the run is unfinished.
 */
export async function lockEndedRun(
  { clock }: Pick<Ports, "clock">,
  tx: Tx,
  caller: Caller,
  runId: string,
): Promise<{ run: Run; stamp: number }> {
  const stamp = await takeStamp(tx, caller.userId, clock.now());
  const run = await lockOwnRun(tx, caller, runId);
  if (!hasEnded(run.status))
    throw new AppError("CONFLICT", "This run is still in progress. Wait until it's done.");
  return { run, stamp };
}

export async function getRun(
  ports: Pick<Ports, "db" | "clock" | "settings">,
  caller: Caller,
  runId: string,
): Promise<RunView> {
  const state = await findRunState(ports.db, runId);
  if (state === undefined || !canAccess(caller, state.run)) throw createMissingRunError();
  return toRunView(ports, state, await listRunInputs(ports.db, runId));
}

export function createMissingRunError(): AppError {
  return new AppError("NOT_FOUND", "We can't find this run.");
}

/** Maximum runs covered by another run's token. Runs without any image don't count. */
const MAX_CHILD_RUNS = 10;

/** Locks the parent, if there is one, until the transaction ends, so that its number of child runs can't change. */
export async function lockParent(
  tx: Tx,
  caller: Caller,
  parentRunId: string | null,
): Promise<Run | undefined> {
  return parentRunId === null ? undefined : lockOwnRun(tx, caller, parentRunId);
}

/** Rejects with CONFLICT or BAD_INPUT when the parent can't cover another run. The caller must have locked it. */
export async function checkChildRunLimit(tx: Tx, parent: Run): Promise<void> {
  if (!hasEnded(parent.status)) {
    throw new AppError("CONFLICT", "These photos are still in progress. Wait until they're done.");
  }
  if ((await countLiveChildren(tx, parent.id)) >= MAX_CHILD_RUNS) {
    const message = `You've already made ${MAX_CHILD_RUNS} final ads from these photos. Generate new photos.`;
    throw new AppError("BAD_INPUT", message);
  }
}
