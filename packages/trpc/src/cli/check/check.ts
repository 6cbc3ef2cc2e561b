import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { PackshotError } from "../../client/index.ts";
import { connect, type Connection, requireVisibleRuns } from "../connection.ts";
import { formatCount } from "../count-text.ts";
import { type CliIo, CommandError } from "../io.ts";
import { prepareOutput } from "../output-folder.ts";
import { createRetry, type Retry } from "../retry.ts";
import { explainServerError, requireKnownChannel } from "../server-errors.ts";
import { listFiles } from "./files.ts";
import { explainUnfixable, fixImage, isFixable } from "./fix.ts";
import { type ImageCheck, formatLines } from "./report.ts";

/**
 * Checks images against the channels' rules on the server. The exit code is 1 if one fails and isn't fixed.
 */
export async function check(args: readonly string[], io: CliIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      channel: { type: "string", multiple: true, default: [] },
      fix: { type: "string" },
      yes: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      server: { type: "string" },
    },
    allowPositionals: true,
  });
  const files = await listFiles(positionals, io.cwd);
  const slugs = values.channel.flatMap((text) => text.split(",")).map((slug) => slug.trim());
  const channels = slugs.length === 0 ? undefined : slugs;
  const connection = await connect(io, values);
  if (values.fix !== undefined) await requireVisibleRuns(connection.packshot);
  io.stderr.write(
    `Sending ${formatCount(files.length, "image")} to ${connection.url} for measurement. Nothing is stored.\n`,
  );
  const print = (checked: ImageCheck) => {
    if (!values.json) for (const line of formatLines(checked)) io.stdout.write(`${line}\n`);
  };
  // Waits until a rate limit ends. An unreachable server ends the command, because a script waits for its exit code.
  const retry = createRetry({ say: (sentence) => io.stderr.write(`${sentence}\n`) }, { maxFailures: 0 });
  const checks: ImageCheck[] = [];
  for (const file of files) {
    const checked = await checkImage(connection, file, { io, channels, retry });
    checks.push(checked);
    print(checked);
  }
  if (values.fix !== undefined) {
    const replace = (checked: ImageCheck, fixed: ImageCheck) => {
      checks[checks.indexOf(checked)] = fixed;
      print(fixed);
    };
    const failing = checks.filter(({ passes, error }) => !passes && error === null);
    const fixable = failing.filter(isFixable);
    for (const checked of failing)
      if (!fixable.includes(checked)) replace(checked, explainUnfixable(checked));
    if (fixable.length > 0 && (await confirmCost(io, fixable.length, values.yes))) {
      await prepareOutput({ folder: resolve(io.cwd, values.fix) });
      for (const checked of fixable)
        replace(checked, await fixImage(connection, checked, { io, folder: values.fix, retry }));
    }
  }
  const passes = checks.every((checked) => checked.passes);
  if (values.json) io.stdout.write(`${JSON.stringify({ passes, files: checks })}\n`);
  return passes ? 0 : 1;
}

interface CheckSettings {
  readonly io: CliIo;
  readonly channels: readonly string[] | undefined;
  readonly retry: Retry;
}

async function checkImage(
  { packshot }: Connection,
  file: string,
  { io, channels, retry }: CheckSettings,
): Promise<ImageCheck> {
  try {
    const path = resolve(io.cwd, file);
    const checked = await retry(() => packshot.check(path, { ...(channels && { channels }) }));
    const passes = checked.channels.every((channel) => channel.passes);
    return { file, passes, channels: checked.channels, fixed: [], error: null };
  } catch (error) {
    if (!(error instanceof PackshotError)) throw error;
    requireKnownChannel(error);
    // A problem with one image doesn't stop the others.
    if (error.code !== "BAD_INPUT" && error.code !== "TOO_LARGE") throw error;
    return {
      file,
      passes: false,
      channels: [],
      fixed: [],
      error: `${basename(file)}: ${explainServerError(error)}`,
    };
  }
}

async function confirmCost(io: CliIo, count: number, yes: boolean): Promise<boolean> {
  const what = count === 1 ? "it and remove its background" : "them and remove their backgrounds";
  const cost = formatCount(count, "token");
  io.stderr.write(`To fix ${formatCount(count, "image")}, we upload ${what}. This costs up to ${cost}.\n`);
  if (yes) return true;
  if (!io.isTerminal) throw new CommandError("Add --yes to confirm the cost without a prompt.");
  return /^y(es)?$/i.test((await io.ask("Continue? [y/N] ")).trim());
}
