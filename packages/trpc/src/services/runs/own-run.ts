import {
  countLiveChildren,
  findOwnRun,
  findRunState,
  listRunInputs,
  lockRun,
  type Run,
  type Tx,
} from "@packshot/db";
import { AppError, type Ports } from "../../ports/index.ts";
import { hasEnded } from "./status.ts";
import { type RunView, viewRun } from "./view.ts";

interface OwnRun {
  readonly userId: string;
  readonly runId: string;
}

/** Rejects with NOT_FOUND, also for a run that is somebody else's. */
export async function requireOwnRun(tx: Tx, { userId, runId }: OwnRun): Promise<Run> {
  const run = await findOwnRun(tx, { userId, id: runId });
  if (run === undefined) throw notFound();
  return run;
}

/** Does the same as `requireOwnRun` and keeps the run from changing until the transaction ends. */
export async function lockOwnRun(tx: Tx, { userId, runId }: OwnRun): Promise<Run> {
  const run = await lockRun(tx, runId);
  if (run?.userId !== userId) throw notFound();
  return run;
}

export async function getRun(ports: Pick<Ports, "db" | "clock" | "settings">, own: OwnRun): Promise<RunView> {
  const state = await findRunState(ports.db, own.runId);
  if (state?.run.userId !== own.userId) throw notFound();
  return viewRun(ports, state, await listRunInputs(ports.db, own.runId));
}

export function notFound(): AppError {
  return new AppError("NOT_FOUND", "We can't find this run.");
}

/** At most this many runs may stand within the token of one that made photos. Those that made nothing don't count. */
const MAX_CHILDREN = 10;

/**
 * Keeps the parent, if there is one, from changing until the transaction ends, so that nobody else takes a place
 * meanwhile.
 */
export async function lockParent(
  tx: Tx,
  { userId, parentRunId }: Pick<Run, "userId" | "parentRunId">,
): Promise<Run | undefined> {
  return parentRunId === null ? undefined : lockOwnRun(tx, { userId, runId: parentRunId });
}

/** Rejects with an `AppError` when the parent has no room for one more run. The caller must have locked it. */
export async function checkChildRunLimit(tx: Tx, parent: Run): Promise<void> {
  if (!hasEnded(parent.status)) {
    throw new AppError("CONFLICT", "These photos are still being made. Please wait until they are done.");
  }
  if ((await countLiveChildren(tx, parent.id)) >= MAX_CHILDREN) {
    const message = `You have already made ${MAX_CHILDREN} final ads from these photos. Please generate new photos.`;
    throw new AppError("BAD_INPUT", message);
  }
}
