import { randomUUID } from "node:crypto";
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ByteRange, ListedObject, Storage } from "@packshot/trpc/ports";
import { checkMediaType, folderSegmentsOf, mediaTypeOf, segmentsOf } from "./keys.ts";
import { heldReadiness } from "./readiness.ts";

/** No key contains `~`, so an unfinished file can never be read as an object. */
const UNFINISHED = "~unfinished";
/** No write takes this many milliseconds, not even one of another process on the same folder. */
const ABANDONED_MS = 3_600_000;

export interface FolderStorage extends Storage {
  /** Makes the folder and deletes files that a crash has left unfinished. It is called once, at start. */
  prepare(): Promise<void>;
}

/** Stores objects as plain files below `folder`, under their keys, for servers on one machine. */
export function createFolderStorage(folder: string): FolderStorage {
  const unfinished = join(folder, UNFINISHED);
  const pathOf = (key: string) => join(folder, ...segmentsOf(key));

  /** Writes to see whether the store is ready, because a full disk can still be read and listed. */
  async function writeOneByte(): Promise<void> {
    const temporary = join(unfinished, randomUUID());
    try {
      await writeThrough(temporary, new Uint8Array(1));
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** Makes a file elsewhere first, so that nobody ever sees a part of it under its own path. */
  async function place(path: string, make: (temporary: string) => Promise<void>): Promise<void> {
    const temporary = join(unfinished, randomUUID());
    try {
      await make(temporary);
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
      await mkdir(unfinished, { recursive: true });
      for (const name of await readdir(unfinished)) await removeIfAbandoned(join(unfinished, name));
    },
    async put(key, bytes, mediaType) {
      const path = pathOf(key);
      checkMediaType(key, mediaType);
      await place(path, (temporary) => writeThrough(temporary, bytes));
    },
    async copy(from, to) {
      const [source, path] = [pathOf(from), pathOf(to)];
      checkMediaType(to, mediaTypeOf(from));
      await place(path, (temporary) => linkOrCopy(source, temporary));
    },
    async get(key) {
      const path = pathOf(key);
      return await unlessMissing(readFile(path));
    },
    async open(key, range) {
      const path = pathOf(key);
      const file = await unlessMissing(open(path));
      if (!file) return undefined;
      const size = await sizeOf(file);
      if (size === undefined) return undefined;
      return { body: streamOf(file, range), mediaType: mediaTypeOf(key), size };
    },
    async head(key) {
      const path = pathOf(key);
      const found = await unlessMissing(stat(path));
      return found?.isFile() ? { size: found.size, mediaType: mediaTypeOf(key) } : undefined;
    },
    async delete(key) {
      const path = pathOf(key);
      await unlessMissing(rm(path));
    },
    async *list(below) {
      yield* filesBelow(folder, folderSegmentsOf(below));
    },
    ready: heldReadiness(writeOneByte),
  };
}

async function* filesBelow(folder: string, segments: readonly string[]): AsyncGenerator<ListedObject> {
  const entries = await unlessMissing(readdir(join(folder, ...segments), { withFileTypes: true }));
  for (const entry of entries ?? []) {
    const path = [...segments, entry.name];
    if (entry.isDirectory() && entry.name !== UNFINISHED) yield* filesBelow(folder, path);
    const found = entry.isFile() ? await unlessMissing(stat(join(folder, ...path))) : undefined;
    if (found) yield { key: path.join("/"), modifiedAt: found.mtime };
  }
}

async function removeIfAbandoned(path: string): Promise<void> {
  const found = await unlessMissing(stat(path));
  if (found && found.mtimeMs < Date.now() - ABANDONED_MS) await unlessMissing(rm(path));
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Gives the bytes a second name, which is safe because no file is ever changed; not every file system has links. */
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

/** Makes a file, or the renames in a folder, durable: without it, a power cut could undo them. */
async function sync(path: string): Promise<void> {
  const opened = await open(path);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Gives undefined and closes the handle when it isn't one of a file. */
async function sizeOf(file: FileHandle): Promise<number | undefined> {
  const found = await file.stat();
  if (found.isFile()) return found.size;
  await file.close();
  return undefined;
}

/** Reads only as fast as its reader does, and closes the file at the end or when the reader leaves. */
function streamOf(file: FileHandle, range?: ByteRange): ReadableStream<Uint8Array> {
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

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && "code" in error && MISSING.has(String(error.code))) return undefined;
    throw error;
  }
}
