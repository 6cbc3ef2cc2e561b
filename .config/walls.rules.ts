import type { DummyRuleMap, OxlintOverride } from "oxlint";
import { type AllowList, everywhere, type Never, type Place, type Wall, walls } from "./walls.ts";

type Row = Never | AllowList;

/**
 * Maps each linter rule to a function that returns its options for a row, or none if the row belongs to
 * another rule.
 */
const rules: Readonly<Record<string, (row: Row) => readonly object[]>> = {
  "no-restricted-imports": importPattern,
  "packshot/never-imports": (row) => ("also" in row ? [{ imports: row.also, message: row.message }] : []),
  "no-restricted-globals": (row) => ("global" in row ? [{ name: row.global, message: row.message }] : []),
  "no-restricted-properties": property,
};

/** Rules for every file. */
export const rulesEverywhere = settings(everywhere.never, everywhere.never);

/** Rules per folder. They repeat those for every file, because an override replaces a rule's options. */
export const overrides: OxlintOverride[] = [
  ...walls.flatMap((wall) => [overrideOf(wall), ...exceptionsOf(wall)]),
  ...exceptionsOf(everywhere),
];

function overrideOf(wall: Wall): OxlintOverride {
  return { ...filesOf(wall.from), rules: settings(rowsOf(wall), allRowsOf(wall)) };
}

/** Returns overrides for the places exempt from some rows of the wall, each with the remaining rows. */
function exceptionsOf(wall: Wall): OxlintOverride[] {
  const places = new Set(wall.never.flatMap(({ but }) => but ?? []));
  return [...places].map((place) => {
    const isLifted = (row: Row) => "but" in row && row.but === place;
    const left = allRowsOf(wall).filter((row) => !isLifted(row));
    return { ...filesOf(place), rules: settings(wall.never.filter(isLifted), left) };
  });
}

/** Sets each rule that a row of `changed` belongs to, with the options of all rows in `inForce`. */
function settings(changed: readonly Row[], inForce: readonly Row[]): DummyRuleMap {
  const concerned = Object.entries(rules).filter(([, optionsOf]) => changed.flatMap(optionsOf).length > 0);
  return Object.fromEntries(
    concerned.map(([rule, optionsOf]) => [rule, setting(rule, inForce.flatMap(optionsOf))]),
  );
}

function setting(rule: string, options: readonly object[]): DummyRuleMap[string] {
  if (options.length === 0) return "off";
  return rule === "no-restricted-imports" ? ["error", { patterns: options }] : ["error", ...options];
}

function allRowsOf(wall: Wall): readonly Row[] {
  return wall === everywhere ? wall.never : [...everywhere.never, ...rowsOf(wall)];
}

function rowsOf({ never, may }: Wall): readonly Row[] {
  return may ? [...never, may] : never;
}

function filesOf({ files, except }: Place) {
  return { files: [...files], ...(except && { excludeFiles: [...except] }) };
}

/**
 * Turns an allow-list into a ban on everything with exceptions, because the linter's regexes have no
 * look-ahead.
 */
function importPattern(row: Row): readonly object[] {
  if (!("imports" in row || "only" in row)) return [];
  const pattern =
    "imports" in row
      ? { regex: row.imports }
      : { group: ["*", ...row.only.map((name) => `!${name}`), "!./**", "!../**", ...(row.outside ?? [])] };
  return [{ ...pattern, message: row.message, ...(row.types && { allowTypeImports: true }) }];
}

function property(row: Row): readonly object[] {
  if (!("property" in row)) return [];
  const [name, object] = row.property.split(".").toReversed();
  return [{ ...(object !== undefined && { object }), property: name, message: row.message }];
}
