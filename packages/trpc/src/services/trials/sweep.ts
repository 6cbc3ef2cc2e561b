import { deleteOldTrials, listOldVisitors } from "@packshot/db";
import { removeAccount } from "../account/delete.ts";
import { type ClaimPorts, moveClaimedTrials } from "./claim.ts";
import { getTrialCutoff } from "./limits.ts";

/**
 * Deletes visitors' trials after a day, with their files. First moves claimed trials that weren't moved because of a
 * crash.
 */
export async function sweepTrials(ports: ClaimPorts, signal: AbortSignal): Promise<void> {
  await moveClaimedTrials(ports);
  const oldest = getTrialCutoff(ports);
  for (const userId of await listOldVisitors(ports.db, oldest)) {
    if (signal.aborted) return;
    await removeAccount(ports, userId);
  }
  await deleteOldTrials(ports.db, oldest);
}
