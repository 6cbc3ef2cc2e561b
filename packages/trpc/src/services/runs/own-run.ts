import { findOwnRun, lockRun, type Run, type Tx } from "@packshot/db";
import { AppError, type Ports } from "../../ports/index.ts";
import { type RunView, viewRun } from "./view.ts";

interface OwnRun {
  readonly userId: string;
  readonly runId: string;
}

/** Rejects with NOT_FOUND, the same for a run that is somebody else's. */
export async function requireOwnRun(tx: Tx, { userId, runId }: OwnRun): Promise<Run> {
  const run = await findOwnRun(tx, { userId, id: runId });
  if (run === undefined) throw notFound();
  return run;
}

/** The same, kept from changing until the transaction ends. */
export async function lockOwnRun(tx: Tx, { userId, runId }: OwnRun): Promise<Run> {
  const run = await lockRun(tx, runId);
  if (run?.userId !== userId) throw notFound();
  return run;
}

export async function getRun(ports: Pick<Ports, "db" | "clock" | "settings">, own: OwnRun): Promise<RunView> {
  return viewRun(ports, await requireOwnRun(ports.db, own));
}

export function notFound(): AppError {
  return new AppError("NOT_FOUND", "We can't find this run.");
}
