import type { DummyRuleMap, OxlintOverride } from "oxlint";
import {
  type AllowList,
  everywhere,
  type Ban,
  type Place,
  type ImportRule,
  importRules,
} from "./import-rules.ts";

type Row = Ban | AllowList;

/**
 * Maps each linter rule to a function that returns its options for a row, or none if the row belongs to
 * another rule.
 */
const rules: Readonly<Record<string, (row: Row) => readonly object[]>> = {
  "no-restricted-imports": toImportOptions,
  "packshot/never-imports": (row) =>
    "extraImports" in row ? [{ imports: row.extraImports, message: row.message }] : [],
  "no-restricted-globals": (row) => ("global" in row ? [{ name: row.global, message: row.message }] : []),
  "no-restricted-properties": toPropertyOptions,
};

/** Rules for every file. */
export const rulesEverywhere = createSettings(everywhere.never, everywhere.never);

/** Rules per folder. They repeat those for every file, because an override replaces a rule's options. */
export const overrides: OxlintOverride[] = [
  ...importRules.flatMap((importRule) => [createOverride(importRule), ...createExceptions(importRule)]),
  ...createExceptions(everywhere),
];

function createOverride(importRule: ImportRule): OxlintOverride {
  return {
    ...toFilePatterns(importRule.from),
    rules: createSettings(listRows(importRule), listAllRows(importRule)),
  };
}

/** Returns overrides for the places exempt from some rows of the rule, each with the remaining rows. */
function createExceptions(importRule: ImportRule): OxlintOverride[] {
  const places = new Set(importRule.never.flatMap(({ exempt }) => exempt ?? []));
  return [...places].map((place) => {
    const isLifted = (row: Row) => "exempt" in row && row.exempt === place;
    const remaining = listAllRows(importRule).filter((row) => !isLifted(row));
    return { ...toFilePatterns(place), rules: createSettings(importRule.never.filter(isLifted), remaining) };
  });
}

/** Sets each rule that a row of `changed` belongs to, with the options of all rows in `inForce`. */
function createSettings(changed: readonly Row[], inForce: readonly Row[]): DummyRuleMap {
  const concerned = Object.entries(rules).filter(([, getOptions]) => changed.flatMap(getOptions).length > 0);
  return Object.fromEntries(
    concerned.map(([rule, getOptions]) => [rule, createSetting(rule, inForce.flatMap(getOptions))]),
  );
}

function createSetting(rule: string, options: readonly object[]): DummyRuleMap[string] {
  if (options.length === 0) return "off";
  return rule === "no-restricted-imports" ? ["error", { patterns: options }] : ["error", ...options];
}

function listAllRows(importRule: ImportRule): readonly Row[] {
  return importRule === everywhere ? importRule.never : [...everywhere.never, ...listRows(importRule)];
}

function listRows({ never, may }: ImportRule): readonly Row[] {
  return may ? [...never, may] : never;
}

function toFilePatterns({ files, except }: Place) {
  return { files: [...files], ...(except && { excludeFiles: [...except] }) };
}

/**
 * Turns an allow-list into a ban on everything with exceptions, because the linter's regexes have no
 * look-ahead.
 */
function toImportOptions(row: Row): readonly object[] {
  if (!("imports" in row || "only" in row)) return [];
  const pattern =
    "imports" in row
      ? { regex: row.imports }
      : { group: ["*", ...row.only.map((name) => `!${name}`), "!./**", "!../**", ...(row.outside ?? [])] };
  return [{ ...pattern, message: row.message, ...(row.types && { allowTypeImports: true }) }];
}

function toPropertyOptions(row: Row): readonly object[] {
  if (!("property" in row)) return [];
  const [name, object] = row.property.split(".").toReversed();
  return [{ ...(object !== undefined && { object }), property: name, message: row.message }];
}
