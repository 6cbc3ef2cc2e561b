import { PackshotError } from "../client/index.ts";
import { type CommandEntry, commands } from "./commands.ts";
import { type CliIo, CommandError, toPrintable, UsageError } from "./io.ts";
import { explainServerError, explainErrorWithLink } from "./server-errors.ts";
import { readPackageVersion } from "./version.ts";

export type { CliIo } from "./io.ts";

/**
 * Runs the command that the arguments name. Resolves to the exit code. Prints an error as one sentence, with a link to
 * help if it comes from the server.
 */
export async function packshot(words: readonly string[], io: CliIo): Promise<number> {
  const [name = "help", ...args] = words;
  try {
    if (name === "--version") io.stdout.write(`${await readPackageVersion()}\n`);
    else if (name === "help" || name === "--help" || name === "-h") io.stdout.write(formatHelp(args[0]));
    else if (args.includes("--help")) io.stdout.write(formatHelp(name));
    else return await requireCommand(name).execute(args, io);
    return 0;
  } catch (error) {
    if (args.includes("--json")) io.stdout.write(`${JSON.stringify({ error: toErrorDetails(error) })}\n`);
    io.stderr.write(`${formatError(error)}\n`);
    return isWrongUsage(error) ? 2 : 1;
  }
}

function formatHelp(name?: string): string {
  if (name !== undefined) return `${requireCommand(name).usage}\n`;
  const lines = commands.map((command) => `  ${command.name.padEnd(10)}  ${command.summary}`);
  return `packshot COMMAND

${lines.join("\n")}
  help        Explains a command, such as "packshot help run".

Every command except completion and help takes --json. The exit code is 0, or
1 after an error, 2 for wrong arguments, 3 if you declined a bulk job
or it stopped early, and 130 after Ctrl-C.
PACKSHOT_API_KEY and PACKSHOT_URL in the environment override the saved login.
`;
}

function requireCommand(name: string): CommandEntry {
  const match = commands.find((command) => command.name === name);
  if (match !== undefined) return match;
  throw new UsageError(`There's no command "${name}". Run "packshot help" to list the commands.`);
}

/** Returns whether the arguments were invalid, according to us or to Node's argument parser. */
function isWrongUsage(error: unknown): boolean {
  const { code }: { code?: unknown } = Object(error);
  return error instanceof UsageError || (typeof code === "string" && code.startsWith("ERR_PARSE_ARGS_"));
}

/** Returns an error as data for scripts. */
function toErrorDetails(error: unknown): object {
  if (!(error instanceof PackshotError)) {
    return { code: isWrongUsage(error) ? "USAGE" : "FAILED", message: formatError(error) };
  }
  const { code, param, docUrl: doc_url, requestId, retryAfterSeconds } = error;
  return { code, message: explainServerError(error), param, doc_url, requestId, retryAfterSeconds };
}

function formatError(error: unknown): string {
  if (error instanceof PackshotError) return toPrintable(explainErrorWithLink(error));
  if (error instanceof CommandError) return toPrintable(error.message);
  const { message, code }: { message?: unknown; code?: unknown } = Object(error);
  if (isWrongUsage(error)) return String(message).split(". ", 1)[0] ?? "";
  // Node's own errors, such as those about files, already state what happened and where in one line.
  if (typeof code === "string") return toPrintable(String(message));
  return "Something went wrong in this command. Try again, or reinstall it from your server.";
}
