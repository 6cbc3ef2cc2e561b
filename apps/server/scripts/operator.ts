// `npm run operator` and `npm run operator -- economics` are for the operator, on the server's machine and with its
// environment. They work whether or not the server is running.
import { OldSchemaError } from "@packshot/db";
import { operatorCommand } from "@packshot/trpc";
import { AppError } from "@packshot/trpc/ports";
import { ConfigError, loadConfig } from "../src/config.ts";
import { listNetworks, useNetwork } from "../src/networks/model-command.ts";
import { runCommand } from "../src/operator/operator.ts";

const usage = `Usage:
  npm run operator -- sign-in-link EMAIL      makes a link that signs in as EMAIL once, within 15 minutes
  npm run operator -- grant-tokens EMAIL N    adds N tokens to the account of EMAIL
  npm run operator -- orphans [--delete]      lists, or deletes, stored files that the database doesn't know
  npm run operator -- adopt-store             lets this database use this file store, and no other database from now on
  npm run operator -- model                   lists the networks that can find the product in a photo
  npm run operator -- model NAME              downloads one of them, and has servers use it from their next start
  npm run operator -- economics               compares tokens sold and used with engine costs
`;

/** Maps the words after each command to its fields. The command's schema rejects extra words. */
function fieldsOf([command, ...words]: readonly string[]): object {
  if (command === "orphans" && words.join() === "--delete") return { command, delete: true };
  const [email, tokens, ...rest] = words;
  return {
    command,
    ...(email === undefined ? {} : { email }),
    ...(tokens === undefined ? {} : { tokens: Number(tokens) }),
    ...(rest.length > 0 ? { rest } : {}),
  };
}

/** Networks are files in the data folder, so neither the database nor a running server is needed. */
function runModelCommand(name: string | undefined): Promise<string> {
  const config = loadConfig();
  return name === undefined ? listNetworks(config) : useNetwork(config, name, (line) => console.error(line));
}

/** Resolves to the text to show to the operator, or to nothing after reporting an invalid command. */
async function perform(words: readonly string[]): Promise<string | undefined> {
  const [command, name, ...rest] = words;
  if (command === "model" && rest.length === 0) return runModelCommand(name);
  const parsed = operatorCommand.safeParse(fieldsOf(words));
  if (parsed.success) return runCommand(loadConfig(), parsed.data);
  console.error(`${parsed.error.issues[0]?.message}\n${usage}`);
  return undefined;
}

try {
  const answer = await perform(process.argv.slice(2));
  if (answer !== undefined) console.log(answer);
  process.exitCode = answer === undefined ? 1 : 0;
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof OldSchemaError;
  console.error(error instanceof AppError ? error.userMessage : isPlain ? error.message : error);
  process.exitCode = 1;
}
