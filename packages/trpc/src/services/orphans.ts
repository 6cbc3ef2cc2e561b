import { findFileUses } from "@packshot/db";
import type { Ports } from "../ports/index.ts";
import { DAY_MS } from "./durations.ts";

const BATCH_SIZE = 1000;
/** Minimum age of an orphan, because a file's row is written shortly after the file. */
const MIN_AGE_MS = DAY_MS;
/** Pattern of users' files, whose keys start with the user's ID. Other files in the store must not be deleted. */
const USER_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\//;

type OrphanPorts = Pick<Ports, "db" | "storage" | "clock">;

/**
 * Lists files over a day old that no row refers to and that aren't recorded as deleted, except files of users with
 * unfinished runs.
 */
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
    if (!USER_KEY.test(key) || now - modifiedAt.getTime() < MIN_AGE_MS) continue;
    batch.push(key);
    if (batch.length === BATCH_SIZE) await flush();
  }
  await flush();
  return orphans.toSorted();
}
