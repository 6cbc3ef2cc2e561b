import { parseArgs } from "node:util";
import { createClient, type Packshot } from "../client/index.ts";
import { findServer } from "./connection.ts";
import { type CliIo, toPrintable, UsageError } from "./io.ts";
import { wrapLine } from "./wrap-lines.ts";
import { describeTool, type OptionDescription, type ToolDescription } from "./tool-description.ts";

/** Lists the tools. They are public, so no key is needed. */
export async function tools(args: readonly string[], io: CliIo): Promise<number> {
  const { values, positionals } = parseArguments(args);
  if (positionals.length > 0) {
    throw new UsageError(
      `For a tool's photos and options, run "packshot options ${positionals[0] ?? "SLUG"}".`,
    );
  }
  const allTools = await createClient({ url: await findServer(io, values) }).tools.catalog.query();
  if (values.json) io.stdout.write(`${JSON.stringify(allTools)}\n`);
  else print(listToolLines(allTools), io);
  return 0;
}

/** Describes what one tool takes. */
export async function describeOptions(args: readonly string[], io: CliIo): Promise<number> {
  const { values, positionals } = parseArguments(args);
  const [slug, ...more] = positionals;
  if (slug === undefined || more.length > 0) {
    throw new UsageError("Name one tool, as in packshot options remove-background.");
  }
  const tool = await describeTool({ url: await findServer(io, values) }, slug);
  if (values.json) io.stdout.write(`${JSON.stringify(tool)}\n`);
  else print(listOptionLines(tool), io);
  return 0;
}

function parseArguments(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options: { json: { type: "boolean", default: false }, server: { type: "string" } },
    allowPositionals: true,
  });
}

function print(lines: readonly NamedLine[], { stdout }: Pick<CliIo, "stdout">): void {
  const text = lines.map(({ name, description, indent = 0 }) =>
    wrapLine(`${name.padEnd(indent)}${description}`.trimEnd(), stdout.columns, indent),
  );
  stdout.write(`${text.join("\n")}\n`);
}

/** A name and its description, which is indented when it wraps. */
interface NamedLine {
  readonly name: string;
  readonly description: string;
  /** The column in which the description starts. */
  readonly indent?: number;
}

const toPlainLine = (name: string): NamedLine => ({ name, description: "" });

type Catalog = Awaited<ReturnType<Packshot["tools"]["catalog"]["query"]>>;

function listToolLines(catalog: Catalog): NamedLine[] {
  const indent = Math.max(...catalog.map(({ slug }) => slug.length)) + 2;
  const lines = catalog.map(({ slug, description, available, flags }) => {
    const note = available && !flags.comingSoon ? "" : " (not on this server)";
    return { name: toPrintable(slug), description: `${toPrintable(description)}${note}`, indent };
  });
  return [...lines, toPlainLine(""), toPlainLine("For one tool's photos and options: packshot options SLUG")];
}

const NAME_COLUMN_WIDTH = 23;

function listOptionLines({ slug, slots, options }: ToolDescription): NamedLine[] {
  const photos = slots.map(({ name, required, description }) =>
    createLine(name, [description ?? (required ? "" : "Sometimes required.")]),
  );
  const choices = options.map((option) =>
    createLine(option.name, [
      option.required ? "Required." : "",
      describeValues(option),
      option.description ?? "",
    ]),
  );
  return [
    ...[toPrintable(slug), "", "Photos:"].map(toPlainLine),
    ...(photos.length === 0 ? [toPlainLine("  none")] : photos),
    ...["", "Options:"].map(toPlainLine),
    ...(choices.length === 0 ? [toPlainLine("  none")] : choices),
  ];
}

function createLine(name: string, sentences: readonly string[]): NamedLine {
  const text = sentences.filter(Boolean).map(toPrintable).join(" ");
  return { name: `  ${toPrintable(name)} `, description: text, indent: NAME_COLUMN_WIDTH };
}

function describeValues(option: OptionDescription): string {
  const { type, choices, minimum, maximum, maxLength } = option;
  const kind = type === "string" ? "text" : type === "integer" ? "whole number" : type;
  const range = [
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    maxLength !== undefined && `up to ${maxLength} characters`,
  ];
  return `${choices?.join(", ") ?? [kind, ...range].filter(Boolean).join(" ")}.`;
}
