import { openEmbedded, openPostgres, type PooledDatabase } from "@packshot/db";
import type { Log, Storage } from "@packshot/trpc/ports";
import type { Config } from "./config.ts";
import { createFolderStorage } from "./storage/folder.ts";
import { createS3Storage } from "./storage/s3.ts";

/** @throws FolderInUseError when another server has the data folder. */
export async function openDatabase({ database }: Config, log: Log): Promise<PooledDatabase> {
  if (database.kind === "embedded") return openEmbedded({ folder: database.folder });
  const onConnectionLost = (err: Error) => log.warn({ err }, "database connection lost");
  return openPostgres({ url: database.url, onConnectionLost });
}

export async function openStorage({ storage }: Config): Promise<Storage> {
  const store = storage.kind === "folder" ? createFolderStorage(storage.folder) : createS3Storage(storage.s3);
  await store.prepare();
  return store;
}
