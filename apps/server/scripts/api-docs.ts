// `npm run docs` writes the list of all procedures into docs/api.md.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type AnyTool, registry } from "@packshot/tools";
import {
  appRouter,
  describeProcedures,
  errorsOfAccess,
  errorsOfAnyCall,
  type ProcedureDescription,
} from "@packshot/trpc";
import { z } from "zod";
import { declarationOf, type NamedShapes, typeTextOf } from "../src/http/openapi/shape-text.ts";

const file = join(import.meta.dirname, "../../../docs/api.md");
const begin = "<!-- Written by `npm run docs`: begin -->";
const end = "<!-- Written by `npm run docs`: end -->";

/**
 * Puts the current list of the router's procedures into the document. Throws if the document has no markers for the
 * list.
 */
export async function withProcedures(document: string): Promise<string> {
  const [before, rest] = document.split(`${begin}\n`);
  const [, after] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined) throw new Error(`docs/api.md has no ${begin} … ${end}`);
  const list = `<!-- prettier-ignore-start -->\n\n${await procedureList()}\n\n<!-- prettier-ignore-end -->`;
  return `${before}${begin}\n${list}\n${end}${after}`;
}

/** Lists each group of procedures, those that every tool has, the shapes they refer to, and what differs by tool. */
async function procedureList(): Promise<string> {
  const tools = Object.entries<AnyTool>(registry).toSorted(([a], [b]) => a.localeCompare(b));
  const named: NamedShapes = new Map();
  const all = describeProcedures(appRouter);
  const [ofTools, others] = partition(all, ({ name }) =>
    tools.some(([tool]) => name.startsWith(`tools.${tool}.`)),
  );
  const groups = Object.entries(Object.groupBy(others, ({ name }) => name.slice(0, name.indexOf("."))));
  const everyTool = ofTools
    .filter(({ name }) => name.startsWith("tools.removeBackground."))
    .map((procedure) => ({ ...procedure, name: procedure.name.replace("removeBackground", "<name>") }));
  const sections = groups.map(([group, members = []]) =>
    section(
      group,
      members.map((each) => entry(each, named)),
    ),
  );
  const common = section(
    "Every tool",
    everyTool.map((each) => entry(each, named)),
  );
  const shapes = Array.from(named, ([name, node]) => declarationOf(name, node)).toSorted();
  return [
    preamble(),
    ...sections,
    common,
    section("Shapes", [
      'type Timestamp = string; // ISO 8601, such as "2026-11-21T09:30:00.000Z"',
      ...shapes,
    ]),
    ...(await Promise.all(tools.map(([name, tool]) => toolSection(name, tool)))),
  ].join("\n\n");
}

function preamble(): string {
  return `Whoever is signed in may call every procedure; above each stands for which API keys it is, and which errors its
rules refuse with. Any call may also be answered with ${codes(errorsOfAnyCall)}, one that is not public with
${codes(errorsOfAccess)}, and one that comes too often or is too large with \`RATE_LIMITED\` \`TOO_LARGE\`.`;
}

function codes(errors: readonly string[]): string {
  return errors.map((code) => `\`${code}\``).join(" ");
}

function section(title: string, blocks: readonly string[]): string {
  return `### ${title}\n\n\`\`\`ts\n${blocks.join("\n\n")}\n\`\`\``;
}

function entry(
  { name, summary, type, access, own, errors = [], input, output }: ProcedureDescription,
  named: NamedShapes,
): string {
  if (access === undefined || output === undefined) throw new Error(`${name} does not say what it is.`);
  const given = input === undefined ? "" : `${inputName(input)}: ${typeTextOf(input, "input", named)}`;
  const answer = typeTextOf(output, "output", named);
  const refused = errors.length === 0 ? "" : ` Errors: ${errors.join(", ")}.`;
  const call = `${name}(${given}):`;
  const answered = type === "subscription" ? `AsyncIterable<${answer}>` : answer;
  const together = call.length + answered.length < 100;
  const what = summary === undefined ? "" : `// ${summary}\n`;
  return `${what}// ${capitalized(type)}. ${accessWords(access, own)}${refused}\n${call}${together ? " " : "\n  "}${answered}`;
}

function inputName(input: z.ZodType): string {
  return input.safeParse(undefined).success ? "input?" : "input";
}

/** Describes who may call a procedure. */
export function accessWords(
  access: NonNullable<ProcedureDescription["access"]>,
  own: true | undefined,
): string {
  if (access === "public") return "Public.";
  if (access === "visitor") return "For visitors, without a session or a key.";
  if (access === "session") return "Session only, not for API keys.";
  if (access === "key") return "API keys only.";
  const limited = own ? ", including limited keys" : "";
  return `API keys with ${access.map((scope) => `"${scope}"`).join(" and ")}${limited}.`;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A tool that finishes another tool's images can be started in two more ways. */
const finishing = `// generate also takes the options next to the image, in place of both:
interface OfRun extends Options { photosRunId: string; selectedImageIndex?: number; idempotencyKey?: string }
interface OfUpload extends Options { uploadId: string; idempotencyKey?: string }`;

async function toolSection(name: string, tool: AnyTool): Promise<string> {
  const { schema } = await tool.options();
  const extra = Object.entries(tool.extraImages ?? {});
  const images = [
    ...Object.keys(tool.images).map((slot) => `${slot}: string`),
    ...extra.map(([slot]) => `${slot}?: string`),
  ];
  const conditions = extra.map(
    ([slot, { askedWith }]) =>
      `, \`${slot}\` with \`${askedWith.name}\` ${askedWith.values.map((value) => `"${value}"`).join(" or ")} only`,
  );
  const options = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const required = Object.keys(tool.requiredOptions ?? {});
  return section(`tools.${name}`, [
    images.length === 0
      ? "interface Images {}"
      : `interface Images { ${images.join("; ")} } // ids of uploads${conditions.join("")}`,
    declarationOf("Options", options),
    ...(required.length === 0 ? [] : [`// A run needs ${required.join(" and ")}.`]),
    ...(tool.finishes === undefined ? [] : [finishing]),
  ]);
}

function partition<T>(all: readonly T[], chosen: (each: T) => boolean): [T[], T[]] {
  return [all.filter(chosen), all.filter((each) => !chosen(each))];
}

if (import.meta.main) await writeFile(file, await withProcedures(await readFile(file, "utf8")));
