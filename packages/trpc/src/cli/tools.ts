import { parseArgs } from "node:util";
import { createClient } from "../client/index.ts";
import { serverOf } from "./connection.ts";
import { type CliIo, printable, UsageError } from "./io.ts";
import { describeTool, type OptionDescription, type ToolDescription } from "./tool-description.ts";

/** Lists the tools, or what one takes. The server tells that to everybody, so no key is needed. */
export async function tools(args: readonly string[], io: CliIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { server: { type: "string" } },
    allowPositionals: true,
  });
  const [slug, ...more] = positionals;
  if (more.length > 0) throw new UsageError("Name one tool only, as in packshot tools remove-background.");
  const url = await serverOf(io, values);
  io.stdout.write(slug === undefined ? await listOf(url) : textOf(await describeTool({ url }, slug)));
  return 0;
}

async function listOf(url: string): Promise<string> {
  const all = await createClient({ url }).tools.catalogue.query();
  const width = Math.max(...all.map(({ slug }) => slug.length));
  const lines = all.map(({ slug, description, available, flags }) => {
    const missing = available && !flags.comingSoon ? "" : " (not on this server)";
    return `${printable(slug).padEnd(width)}  ${printable(description)}${missing}\n`;
  });
  return `${lines.join("")}\nWhat one takes: packshot tools SLUG\n`;
}

function textOf({ slug, slots, options }: ToolDescription): string {
  const pictures = slots.map(({ name, required, description }) =>
    line(name, [required ? "" : "Not always.", description ?? ""]),
  );
  const lines = options.map((option) => line(option.name, [valuesOf(option), option.description ?? ""]));
  return [
    `${printable(slug)}\n\nPictures:\n`,
    ...(pictures.length === 0 ? ["  none\n"] : pictures),
    "\nOptions:\n",
    ...(lines.length === 0 ? ["  none\n"] : lines),
  ].join("");
}

function line(name: string, words: readonly string[]): string {
  const text = words.filter(Boolean).map(printable).join(" ");
  return `${`  ${printable(name).padEnd(20)} ${text}`.trimEnd()}\n`;
}

function valuesOf(option: OptionDescription): string {
  const { type, choices, minimum, maximum, maxLength } = option;
  const kind = type === "string" ? "text" : type === "integer" ? "whole number" : type;
  const range = [
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    maxLength !== undefined && `of at most ${maxLength} characters`,
  ];
  const values = choices?.join(", ") ?? [kind, ...range].filter(Boolean).join(" ");
  const usual =
    option.default === undefined || option.default === ""
      ? ""
      : ` Default: ${JSON.stringify(option.default)}.`;
  return `${values}.${usual}`;
}
