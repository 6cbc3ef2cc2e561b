import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { imageExtension } from "../bulk/photos.ts";
import { UsageError } from "../io.ts";

/** Returns the paths of files as given and of the images in folders, without duplicates. */
export async function listFiles(typedPaths: readonly string[], cwd: string): Promise<string[]> {
  const paths: string[] = [];
  for (const typedPath of typedPaths) {
    const path = resolve(cwd, typedPath);
    const stats = await stat(path).catch(() => undefined);
    if (stats === undefined) throw new UsageError(`${typedPath} doesn't exist.`);
    if (!stats.isDirectory()) paths.push(typedPath);
    else paths.push(...(await listImages(path)).map((name) => join(typedPath, name)));
  }
  if (paths.length === 0) throw new UsageError("Name an image, or a folder with images.");
  return [...new Set(paths)];
}

async function listImages(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith(".") && imageExtension.test(entry.name))
    .map(({ name }) => name)
    .toSorted();
}
