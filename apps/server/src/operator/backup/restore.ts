import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createFromCopy, hasTables, VERSION_FOLDER } from "@packshot/db";
import { AppError, type Storage } from "@packshot/trpc/ports";
import { openDatabase, openStorage, prepareDataFolder } from "../../adapters.ts";
import type { Config } from "../../config.ts";
import { createLog } from "../../operations/log.ts";
import { getSecretPath } from "../../operations/signing-secret.ts";
import { getMediaType } from "../../storage/keys.ts";
import { readBytes, type Manifest, paths, readBackup, readManifest } from "./archive-format.ts";
import { restorePostgres } from "./postgres-dump.ts";
import type { TarEntry } from "./tar.ts";

/**
 * Fills an empty database and an empty store from a backup. Rejects non-empty ones and damaged backups before it writes
 * anything. Resolves to a message for the operator.
 */
export async function restore(config: Config, file: string): Promise<string> {
  const path = resolve(file);
  const manifest = await verifyBackup(path);
  requireSameDatabaseKind(config, manifest, path);
  await prepareDataFolder(config);
  const storage = manifest.files ? await openStorage(config) : undefined;
  if (storage !== undefined) await requireEmptyStore(storage);
  await (config.database.kind === "embedded"
    ? restoreEmbedded(config, config.database.folder, { path, storage })
    : restoreToPostgres(config, config.database.url, { path, storage }));
  const next = manifest.files
    ? "Start the server."
    : "Copy the store's files back before you start the server.";
  return `Restored ${path}. ${next}`;
}

/** A path that every backup contains, by the kind of its database. */
const databasePaths = {
  embedded: `${paths.database}${VERSION_FOLDER}/PG_VERSION`,
  postgres: paths.dump,
} as const;

/** Reads the whole backup first, so that nothing is written from a damaged or truncated one. */
async function verifyBackup(path: string): Promise<Manifest> {
  let manifest: Manifest | undefined;
  let hasDatabase = false;
  for await (const entry of readBackup(path)) {
    manifest ??= await readManifest(entry, path);
    hasDatabase ||= entry.path === databasePaths[manifest.database];
  }
  if (manifest !== undefined && hasDatabase) return manifest;
  throw new AppError("BAD_INPUT", `${path} has no database, so nothing was restored.`);
}

function requireSameDatabaseKind({ database }: Config, manifest: Manifest, path: string): void {
  if (manifest.database === database.kind) return;
  const sentence =
    manifest.database === "embedded"
      ? `${path} is a backup of an embedded database. Unset DATABASE_URL to restore it.`
      : `${path} is a backup of a PostgreSQL database. Set DATABASE_URL to an empty one to restore it.`;
  throw new AppError("BAD_INPUT", sentence);
}

async function requireEmptyStore(storage: Storage): Promise<void> {
  for await (const { key } of storage.list("")) {
    const sentence = `The store already has files, such as ${key}. Restore into an empty one: change DATA_DIR or S3_BUCKET.`;
    throw new AppError("CONFLICT", sentence);
  }
}

interface Source {
  readonly path: string;
  readonly storage: Storage | undefined;
}

async function restoreEmbedded({ dataDir }: Config, folder: string, source: Source): Promise<void> {
  const secret = getSecretPath(dataDir);
  const notEmptyMessage = `The data folder ${dataDir} isn't empty. Set DATA_DIR to an empty or new folder.`;
  if (existsSync(secret)) throw new AppError("CONFLICT", notEmptyMessage);
  const restored = await createFromCopy(folder, (to) =>
    extract(source, async (entry) => {
      if (entry.path === paths.secret) await writeFile(secret, entry.body, { mode: 0o600, flag: "wx" });
      else await writeBelow(to, entry.path.slice(paths.database.length), entry);
    }).catch(async (error: unknown) => {
      await rm(secret, { force: true });
      throw error;
    }),
  );
  if (!restored) throw new AppError("CONFLICT", notEmptyMessage);
}

async function restoreToPostgres(config: Config, url: string, source: Source): Promise<void> {
  const db = await openDatabase(config, createLog(config.logLevel));
  const hasContents = await hasTables(db);
  await db.close();
  if (hasContents) {
    const sentence = "The database isn't empty. Create a new one and set DATABASE_URL to it.";
    throw new AppError("CONFLICT", sentence);
  }
  const folder = await mkdtemp(join(tmpdir(), "packshot-restore-"));
  const file = join(folder, paths.dump);
  try {
    await extract(
      source,
      (entry) => writeBelow(folder, entry.path, entry),
      () => restorePostgres({ url, folder, file }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Stores the backup's files, passes its other entries to `onEntry`, and then calls `onEnd`. If anything fails, deletes
 * the stored files.
 */
async function extract(
  { path, storage }: Source,
  onEntry: (entry: TarEntry) => Promise<void>,
  onEnd: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const stored: string[] = [];
  try {
    for await (const entry of readBackup(path)) {
      const key = entry.path.startsWith(paths.files) ? entry.path.slice(paths.files.length) : undefined;
      if (key === undefined) {
        if (entry.path !== paths.manifest) await onEntry(entry);
        continue;
      }
      await storage?.put(key, await readBytes(entry), getMediaType(key));
      stored.push(key);
    }
    await onEnd();
  } catch (error) {
    for (const key of stored) await storage?.delete(key);
    throw error;
  }
}

async function writeBelow(folder: string, path: string, { kind, body }: TarEntry): Promise<void> {
  const target = join(folder, path);
  await mkdir(kind === "folder" ? target : dirname(target), { recursive: true, mode: 0o700 });
  if (kind === "file") await writeFile(target, body, { mode: 0o600 });
}
