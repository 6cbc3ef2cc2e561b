import { PackshotError } from "../client/index.ts";
import { type CommandEntry, commands } from "./commands.ts";
import { type CliIo, CommandError, printable, UsageError } from "./io.ts";
import { refusalOf, refusalWithLink } from "./refusals.ts";
import { packageVersion } from "./version.ts";

export type { CliIo } from "./io.ts";

/**
 * Runs the command that the arguments name. Resolves to the exit code. Prints an error as one sentence, with a link to
 * help if it comes from the server.
 */
export async function packshot(words: readonly string[], io: CliIo): Promise<number> {
  const [name = "help", ...args] = words;
  try {
    if (name === "--version") io.stdout.write(`${await packageVersion()}\n`);
    else if (name === "help" || name === "--help" || name === "-h") io.stdout.write(helpText(args[0]));
    else if (args.includes("--help")) io.stdout.write(helpText(name));
    else return await commandNamed(name).execute(args, io);
    return 0;
  } catch (error) {
    if (args.includes("--json")) io.stdout.write(`${JSON.stringify({ error: detailsOf(error) })}\n`);
    io.stderr.write(`${sentenceOf(error)}\n`);
    return isWrongUsage(error) ? 2 : 1;
  }
}

function helpText(name?: string): string {
  if (name !== undefined) return `${commandNamed(name).usage}\n`;
  const lines = commands.map((command) => `  ${command.name.padEnd(10)}  ${command.summary}`);
  return `packshot COMMAND

${lines.join("\n")}
  help        Explains a command, such as "packshot help run".

Every command except completion and help takes --json. The exit code is 0, or
1 after an error, 2 for wrong arguments, 3 if you declined a bulk job
or it stopped early, and 130 if Ctrl-C stopped make or bulk.
PACKSHOT_API_KEY and PACKSHOT_URL in the environment override the saved login.
`;
}

function commandNamed(name: string): CommandEntry {
  const found = commands.find((command) => command.name === name);
  if (found !== undefined) return found;
  throw new UsageError(`There's no command "${name}". Run "packshot help" to list the commands.`);
}

/** Returns whether the arguments were invalid, according to us or to Node's argument parser. */
function isWrongUsage(error: unknown): boolean {
  const { code }: { code?: unknown } = Object(error);
  return error instanceof UsageError || (typeof code === "string" && code.startsWith("ERR_PARSE_ARGS_"));
}

/** Returns an error as data for scripts. */
function detailsOf(error: unknown): object {
  if (!(error instanceof PackshotError)) {
    return { code: isWrongUsage(error) ? "USAGE" : "FAILED", message: sentenceOf(error) };
  }
  const { code, param, docUrl: doc_url, requestId, retryAfterSeconds } = error;
  return { code, message: refusalOf(error), param, doc_url, requestId, retryAfterSeconds };
}

function sentenceOf(error: unknown): string {
  if (error instanceof PackshotError) return printable(refusalWithLink(error));
  if (error instanceof CommandError) return printable(error.message);
  const { message, code }: { message?: unknown; code?: unknown } = Object(error);
  if (isWrongUsage(error)) return String(message).split(". ", 1)[0] ?? "";
  // Node's own errors, such as those about files, already state what happened and where in one line.
  if (typeof code === "string") return printable(String(message));
  return "Something went wrong in this command. Try again, or reinstall it from your server.";
}
