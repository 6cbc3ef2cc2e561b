import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { rejectOldFolder } from "../old-schema.ts";
import { lockFolder } from "./folder-lock.ts";
import { VERSION_FOLDER } from "./open-embedded.ts";

/**
 * Copies the database in `folder` to the new folder `to`, for `createFromCopy`.
 * @throws FolderInUseError when another process has the folder open; only that process can copy it, with `copyTo`
 */
export async function copyEmbedded({ folder, to }: { folder: string; to: string }): Promise<void> {
  rejectOldFolder(folder);
  const unlock = lockFolder(folder);
  try {
    await cp(join(folder, VERSION_FOLDER), join(to, VERSION_FOLDER), { recursive: true });
  } finally {
    unlock();
  }
}

/**
 * Creates the database in `folder` from a copy. `write` must create the copy in the folder that it is passed; if it
 * rejects, nothing is left behind. Resolves to false, without calling `write`, when `folder` already has a database.
 * @throws FolderInUseError, OldSchemaError
 */
export async function createFromCopy(folder: string, write: (to: string) => Promise<void>): Promise<boolean> {
  rejectOldFolder(folder);
  const unlock = lockFolder(folder);
  const unfinished = join(folder, `restoring-${randomUUID()}`);
  try {
    if (existsSync(join(folder, VERSION_FOLDER))) return false;
    await write(unfinished);
    await rename(join(unfinished, VERSION_FOLDER), join(folder, VERSION_FOLDER));
    return true;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    unlock();
  }
}
