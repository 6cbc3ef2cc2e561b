import { createClient } from "../../client/index.ts";
import { findServer } from "../connection.ts";
import type { CliIo } from "../io.ts";
import { describeTool } from "../tool-description.ts";

/** A command's name and help, which lists its flags. */
export interface CommandHelp {
  readonly name: string;
  readonly usage: string;
}

interface CompletionContext {
  readonly io: CliIo;
  readonly commands: readonly CommandHelp[];
}

/** Commands whose first argument is a tool. */
const commandsWithTool = ["make", "run", "bulk", "options"];
/** Values of the flags that have a fixed set of them. */
const flagValues: Readonly<Record<string, readonly string[]>> = {
  "--format": ["png", "jpeg", "webp"],
  "--pose": ["standing", "lying"],
  "--surface": ["table", "floor"],
  "--on-doubt": ["likeliest", "fail"],
};

/**
 * Resolves to the completions of the line's last word. There are none if the word can be a file or any text, or if the
 * server is unreachable.
 */
export async function findCandidates(line: string, context: CompletionContext): Promise<readonly string[]> {
  const words = line.trimStart().split(/\s+/).slice(1);
  const word = words.at(-1) ?? "";
  const candidates = await listCandidates(words, context).catch(() => []);
  return candidates.filter((candidate) => candidate.startsWith(word));
}

async function listCandidates(
  words: readonly string[],
  { io, commands }: CompletionContext,
): Promise<readonly string[]> {
  const [name = "", ...rest] = words;
  const names = ["help", ...commands.map((command) => command.name)];
  if (rest.length === 0) return names;
  const [previous = "", word = ""] = [rest.at(-2), rest.at(-1)];
  if (name === "help") return rest.length === 1 ? names : [];
  if (name === "completion") return rest.length === 1 ? ["bash", "zsh", "fish"] : [];
  if (word.startsWith("-")) return listFlags(commands.find((command) => command.name === name)?.usage ?? "");
  const values = flagValues[previous];
  if (values !== undefined) return values;
  if (!commandsWithTool.includes(name)) return [];
  const url = await findServer(io, {});
  if (rest.length === 1) return fetchSlugs(url);
  const [slug = ""] = rest;
  return previous === "--option" ? fetchOptions(url, slug, word) : [];
}

/** Returns the flags in a command's help. */
function listFlags(usage: string): readonly string[] {
  return [...new Set(usage.match(/(?<=[\s[(])--[a-z-]+/g))].toSorted();
}

async function fetchSlugs(url: string): Promise<string[]> {
  const client = createClient({ url, maxRetries: 0 });
  return (await client.tools.catalog.query()).map(({ slug }) => slug);
}

async function fetchOptions(url: string, slug: string, word: string): Promise<string[]> {
  const { options } = await describeTool({ url }, slug);
  const option = options.find(({ name }) => word.startsWith(`${name}=`));
  if (option === undefined) return options.map(({ name }) => `${name}=`);
  const values = option.type === "boolean" ? ["true", "false"] : (option.choices ?? []);
  return values.map((value) => `${option.name}=${value}`);
}
