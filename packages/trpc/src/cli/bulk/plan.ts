import { CommandError, UsageError } from "../io.ts";
import { readOptions, readOptionValue } from "../option-values.ts";
import type { ToolDescription } from "../tool-description.ts";
import { findFile } from "./find-file.ts";
import { computeSha256, RowError, type Source, readSource } from "./photos.ts";
import { nameOptionColumn, type Row, type Rows } from "./rows.ts";

const INPUT_DIGEST_LENGTH = 32;

/** A row to run with one tool. */
export interface Task {
  readonly row: string;
  readonly slug: string;
  readonly images: Readonly<Record<string, Source>>;
  readonly options: Readonly<Record<string, unknown>>;
  /** Digest of the fields above, but with the row's plain name. */
  readonly input: string;
}

/** A row that can't run with one of the tools. */
export interface InvalidTask {
  readonly row: string;
  readonly slug: string;
  readonly code: string;
  readonly error: string;
}

export interface Plan {
  readonly tasks: readonly Task[];
  readonly invalid: readonly InvalidTask[];
}

/**
 * Validates every row for every tool, as far as that's possible without the server.
 * @throws UsageError when the options shared by all rows are invalid
 */
export async function planTasks(
  { rows, folder }: Rows,
  tools: readonly ToolDescription[],
  options: readonly string[],
): Promise<Plan> {
  const settings = tools.map((tool) => ({
    tool,
    sharedOptions: readOptions(tool.options, pickOptions(tool, tools, options)),
  }));
  const tasks: Task[] = [];
  const invalid: InvalidTask[] = [];
  for (const row of rows) {
    for (const { tool, sharedOptions } of settings) {
      const { slug } = tool;
      try {
        const images = await readImages(row, tool, folder);
        const rowOptions = { ...sharedOptions, ...readRowOptions(row, tool, tools.length) };
        const input = digestInput({ row: row.plainName, slug, images, options: rowOptions });
        tasks.push({ row: row.name, slug, images, options: rowOptions, input });
      } catch (error) {
        invalid.push({ row: row.name, slug, ...explainError(error) });
      }
    }
  }
  return { tasks, invalid };
}

function pickOptions(
  tool: ToolDescription,
  tools: readonly ToolDescription[],
  typedOptions: readonly string[],
): string[] {
  if (tools.length === 1) return [...typedOptions];
  const stray = typedOptions.find((text) => !tools.some(({ slug }) => text.startsWith(`${slug}.`)));
  if (stray !== undefined) {
    throw new UsageError(`Prefix "${stray}" with its tool, as in ${tool.slug}.name=value.`);
  }
  const prefix = `${tool.slug}.`;
  return typedOptions.filter((text) => text.startsWith(prefix)).map((text) => text.slice(prefix.length));
}

async function readImages(
  row: Row,
  { slots }: ToolDescription,
  folder: string,
): Promise<Record<string, Source>> {
  const images: Record<string, Source> = {};
  for (const { name, required } of slots) {
    const cell = row.cells.get(name);
    if (cell !== undefined) images[name] = await readSource(cell, (path) => findFile(folder, path));
    else if (required) throw new RowError("BAD_INPUT", `The column ${name} is empty.`);
  }
  return images;
}

function readRowOptions(row: Row, tool: ToolDescription, toolCount: number): Record<string, unknown> {
  const values = tool.options.flatMap((option) => {
    const cell = row.cells.get(nameOptionColumn(tool, option.name, toolCount));
    return cell === undefined ? [] : [[option.name, readOptionValue(option, cell)]];
  });
  return Object.fromEntries(values);
}

function explainError(error: unknown): { code: string; error: string } {
  if (error instanceof RowError) return { code: error.code, error: error.message };
  if (error instanceof CommandError) return { code: "BAD_INPUT", error: error.message };
  throw error;
}

function digestInput({ row, slug, images, options }: Omit<Task, "input">): string {
  const digests = sortEntries(images).map(([slot, { digest }]) => [slot, digest]);
  return computeSha256(JSON.stringify([row, slug, digests, sortEntries(options)])).slice(
    0,
    INPUT_DIGEST_LENGTH,
  );
}

function sortEntries<T>(record: Readonly<Record<string, T>>): [name: string, value: T][] {
  return Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
