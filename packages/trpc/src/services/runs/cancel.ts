import { appendRunEvent, updateRun } from "@packshot/db";
import type { Ports } from "../../ports/index.ts";
import { endRun } from "./finish.ts";
import { getRun, lockOwnRun } from "./own-run.ts";
import { hasEnded } from "./status.ts";
import type { RunView } from "./view.ts";

/**
 * Asks the run to stop; cancelling a run that has ended changes nothing. What is made by then stays, and what a paid
 * engine has begun by then still arrives.
 */
export async function cancelRun(
  ports: Pick<Ports, "db" | "clock" | "settings">,
  userId: string,
  runId: string,
): Promise<RunView> {
  await ports.db.transaction(async (tx) => {
    const run = await lockOwnRun(tx, { userId, runId });
    if (hasEnded(run.status) || run.cancelRequestedAt !== null) return;
    const now = ports.clock.now();
    await updateRun(tx, runId, { cancelRequestedAt: now });
    await appendRunEvent(tx, { runId, type: "cancelling", now });
    // No worker has it yet, so none will notice: its job will find the run ended.
    if (run.status === "queued") await endRun(tx, { ...run, cancelRequestedAt: now }, now);
  });
  return getRun(ports, { userId, runId });
}
