import { deleteOldTrials, listOldVisitors } from "@packshot/db";
import { removeAccount } from "../account/delete.ts";
import { type ClaimPorts, handOver } from "./claim.ts";
import { trialsSince } from "./limits.ts";

/**
 * Deletes visitors' trials after a day, with their files, and moves claimed trials that a crashed server didn't move.
 */
export async function sweepTrials(ports: ClaimPorts, signal: AbortSignal): Promise<void> {
  await handOver(ports);
  const before = trialsSince(ports);
  for (const userId of await listOldVisitors(ports.db, before)) {
    if (signal.aborted) return;
    await removeAccount(ports, userId);
  }
  await deleteOldTrials(ports.db, before);
}
