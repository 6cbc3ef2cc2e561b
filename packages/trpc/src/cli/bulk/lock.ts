import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { CommandError } from "../io.ts";

/** Holds the locks of this process, because its own number doesn't say whether it is still at work. */
const held = new Set<string>();

/**
 * Keeps other processes out of a folder until what it resolves to is called. The lock of a process that has ended on
 * this machine is taken over.
 * @throws CommandError when another process works there
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, "lock");
  const own = JSON.stringify({ pid: process.pid, host: hostname() });
  while (!(await create(path, own))) {
    const found = await readFile(path, "utf8").catch(() => undefined);
    if (found === undefined) continue;
    if (isHeld(path, found)) throw inUse(path, found);
    await removeStale(path, found);
  }
  held.add(path);
  return async () => {
    held.delete(path);
    await rm(path, { force: true });
  };
}

/** Resolves to false if the lock is there. It appears with its content, so nobody reads half of it. */
async function create(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${process.pid}.${crypto.randomUUID()}`;
  await writeFile(draft, content);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (Object(error).code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(draft);
  }
}

/** Takes the lock away only if it is still the one that was read: another process may have been faster. */
async function removeStale(path: string, content: string): Promise<void> {
  const aside = `${path}.${process.pid}.${crypto.randomUUID()}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, "utf8")) !== content) await link(aside, path).catch(() => {});
  await rm(aside);
}

function isHeld(path: string, content: string): boolean {
  const { pid, host } = read(content);
  if (typeof pid !== "number" || host !== hostname()) return true;
  if (pid === process.pid) return held.has(path);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of somebody else is there, too.
    return Object(error).code === "EPERM";
  }
}

function inUse(path: string, content: string): CommandError {
  const { pid, host } = read(content);
  return new CommandError(
    `Another packshot bulk works in this folder (process ${String(pid)} on ${String(host)}). ` +
      `Wait for it, choose another --out, or delete ${path} if it is gone.`,
  );
}

function read(content: string): { pid?: unknown; host?: unknown } {
  try {
    return Object(JSON.parse(content));
  } catch {
    return {};
  }
}
