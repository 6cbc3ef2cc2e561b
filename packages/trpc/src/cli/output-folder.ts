import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createRandomId } from "../client/random-id.ts";
import { exists } from "./exists.ts";

interface Output {
  readonly folder: string;
  /** Name of the file to write; undefined for files whose names aren't known yet. */
  readonly file?: string | undefined;
}

/**
 * Creates the folder for a command's files and checks that it's writable, with a temporary file. Commands call this
 * before they start a run, so that a folder that can't be written to costs nothing. Skips the check if `file` exists.
 * @throws Node's error
 */
export async function prepareOutput({ folder, file }: Output): Promise<void> {
  if (file !== undefined && (await exists(join(folder, file)))) return;
  await mkdir(folder, { recursive: true });
  const path = join(folder, `.packshot-${createRandomId()}`);
  await writeFile(path, "", { flag: "wx" });
  await rm(path);
}
