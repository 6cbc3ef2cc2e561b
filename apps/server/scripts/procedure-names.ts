import { appRouter } from "@packshot/trpc";
import { registry } from "@packshot/tools";

const begin = "<!-- Written by `npm run docs:api`: begin -->";
const end = "<!-- Written by `npm run docs:api`: end -->";

/** The document with its list of procedures as the router has them now. Throws when it has no place for the list. */
export function withProcedureNames(document: string): string {
  const [before, rest] = document.split(`${begin}\n`);
  const [, after] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined) throw new Error(`docs/api.md has no ${begin} … ${end}`);
  return `${before}${begin}\n\n${procedureNames()}\n\n${end}${after}`;
}

/** One line for each group of procedures, then one for each tool. */
function procedureNames(): string {
  const tools = Object.keys(registry)
    .map((name) => `tools.${name}`)
    .toSorted((a, b) => a.localeCompare(b));
  const others = Object.keys(appRouter._def.procedures).filter(
    (name) => !tools.some((tool) => name.startsWith(`${tool}.`)),
  );
  const [example = ""] = tools;
  const ofEachTool = Object.keys(appRouter._def.procedures)
    .filter((name) => name.startsWith(`${example}.`))
    .map((name) => name.slice(example.length + 1));
  const groups = Object.groupBy(others, (name) => name.slice(0, name.indexOf(".")));
  const lines = Object.values(groups).map(
    (names = []) => `- ${names.map((name) => `\`${name}\``).join(", ")}`,
  );
  return [
    ...lines,
    "",
    "Each tool has these, as in `tools.removeBackground.generate`:",
    "",
    `- ${ofEachTool.map((name) => `\`${name}\``).join(", ")}`,
    "",
    "The tools:",
    "",
    ...tools.map((name) => `- \`${name}\``),
  ].join("\n");
}
