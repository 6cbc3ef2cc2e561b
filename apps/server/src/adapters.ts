import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { type OnQuery, openEmbedded, openPostgres, type PooledDatabase } from "@packshot/db";
import { findStoreMismatch } from "@packshot/trpc";
import type { Log, Ports, Storage, Timer } from "@packshot/trpc/ports";
import { type Config, ConfigError } from "./config.ts";
import { createFolderStorage } from "./storage/folder.ts";
import { withOutageErrors } from "./storage/outages.ts";

/** @throws ConfigError when the data folder is needed and can't be created or written to */
export async function prepareDataFolder({ dataDir, database, storage }: Config): Promise<void> {
  if (database.kind !== "embedded" && storage.kind !== "folder") return;
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (cause) {
    throw createFolderError(`DATA_DIR=${dataDir}`, cause);
  }
}

function createFolderError(folder: string, cause: unknown): ConfigError {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const reason = dataFolderProblems.get(code) ?? `can't be used (${code})`;
  const message = `${folder} ${reason}. Set DATA_DIR to a folder that this user can write to.`;
  return new ConfigError(message, { cause });
}

const dataFolderProblems: ReadonlyMap<string, string> = new Map([
  ["EEXIST", "is a file"],
  ["ENOTDIR", "is inside a file"],
  ["EACCES", "isn't writable by this user"],
  ["EPERM", "isn't writable by this user"],
  ["EROFS", "is on a read-only file system"],
  ["ENOSPC", "is on a full disk"],
]);

/**
 * @throws FolderInUseError when another server uses the data folder, OldSchemaError when an older version created it,
 *   ConfigError when PostgreSQL can't be reached.
 */
export async function openDatabase(
  { database }: Config,
  log: Log,
  onQuery?: OnQuery,
): Promise<PooledDatabase> {
  const watched = onQuery && { onQuery };
  if (database.kind === "embedded") return openEmbedded({ folder: database.folder, ...watched });
  const { url } = database;
  const onConnectionLost = (err: Error) => log.warn({ err }, "database connection lost");
  return explainUnreachable(openPostgres({ url, onConnectionLost, ...watched }), {
    service: "PostgreSQL",
    url,
    variable: "DATABASE_URL",
  });
}

/** @throws ConfigError when the folder can't be written to, or the S3 store can't be reached or rejects its keys. */
export async function openStorage({ storage }: Config): Promise<Storage> {
  if (storage.kind === "folder") {
    const folder = createFolderStorage(storage.folder);
    await folder.prepare().catch((cause: unknown) => {
      throw createFolderError(storage.folder, cause);
    });
    return withOutageErrors(folder);
  }
  // The S3 client is large, and most servers store in a folder.
  const { createS3Storage } = await import("./storage/s3.ts");
  const store = createS3Storage(storage.s3);
  const { endpoint: url } = storage.s3;
  await explainUnreachable(store.prepare(), {
    service: "The S3 store",
    url,
    variable: "S3_ENDPOINT and the other S3_*",
  });
  return withOutageErrors(store);
}

/** @throws ConfigError when the database and the store don't belong together. */
export async function requireOwnStore(ports: Pick<Ports, "db" | "storage">): Promise<void> {
  const mismatch = await findStoreMismatch(ports);
  if (mismatch !== undefined) throw new ConfigError(mismatch);
}

/** Names only the host in the message, because the URL may contain a password. */
async function explainUnreachable<T>(
  opening: Promise<T>,
  { service, url, variable }: { service: string; url: string; variable: string },
): Promise<T> {
  try {
    return await opening;
  } catch (cause) {
    const reason = (cause instanceof Error ? cause.message || cause.name : String(cause)).replace(/\.$/, "");
    throw new ConfigError(`${service} at ${new URL(url).host} can't be used: ${reason}. Check ${variable}.`, {
      cause,
    });
  }
}

export const systemClock: Timer = {
  now: () => new Date(),
  wait: (milliseconds, signal) => delay(milliseconds, undefined, { signal }).catch(() => undefined),
};
