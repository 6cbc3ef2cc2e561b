import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { copyEmbedded, FolderInUseError } from "@packshot/db";
import { AppError, type Storage } from "@packshot/trpc/ports";
import { openStorage } from "../../adapters.ts";
import type { Config } from "../../config.ts";
import { getSecretPath } from "../../operations/signing-secret.ts";
import { askRunningServer } from "../operator.ts";
import { type Manifest, paths } from "./archive-format.ts";
import { dumpPostgres } from "./postgres-dump.ts";
import { createFileEntry, writeTar, type TarEntry } from "./tar.ts";

export interface BackupOptions {
  readonly file: string;
  /** Whether to include the store's files. False if they are backed up separately. */
  readonly withFiles: boolean;
}

/**
 * Writes the database, the store's files and the data folder's secret to one file, whether or not a server is running.
 * Copies the database first: a file without a row does no harm, but a row without its file would. Resolves to a message
 * for the operator.
 */
export async function backUp(config: Config, { file, withFiles }: BackupOptions): Promise<string> {
  const path = resolve(file);
  if (existsSync(path)) throw new AppError("CONFLICT", `${path} already exists. Choose another name.`);
  const folder = await createPrivateFolder(path);
  try {
    const database = await copyDatabase(config, folder);
    const storage = withFiles ? await openStorage(config) : undefined;
    const manifest: Manifest = { format: 1, database: config.database.kind, files: withFiles };
    const count = { files: 0 };
    const unfinished = join(folder, "backup");
    await pipeline(
      writeTar(listEntries({ config, manifest, database, storage, count })),
      // Images don't compress further, but gzip's checksum reveals a damaged or truncated file.
      createGzip({ level: 1 }),
      createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true }),
    );
    await rename(unfinished, path);
    return describeBackup(config, path, withFiles ? count.files : undefined);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates a folder next to the file, so that the file can be renamed when it is complete. */
async function createPrivateFolder(path: string): Promise<string> {
  try {
    return await mkdtemp(`${path}.`);
  } catch (cause) {
    throw new AppError("BAD_INPUT", `${path} can't be written: ${getMessage(cause)}.`, { cause });
  }
}

/** Resolves to the copy's path: a folder for the embedded database, and a dump for PostgreSQL. */
async function copyDatabase({ database, dataDir }: Config, folder: string): Promise<string> {
  if (database.kind === "postgres") {
    const file = join(folder, paths.dump);
    await dumpPostgres({ url: database.url, folder, file });
    return file;
  }
  if (!existsSync(database.folder)) {
    throw new AppError("BAD_INPUT", `There's no database in ${dataDir} to back up. Check DATA_DIR.`);
  }
  const to = join(folder, paths.database);
  try {
    await copyEmbedded({ folder: database.folder, to });
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    await askRunningServer(dataDir, { command: "copy-database", to });
  }
  return to;
}

interface Contents {
  readonly config: Config;
  readonly manifest: Manifest;
  readonly database: string;
  readonly storage: Storage | undefined;
  readonly count: { files: number };
}

async function* listEntries(contents: Contents): AsyncGenerator<TarEntry> {
  const { config, manifest, database, storage, count } = contents;
  yield createFileEntry(paths.manifest, Buffer.from(JSON.stringify(manifest)));
  if (hasOwnSecret(config))
    yield createFileEntry(paths.secret, await readFile(getSecretPath(config.dataDir)));
  if (manifest.database === "postgres") yield await createDiskEntry(database, paths.dump);
  else yield* listFolderEntries(database, paths.database);
  for await (const { key } of storage?.list("") ?? []) {
    const stored = await storage?.open(key);
    // The file was deleted after it was listed.
    if (stored === undefined) continue;
    count.files += 1;
    yield { path: `${paths.files}${key}`, kind: "file", size: stored.size, body: stored.body };
  }
}

/** Lists a folder's entries, including empty folders, which PostgreSQL needs. */
async function* listFolderEntries(folder: string, prefix: string): AsyncGenerator<TarEntry> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) yield await createDiskEntry(path, `${prefix}${entry.name}`);
    if (!entry.isDirectory()) continue;
    yield { path: `${prefix}${entry.name}/`, kind: "folder", size: 0, body: [] };
    yield* listFolderEntries(path, `${prefix}${entry.name}/`);
  }
}

async function createDiskEntry(file: string, path: string): Promise<TarEntry> {
  const { size } = await stat(file);
  return { path, kind: "file", size, body: createReadStream(file) };
}

/** Returns whether the secret is in the data folder instead of the environment. */
function hasOwnSecret({ signingSecret, dataDir }: Config): boolean {
  return signingSecret === undefined && existsSync(getSecretPath(dataDir));
}

function describeBackup(config: Config, path: string, files: number | undefined): string {
  const contents = files === undefined ? "the database" : `the database and ${files} files`;
  const secret = hasOwnSecret(config)
    ? "It contains the signing secret, so keep it private."
    : "It doesn't contain SIGNING_SECRET: back that up separately.";
  return `Backed up ${contents} to ${path}. ${secret}`;
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
