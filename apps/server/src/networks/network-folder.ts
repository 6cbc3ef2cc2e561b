import { randomUUID } from "node:crypto";
import { constants, existsSync } from "node:fs";
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "../config.ts";
import { builtIn } from "./catalog.ts";
import { getErrorCode, getDescriptionPath } from "./network-file.ts";

/** Returns the folder for downloaded networks. */
const getFolder = (dataDir: string): string => join(dataDir, "networks");

/** Returns the path of a downloaded network. */
export function getInstalledPath(dataDir: string, name: string): string {
  return join(getFolder(dataDir), `${name}.onnx`);
}

/** Returns true if a network was downloaded completely. */
export function isInstalled(dataDir: string, name: string): boolean {
  const file = getInstalledPath(dataDir, name);
  return existsSync(file) && existsSync(getDescriptionPath(file));
}

/** @throws ConfigError when the folder can't be created or written to */
export async function prepareNetworkFolder(dataDir: string): Promise<void> {
  const folder = getFolder(dataDir);
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    await removeAbandonedParts(folder);
  } catch (cause) {
    throw new ConfigError(
      `Networks can't be stored in ${folder} (${getErrorCode(cause)}). Set DATA_DIR to a folder that this user can write to.`,
      { cause },
    );
  }
}

/** Returns the path of the file that names the network the operator chose last. */
const getChoicePath = (dataDir: string): string => join(getFolder(dataDir), "chosen");

/**
 * Resolves to the built-in network's name if the operator never chose one.
 * @throws ConfigError when the choice can't be read
 */
export async function readChoice(dataDir: string): Promise<string> {
  try {
    return (await readFile(getChoicePath(dataDir), "utf8")).trim();
  } catch (error) {
    if (getErrorCode(error) === "ENOENT" || getErrorCode(error) === "ENOTDIR") return builtIn.name;
    throw new ConfigError(`${getChoicePath(dataDir)} can't be read (${getErrorCode(error)}).`, {
      cause: error,
    });
  }
}

export async function writeChoice(dataDir: string, name: string): Promise<void> {
  await writeAtomically(getChoicePath(dataDir), `${name}\n`);
}

const PART_SUFFIX = ".part";

/** Creates a unique temporary name for a file that isn't complete yet. */
export const createPartName = (path: string): string => `${path}.${randomUUID()}${PART_SUFFIX}`;

/** Time without a write after which a partial file counts as abandoned. */
const ABANDONED_MS = 3_600_000;

/** Removes the partial files of interrupted downloads, which can be hundreds of megabytes. */
async function removeAbandonedParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(PART_SUFFIX)) continue;
    const stats = await stat(join(folder, name)).catch(() => undefined);
    if (stats && stats.mtimeMs < Date.now() - ABANDONED_MS) await rm(join(folder, name), { force: true });
  }
}

/** Writes a file atomically: readers never see a partial one. */
export async function writeAtomically(path: string, content: string): Promise<void> {
  const part = createPartName(path);
  await writeFile(part, content);
  await rename(part, path);
}
