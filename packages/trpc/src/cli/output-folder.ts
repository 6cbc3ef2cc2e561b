import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createRandomId } from "../client/random-id.ts";

interface Output {
  readonly folder: string;
  /** Name of the file to write; undefined for files whose names aren't known yet. */
  readonly file?: string | undefined;
}

/**
 * Creates the folder for a command's files, and writes a file to it. Commands call this before they start a run, so that
 * a folder that can't be written to costs nothing. An existing file needs no room in its folder.
 * @throws Node's error
 */
export async function prepareOutput({ folder, file }: Output): Promise<void> {
  if (file !== undefined && (await exists(join(folder, file)))) return;
  await mkdir(folder, { recursive: true });
  const path = join(folder, `.packshot-${createRandomId()}`);
  await writeFile(path, "", { flag: "wx" });
  await rm(path);
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
