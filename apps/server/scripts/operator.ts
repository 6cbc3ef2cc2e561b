// `npm run operator` runs operator commands on the server's machine, with its environment. Except for `restore`, the
// commands work whether or not the server is running.
import { FolderInUseError, OldSchemaError } from "@packshot/db";
import { operatorCommand } from "@packshot/trpc";
import { AppError } from "@packshot/trpc/ports";
import { ConfigError, loadConfig } from "../src/config.ts";
import { listNetworks, useNetwork } from "../src/networks/model-command.ts";
import { backUp } from "../src/operator/backup/back-up.ts";
import { restore } from "../src/operator/backup/restore.ts";
import { runCommand } from "../src/operator/operator.ts";

const usage = `Usage:
  npm run operator -- sign-in-link EMAIL      makes a link that signs in as EMAIL once, within 15 minutes
  npm run operator -- grant-tokens EMAIL N    adds N tokens to the account of EMAIL
  npm run operator -- backup FILE             writes the database and the files to FILE; --without-files leaves those out
  npm run operator -- restore FILE            fills an empty data folder, or an empty database and store, from FILE
  npm run operator -- orphans [--delete]      lists, or deletes, stored files with no database record
  npm run operator -- adopt-store             lets this database use this file store, and no other database from now on
  npm run operator -- model                   lists the networks that can find the product in a photo
  npm run operator -- model NAME              downloads one of them; servers use it after a restart
  npm run operator -- economics               compares tokens sold and used with engine costs
`;

/** Maps the arguments of each command to its fields. The command's schema rejects extra arguments. */
function parseFields([command, ...args]: readonly string[]): object {
  if (command === "orphans" && args.join() === "--delete") return { command, delete: true };
  const [email, tokens, id, ...rest] = args;
  return {
    command,
    ...(email === undefined ? {} : { email }),
    ...(tokens === undefined ? {} : { tokens: Number(tokens) }),
    ...(id === undefined ? {} : { id }),
    ...(rest.length > 0 ? { rest } : {}),
  };
}

/** Networks are files in the data folder, so neither the database nor a running server is needed. */
function runModelCommand(name: string | undefined): Promise<string> {
  const config = loadConfig();
  return name === undefined ? listNetworks(config) : useNetwork(config, name, (line) => console.error(line));
}

type FileCommand = (args: readonly string[]) => Promise<string | undefined>;

/** Commands that need the machine's files. Each resolves to undefined for arguments that it doesn't accept. */
const fileCommands: ReadonlyMap<string, FileCommand> = new Map<string, FileCommand>([
  ["model", async ([name, ...rest]) => (rest.length === 0 ? runModelCommand(name) : undefined)],
  [
    "backup",
    async ([file, ...rest]) =>
      file !== undefined && ["", "--without-files"].includes(rest.join(" "))
        ? backUp(loadConfig(), { file, withFiles: rest.length === 0 })
        : undefined,
  ],
  [
    "restore",
    async ([file, ...rest]) =>
      file !== undefined && rest.length === 0 ? restore(loadConfig(), file) : undefined,
  ],
]);

/** Resolves to the text to show to the operator, or to nothing after reporting an invalid command. */
async function perform(args: readonly string[]): Promise<string | undefined> {
  const [command = "--help", ...rest] = args;
  if (command === "--help") return usage.trimEnd();
  const output = await fileCommands.get(command)?.(rest);
  if (output !== undefined) return output;
  const parsed = operatorCommand.safeParse(parseFields(args));
  if (parsed.success) return runCommand(loadConfig(), parsed.data);
  const issue = parsed.error.issues[0];
  // For an unknown command, the schema would list its names.
  console.error(issue?.code === "invalid_union" ? usage : `${issue?.message}\n${usage}`);
  return undefined;
}

try {
  const output = await perform(process.argv.slice(2));
  if (output !== undefined) console.log(output);
  process.exitCode = output === undefined ? 1 : 0;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

/** Returns one sentence if the operator can fix the problem, and the whole error for a bug. */
function explain(error: unknown): unknown {
  if (error instanceof AppError) return error.userMessage;
  const isPlain =
    error instanceof ConfigError || error instanceof OldSchemaError || error instanceof FolderInUseError;
  return isPlain ? error.message : error;
}
