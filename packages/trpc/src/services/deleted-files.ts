import {
  type DeletedFile,
  findFileUses,
  forgetDeletedFiles,
  forgetDeletedKeys,
  listDeletedFiles,
  recordDeletedFiles,
} from "@packshot/db";
import type { Ports } from "../ports/index.ts";
import { DAY_MS } from "./durations.ts";

type FilePorts = Pick<Ports, "db" | "storage" | "log">;

/** Maximum records per query. */
const BATCH_SIZE = 1000;
/** Time after an account's deletion during which a worker may still store its files. */
const LATE_FILES_MS = DAY_MS;

/**
 * Deletes the files that are recorded as deleted and no longer referenced. The sweep deletes files that the store can't
 * delete now.
 */
export async function deleteFiles(ports: FilePorts, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    const uses = await findFileUses(ports.db, keys);
    const unusedFiles = uses.filter(({ isRecorded, isReferenced }) => isRecorded && !isReferenced);
    for (const { key } of unusedFiles) await ports.storage.delete(key);
    await forgetDeletedKeys(
      ports.db,
      unusedFiles.map(({ key }) => key),
    );
  } catch (err) {
    ports.log.warn({ err, keys }, "deleted files are left to the sweep");
  }
}

/**
 * Deletes all files of a deleted account. Resolves to false when the store can't delete them all now; the sweep then
 * deletes the rest.
 */
export async function deleteFolder({ storage, log }: FilePorts, userId: string): Promise<boolean> {
  try {
    for await (const { key } of storage.list(`${userId}/`)) await storage.delete(key);
    return true;
  } catch (err) {
    log.warn({ err, userId }, "files of a deleted account are left to the sweep");
    return false;
  }
}

/**
 * Records files without a row as deleted, so that the sweep deletes them. Only logs a failure, because the caller has a
 * more important error to report. The files are then orphans.
 */
export async function markForDeletion(
  { db, log }: Pick<Ports, "db" | "log">,
  keys: readonly string[],
): Promise<void> {
  await recordDeletedFiles(db, keys).catch((err: unknown) =>
    log.warn({ err, keys }, "files without a row are left as orphans"),
  );
}

/** Deletes the files and folders that are recorded as deleted. Resolves to the number of deleted files and folders. */
export async function sweepFiles(ports: FilePorts, now: Date, signal: AbortSignal): Promise<number> {
  let deleted = 0;
  let after = 0;
  while (!signal.aborted) {
    const files = await listDeletedFiles(ports.db, { after, limit: BATCH_SIZE });
    const last = files.at(-1);
    if (last === undefined) break;
    deleted += await sweepBatch(ports, files, now, signal);
    after = last.number;
  }
  return deleted;
}

async function sweepBatch(
  ports: FilePorts,
  files: readonly DeletedFile[],
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  const folders = files.filter(({ key }) => key.endsWith("/"));
  const numbersByKey = new Map(
    files.filter(({ key }) => !key.endsWith("/")).map((file) => [file.key, file.number]),
  );
  const doneNumbers: number[] = [];
  let deleted = 0;
  for (const { key, number, deletedAt } of folders) {
    if (signal.aborted) break;
    if (!(await deleteFolder(ports, key.slice(0, -1)))) continue;
    if (now.getTime() - deletedAt.getTime() < LATE_FILES_MS) continue;
    doneNumbers.push(number);
    deleted++;
  }
  for (const { key, isReferenced, isOwnerBusy } of await findFileUses(ports.db, [...numbersByKey.keys()])) {
    if (signal.aborted) break;
    // An unfinished run of the owner may store the file again and use it.
    if (!isReferenced && isOwnerBusy) continue;
    if (!isReferenced && !(await deleteFile(ports, key))) continue;
    doneNumbers.push(numbersByKey.get(key) ?? 0);
    if (!isReferenced) deleted++;
  }
  await forgetDeletedFiles(ports.db, doneNumbers);
  return deleted;
}

/** Deletes a file. Resolves to false when the store can't delete it now. */
async function deleteFile(
  { storage, log }: Pick<FilePorts, "storage" | "log">,
  key: string,
): Promise<boolean> {
  try {
    await storage.delete(key);
    return true;
  } catch (err) {
    log.warn({ err, key }, "file not deleted");
    return false;
  }
}
