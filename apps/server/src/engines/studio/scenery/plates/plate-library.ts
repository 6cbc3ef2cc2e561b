import { readdir } from "node:fs/promises";
import { readFacts } from "./load-plate.ts";
import type { PlateFacts } from "./plate.ts";

/** The folder with one subfolder for each plate. */
const library = new URL("./library/", import.meta.url);

export function findPlateFolder(name: string): URL {
  return new URL(`${name}/`, library);
}

let plates: Promise<readonly PlateFacts[]> | undefined;

/** Returns the facts of all plates, sorted by name. They are read once. */
export function readPlates(): Promise<readonly PlateFacts[]> {
  plates ??= readAll();
  return plates;
}

async function readAll(): Promise<readonly PlateFacts[]> {
  const names = (await readdir(library)).toSorted();
  return Promise.all(names.map((name) => readFacts(findPlateFolder(name))));
}
