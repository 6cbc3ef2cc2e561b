import { readdir } from "node:fs/promises";
import { readFacts } from "./load-plate.ts";
import type { PlateFacts } from "./plate.ts";

/** The folder with a folder for each plate. */
const plateLibrary = new URL("./", import.meta.url);

export function plateFolder(name: string, library: URL = plateLibrary): URL {
  return new URL(`${name}/`, library);
}

/** Returns the facts of all plates by their names' order. */
export async function readPlates(library: URL = plateLibrary): Promise<readonly PlateFacts[]> {
  const entries = await readdir(library, { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => entry.isFile() && entry.name === "plate.json")
    .map((entry) => entry.parentPath.split("/").at(-1) ?? "")
    .toSorted();
  return Promise.all(names.map((name) => readFacts(plateFolder(name, library))));
}
