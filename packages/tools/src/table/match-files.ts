export type FileMatch<T> =
  | { readonly status: "found"; readonly file: T }
  | { readonly status: "missing" }
  /** Several files match. */
  | { readonly status: "ambiguous"; readonly files: readonly T[] };

/**
 * Returns a key that is the same for a name on all systems: macOS decomposes "ü", and Windows ignores case.
 */
export function nameKey(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

/** Splits a path of any system into names, without `.` and with `..` resolved where possible. */
export function listPathNames(path: string): string[] {
  const names: string[] = [];
  for (const name of path.split(/[/\\]/)) {
    if (name === "..") names.pop();
    else if (name !== "" && name !== ".") names.push(name);
  }
  return names;
}

/**
 * Returns a function that finds the file for a table's cell. A cell matches a file if the shorter path is the end of
 * the longer path, because the table may be above or inside the added folder.
 */
export function createFileFinder<T extends { readonly path: string }>(
  files: readonly T[],
): (cell: string) => FileMatch<T> {
  const byName = new Map<string, { readonly file: T; readonly names: readonly string[] }[]>();
  for (const file of files) {
    const names = listPathNames(file.path);
    const key = nameKey(names.at(-1) ?? "");
    byName.set(key, [...(byName.get(key) ?? []), { file, names }]);
  }
  return (cell) => {
    const cellNames = listPathNames(cell);
    const sameName = byName.get(nameKey(cellNames.at(-1) ?? "")) ?? [];
    const matching = sameName.filter(({ names }) => haveSameEnding(names, cellNames));
    const longest = Math.max(...matching.map(({ names }) => Math.min(names.length, cellNames.length)));
    const best = narrowDown(matching, [
      ({ names }) => Math.min(names.length, cellNames.length) === longest,
      ({ names }) => names.length === cellNames.length,
      ({ names }) => haveSameEnding(names, cellNames, (name) => name.normalize("NFC")),
    ]).map(({ file }) => file);
    const [file, ...others] = best;
    if (file === undefined) return { status: "missing" };
    return others.length === 0 ? { status: "found", file } : { status: "ambiguous", files: best };
  };
}

/** Filters by one condition after the other, skipping conditions that no item meets. */
function narrowDown<T>(items: readonly T[], conditions: readonly ((one: T) => boolean)[]): readonly T[] {
  return conditions.reduce((left, fits) => {
    const fitting = left.filter(fits);
    return fitting.length > 0 ? fitting : left;
  }, items);
}

function haveSameEnding(a: readonly string[], b: readonly string[], getKey = nameKey): boolean {
  const length = Math.min(a.length, b.length);
  const takeEnding = (names: readonly string[]) => names.slice(-length).map(getKey);
  return length > 0 && takeEnding(a).join("/") === takeEnding(b).join("/");
}
