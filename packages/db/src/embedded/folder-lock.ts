import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Thrown when another process has the folder open; two processes would silently lose each other's rows. */
export class FolderInUseError extends Error {
  readonly folder: string;
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that process, or choose another folder with DATA_DIR.`,
    );
    this.name = "FolderInUseError";
    this.folder = folder;
    this.pid = pid;
  }
}

/**
 * Locks `folder` for this process and returns the function that unlocks it. Takes over the lock of a process that no
 * longer exists. Processes must be able to see each other, so two containers must not share a folder.
 * @throws FolderInUseError
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "owner.pid");
  while (!tryCreate(file)) {
    const owner = readOwner(file);
    if (owner === "none") continue;
    if (owner !== "unknown" && isAlive(owner)) throw new FolderInUseError(folder, owner.pid);
    const newOwner = removeDeadOwner(file);
    if (newOwner !== undefined) throw new FolderInUseError(folder, newOwner.pid);
  }
  const release = () => {
    process.off("exit", release);
    removeIfExists(file);
  };
  process.on("exit", release);
  return release;
}

/**
 * Removes a dead owner's file. If another process was faster, the file is now that process's: leaves the file and
 * returns its owner.
 */
function removeDeadOwner(file: string): Owner | undefined {
  const takenFile = `${file}.${process.pid}`;
  try {
    renameSync(file, takenFile);
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return undefined;
    throw error;
  }
  const owner = readOwner(takenFile);
  if (typeof owner === "object" && isAlive(owner)) {
    renameSync(takenFile, file);
    return owner;
  }
  removeIfExists(takenFile);
  return undefined;
}

interface Owner {
  readonly pid: number;
  readonly started: string;
}

/** Creates the file together with its content, because other processes would take an empty file for a dead owner's. */
function tryCreate(file: string): boolean {
  const temporaryFile = `${file}.${randomUUID()}`;
  writeFileSync(temporaryFile, `${process.pid} ${readStartTime(process.pid)}\n`);
  try {
    linkSync(temporaryFile, file);
    return true;
  } catch (error) {
    if (getErrorCode(error) === "EEXIST") return false;
    throw error;
  } finally {
    unlinkSync(temporaryFile);
  }
}

/** Returns "none" if the lock has just been released, and "unknown" for a damaged file. */
function readOwner(file: string): Owner | "none" | "unknown" {
  try {
    const [pid, started = ""] = readFileSync(file, "utf8").trim().split(" ");
    return Number(pid) > 0 ? { pid: Number(pid), started } : "unknown";
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return "none";
    throw error;
  }
}

/**
 * Returns whether the owner is still running. Its process ID may have been reused, especially in a container, so the
 * start time must also match.
 */
function isAlive({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return getErrorCode(error) === "EPERM" && readStartTime(pid) === started;
  }
  return readStartTime(pid) === started;
}

/**
 * Returns the clock ticks from boot to the process's start, read from /proc. Returns "" for a zombie, or if there is no
 * /proc.
 */
function readStartTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field, the name, is in parentheses and may contain anything. The third is the state, and the 22nd the
    // start.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? "" : (fields[19] ?? "");
  } catch {
    return "";
  }
}

function removeIfExists(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    if (getErrorCode(error) !== "ENOENT") throw error;
  }
}

function getErrorCode(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
