// `npm run docs` writes the table of import rules into docs/architecture.md.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { format } from "prettier";
import { type AllowList, everywhere, type Ban, type ImportRule, importRules } from "./import-rules.ts";

export const architecture = join(import.meta.dirname, "../docs/architecture.md");

const begin = "<!-- Written by `npm run docs`: begin -->";
const end = "<!-- Written by `npm run docs`: end -->";

/** Returns the document with the table of `import-rules.ts`. Throws if the document has no place for it. */
export async function withImportRules(document: string): Promise<string> {
  const [before, rest] = document.split(`${begin}\n`);
  const [, after] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined)
    throw new Error(`${architecture} has no ${begin} … ${end}`);
  return `${before}${begin}\n\n${await formatTable()}\n${end}${after}`;
}

function formatTable(): Promise<string> {
  const byName = Map.groupBy([everywhere, ...importRules], ({ from }) => from.name);
  const rows = [...byName.values()].flatMap(([first]) => (first ? [formatRow(first)] : []));
  const head = [
    ["from", "may import", "never"],
    ["-", "-", "-"],
  ];
  return format([...head, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n"), {
    parser: "markdown",
  });
}

function formatRow({ from, may, never }: ImportRule): readonly string[] {
  return [
    from.except ? `${from.name}, except tests` : from.name,
    may ? formatAllowed(may) : "",
    never.map(formatForbidden).join("; "),
  ];
}

function formatAllowed({ only, types }: AllowList): string {
  const names = only.filter((name) => !only.includes(name.replace(/\/\*+$/, "")) || !name.endsWith("*"));
  return [...names.map((name) => `\`${name}\``), ...(types ? ["any types"] : [])].join(", ");
}

function formatForbidden(ban: Ban): string {
  const types = "types" in ban ? ", except types" : "";
  return `${formatBanName(ban)}${types}${ban.exempt ? ` outside ${ban.exempt.name}` : ""}`;
}

function formatBanName(ban: Ban): string {
  if ("global" in ban) return `\`${ban.global}\``;
  return "property" in ban ? `\`${ban.property}\`` : ban.name;
}

if (import.meta.main)
  await writeFile(architecture, await withImportRules(await readFile(architecture, "utf8")));
