import { deleteOldTrials, listOldVisitors } from "@packshot/db";
import { removeAccount } from "../account/delete.ts";
import { type ClaimPorts, handOver } from "./claim.ts";
import { trialsSince } from "./limits.ts";

/** Deletes what visitors have tried a day ago, files too, and hands over what was left lying when a server died. */
export async function sweepTrials(ports: ClaimPorts, signal: AbortSignal): Promise<void> {
  await handOver(ports);
  const before = trialsSince(ports);
  for (const userId of await listOldVisitors(ports.db, before)) {
    if (signal.aborted) return;
    await removeAccount(ports, userId);
  }
  await deleteOldTrials(ports.db, before);
}
