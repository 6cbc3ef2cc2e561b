import { findFileUses } from "@packshot/db";
import type { Ports } from "../ports/index.ts";
import { DAY_MS } from "./durations.ts";

const BATCH = 1000;
/** Minimum age in milliseconds. A file's row is written moments after the file, or never. */
const MIN_AGE_MS = DAY_MS;
/** Our keys start with a user's ID. Nothing else in the store is ours to delete. */
const OWNED = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\//;

type OrphanPorts = Pick<Ports, "db" | "storage" | "clock">;

/** Lists files that the database has neither as a row nor as deleted. */
export async function listOrphans(ports: OrphanPorts): Promise<string[]> {
  const orphans: string[] = [];
  let batch: string[] = [];
  const flush = async () => {
    for (const use of await findFileUses(ports.db, batch)) {
      if (!use.isReferenced && !use.isRecorded && !use.isOwnerBusy) orphans.push(use.key);
    }
    batch = [];
  };
  const now = ports.clock.now().getTime();
  for await (const { key, modifiedAt } of ports.storage.list("")) {
    if (!OWNED.test(key) || now - modifiedAt.getTime() < MIN_AGE_MS) continue;
    batch.push(key);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return orphans.toSorted();
}
