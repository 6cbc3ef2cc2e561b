import { randomUUID } from "node:crypto";
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ByteRange, ListedObject, Storage } from "@packshot/trpc/ports";
import { checkMediaType, splitFolder, getMediaType, splitKey } from "./keys.ts";
import { cacheReadiness } from "./readiness.ts";

/** Folder for unfinished files. No key contains `~`, so they can never be read as objects. */
const UNFINISHED = "~unfinished";
/**
 * Time after which an unfinished file counts as abandoned. No write takes this long, not even in another process on the
 * same folder.
 */
const ABANDONED_MS = 3_600_000;

export interface FolderStorage extends Storage {
  /** Creates the folder and deletes unfinished files that a crash left behind. Called once, at startup. */
  prepare(): Promise<void>;
}

/** Stores objects as plain files below `folder`, under their keys, for servers on one machine. */
export function createFolderStorage(folder: string): FolderStorage {
  const unfinished = join(folder, UNFINISHED);
  const getPath = (key: string) => join(folder, ...splitKey(key));

  /** Checks that the store is ready by writing, because a full disk can still be read and listed. */
  async function checkWritable(): Promise<void> {
    const temporary = join(unfinished, randomUUID());
    try {
      await writeAndFlush(temporary, new Uint8Array(1));
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** Writes a temporary file first, so no partial file ever appears at `path`. */
  async function writeAtomically(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
    const temporary = join(unfinished, randomUUID());
    try {
      await write(temporary);
      await mkdir(dirname(path), { recursive: true });
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await sync(dirname(path));
  }

  return {
    async prepare() {
      for (const each of [folder, unfinished]) await mkdir(each, { recursive: true });
      for (const name of await readdir(unfinished)) await removeIfAbandoned(join(unfinished, name));
    },
    async put(key, bytes, mediaType) {
      const path = getPath(key);
      checkMediaType(key, mediaType);
      await writeAtomically(path, (temporary) => writeAndFlush(temporary, bytes));
    },
    async copy(from, to) {
      const [source, path] = [getPath(from), getPath(to)];
      checkMediaType(to, getMediaType(from));
      await writeAtomically(path, (temporary) => linkOrCopy(source, temporary));
    },
    async get(key) {
      const path = getPath(key);
      return await unlessMissing(readFile(path));
    },
    async open(key, range) {
      const path = getPath(key);
      const file = await unlessMissing(open(path));
      if (!file) return undefined;
      const size = await readSize(file);
      if (size === undefined) return undefined;
      return { body: createStream(file, range), mediaType: getMediaType(key), size };
    },
    async head(key) {
      const path = getPath(key);
      const stats = await unlessMissing(stat(path));
      return stats?.isFile() ? { size: stats.size, mediaType: getMediaType(key) } : undefined;
    },
    async delete(key) {
      const path = getPath(key);
      await unlessMissing(rm(path));
    },
    async *list(prefix) {
      yield* listFiles(folder, splitFolder(prefix));
    },
    ready: cacheReadiness(checkWritable),
  };
}

async function* listFiles(folder: string, segments: readonly string[]): AsyncGenerator<ListedObject> {
  const entries = await unlessMissing(readdir(join(folder, ...segments), { withFileTypes: true }));
  for (const entry of entries ?? []) {
    const path = [...segments, entry.name];
    if (entry.isDirectory() && entry.name !== UNFINISHED) yield* listFiles(folder, path);
    const stats = entry.isFile() ? await unlessMissing(stat(join(folder, ...path))) : undefined;
    if (stats) yield { key: path.join("/"), modifiedAt: stats.mtime };
  }
}

async function removeIfAbandoned(path: string): Promise<void> {
  const stats = await unlessMissing(stat(path));
  if (stats && stats.mtimeMs < Date.now() - ABANDONED_MS) await unlessMissing(rm(path));
}

async function writeAndFlush(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Creates a hard link, which is safe because files never change. Copies where the file system has no links. */
async function linkOrCopy(source: string, path: string): Promise<void> {
  try {
    await link(source, path);
    const now = new Date();
    await utimes(path, now, now);
  } catch {
    await copyFile(source, path);
    await sync(path);
  }
}

/** Flushes a file, or the renames in a folder, to disk. Otherwise a power cut could undo them. */
async function sync(path: string): Promise<void> {
  const opened = await open(path);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Returns undefined and closes the handle if it isn't a regular file. */
async function readSize(file: FileHandle): Promise<number | undefined> {
  const stats = await file.stat();
  if (stats.isFile()) return stats.size;
  await file.close();
  return undefined;
}

/** Streams with backpressure, and closes the file at the end or when the reader cancels. */
function createStream(file: FileHandle, range?: ByteRange): ReadableStream<Uint8Array> {
  const stream = file.createReadStream(range);
  const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const next = await chunks.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel() {
        stream.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

const MISSING = new Set(["ENOENT", "ENOTDIR", "EISDIR", "ERR_FS_EISDIR"]);

/** Resolves to undefined if the file doesn't exist or its path isn't a file's. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && "code" in error && MISSING.has(String(error.code))) return undefined;
    throw error;
  }
}
