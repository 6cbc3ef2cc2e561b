import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { nameKey, listPathNames } from "@packshot/tools/table";
import { exists } from "../exists.ts";
import { RowError } from "./photos.ts";

/**
 * Resolves to the path of the file that a cell names, relative to a folder. Without an exact match, accepts a path that
 * differs only in case, in Unicode normalization or in the kind of slash. If nothing matches, resolves to the path as
 * written.
 * @throws RowError when several files match
 */
export async function findFile(folder: string, cell: string): Promise<string> {
  const exact = resolve(folder, cell);
  if (await exists(exact)) return exact;
  // An absolute path or one that leads out of the folder is used as written.
  if (/^([/\\]|[a-z]:)|(^|[/\\])\.\.([/\\]|$)/i.test(cell)) return exact;
  let path = folder;
  for (const name of listPathNames(cell)) {
    const next = join(path, name);
    if (await exists(next)) {
      path = next;
      continue;
    }
    const entries = await readdir(path).catch((): string[] => []);
    const [match, ...others] = entries.filter((entry) => nameKey(entry) === nameKey(name));
    if (match === undefined) return exact;
    if (others.length > 0) {
      throw new RowError(
        "BAD_INPUT",
        `${cell} could be ${[match, ...others].join(" or ")}: use the full name of the one you mean.`,
      );
    }
    path = join(path, match);
  }
  return path;
}
