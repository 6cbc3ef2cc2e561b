import { basename, dirname, extname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type CliIo, UsageError } from "../io.ts";

export const bulkUsage = `packshot bulk SLUG[,SLUG…] FOLDER|FILE.csv [--out FOLDER]
              [--option [SLUG.]NAME=VALUE…] [--budget TOKENS]
              [--channel SLUG[,SLUG…]]
              [--retry-failed] [--fail-on-enlargement] [--yes] [--json]
              [--server URL]`;

/** The parsed arguments of the command. */
export interface BulkArguments {
  readonly slugs: readonly string[];
  /** Absolute path of a folder of photos or of a table. */
  readonly source: string;
  /** Absolute path of the folder for the results. */
  readonly out: string;
  /** Options as typed: `NAME=VALUE`, or `SLUG.NAME=VALUE` with several tools. */
  readonly options: readonly string[];
  /** Slugs of the channels that the images are checked for; undefined for no checks. */
  readonly channels: readonly string[] | undefined;
  /** Maximum number of tokens for the job; undefined for no limit. */
  readonly budget: number | undefined;
  /** Whether to rerun canceled rows, and rows that failed for a reason other than their input. */
  readonly retryFailed: boolean;
  /** Whether to start nothing if photos would be visibly enlarged. */
  readonly failOnEnlargement: boolean;
  readonly yes: boolean;
  /** Whether to print the outcome as JSON on standard output, and everything else on standard error. */
  readonly json: boolean;
  readonly server: string | undefined;
}

/**
 * Parses the arguments and resolves paths.
 * @throws UsageError
 */
export function readBulkArguments(args: readonly string[], { cwd }: Pick<CliIo, "cwd">): BulkArguments {
  const { values, positionals } = parseArguments(args);
  const [tools = "", path = "", ...others] = positionals;
  const slugs = tools.split(",").filter((slug) => slug !== "");
  if (slugs.length === 0 || path === "" || others.length > 0)
    throw new UsageError(
      'Name a tool and a folder or table, as in "packshot bulk remove-background photos". For details, run "packshot help bulk".',
    );
  if (new Set(slugs).size < slugs.length) throw new UsageError("Name each tool once.");
  const source = resolve(cwd, path);
  const results = join(dirname(source), `${basename(source, extname(source))}-results`);
  return {
    slugs,
    source,
    out: values.out === undefined ? results : resolve(cwd, values.out),
    options: values.option ?? [],
    channels: values.channel && parseChannels(values.channel),
    budget:
      values.budget === undefined
        ? undefined
        : parseWholeNumber("--budget", values.budget, { from: 1, to: 1_000_000 }),
    retryFailed: values["retry-failed"] ?? false,
    failOnEnlargement: values["fail-on-enlargement"] ?? false,
    yes: values.yes ?? false,
    json: values.json ?? false,
    server: values.server,
  };
}

function parseChannels(names: readonly string[]): readonly string[] {
  return [...new Set(names.flatMap((text) => text.split(",")).map((slug) => slug.trim()))].toSorted();
}

function parseArguments(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      out: { type: "string" },
      option: { type: "string", multiple: true },
      channel: { type: "string", multiple: true },
      budget: { type: "string" },
      "retry-failed": { type: "boolean" },
      "fail-on-enlargement": { type: "boolean" },
      yes: { type: "boolean" },
      json: { type: "boolean" },
      server: { type: "string" },
    },
  });
}

function parseWholeNumber(name: string, text: string, { from, to }: { from: number; to: number }): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= from && number <= to) return number;
  throw new UsageError(`${name} takes a whole number from ${from} to ${to}.`);
}
