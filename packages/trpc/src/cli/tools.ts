import { parseArgs } from "node:util";
import { createClient } from "../client/index.ts";
import { serverOf } from "./connection.ts";
import { type CliIo, printable, UsageError } from "./io.ts";
import { wrapped } from "./wrap-lines.ts";
import { describeTool, type OptionDescription, type ToolDescription } from "./tool-description.ts";

/** Lists the tools, or one tool's inputs. These are public, so no key is needed. */
export async function tools(args: readonly string[], io: CliIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { server: { type: "string" } },
    allowPositionals: true,
  });
  const [slug, ...more] = positionals;
  if (more.length > 0) throw new UsageError("Name only one tool, as in packshot tools remove-background.");
  const url = await serverOf(io, values);
  const { columns } = io.stdout;
  const lines = slug === undefined ? await listOf(url) : linesOf(await describeTool({ url }, slug));
  const text = lines.map(({ name, words, indent = 0 }) =>
    wrapped(`${name.padEnd(indent)}${words}`.trimEnd(), columns, indent),
  );
  io.stdout.write(`${text.join("\n")}\n`);
  return 0;
}

/** A name and its description, which is indented when it wraps. */
interface NamedLine {
  readonly name: string;
  readonly words: string;
  /** The column in which the description starts. */
  readonly indent?: number;
}

const plain = (name: string): NamedLine => ({ name, words: "" });

async function listOf(url: string): Promise<NamedLine[]> {
  const all = await createClient({ url }).tools.catalog.query();
  const indent = Math.max(...all.map(({ slug }) => slug.length)) + 2;
  const lines = all.map(({ slug, description, available, flags }) => {
    const missing = available && !flags.comingSoon ? "" : " (not on this server)";
    return { name: printable(slug), words: `${printable(description)}${missing}`, indent };
  });
  return [...lines, plain(""), plain("For one tool's photos and options: packshot tools SLUG")];
}

const NAMES_WIDTH = 23;

function linesOf({ slug, slots, options }: ToolDescription): NamedLine[] {
  const photos = slots.map(({ name, required, description }) =>
    line(name, [required ? "" : "Sometimes required.", description ?? ""]),
  );
  const choices = options.map((option) =>
    line(option.name, [option.required ? "Required." : "", valuesOf(option), option.description ?? ""]),
  );
  return [
    ...[printable(slug), "", "Photos:"].map(plain),
    ...(photos.length === 0 ? [plain("  none")] : photos),
    ...["", "Options:"].map(plain),
    ...(choices.length === 0 ? [plain("  none")] : choices),
  ];
}

function line(name: string, words: readonly string[]): NamedLine {
  const text = words.filter(Boolean).map(printable).join(" ");
  return { name: `  ${printable(name)} `, words: text, indent: NAMES_WIDTH };
}

function valuesOf(option: OptionDescription): string {
  const { type, choices, minimum, maximum, maxLength } = option;
  const kind = type === "string" ? "text" : type === "integer" ? "whole number" : type;
  const range = [
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    maxLength !== undefined && `of at most ${maxLength} characters`,
  ];
  return `${choices?.join(", ") ?? [kind, ...range].filter(Boolean).join(" ")}.`;
}
