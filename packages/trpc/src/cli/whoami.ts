import { parseArgs } from "node:util";
import { PackshotError } from "../client/index.ts";
import { connect, type Connection } from "./connection.ts";
import { type CliIo, printable } from "./io.ts";

/** What each scope allows. */
const rights: Readonly<Record<string, string>> = {
  generate: "upload pictures and start runs",
  read: "see everything of the account",
  own: "see what it has made itself",
};

export async function whoami(args: readonly string[], io: CliIo): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { server: { type: "string" } } });
  const { packshot, url } = await connect(io, values);
  const [key, tokens] = await Promise.all([packshot.apiKeys.own.query(), tokensOf(packshot)]);
  const limit = key.dailyTokens === null ? "" : `, with at most ${key.dailyTokens} tokens a day`;
  const lines = {
    Server: url,
    Account: key.email,
    Tokens: tokens,
    Key: key.name,
    "It may": key.scopes.map((scope) => rights[scope] ?? scope).join(", ") + limit,
  };
  for (const [name, text] of Object.entries(lines)) {
    io.stdout.write(`${name.padEnd(8)} ${printable(text)}\n`);
  }
  return 0;
}

async function tokensOf({ tokens }: Connection["packshot"]): Promise<string> {
  try {
    return String((await tokens.balance.query()).tokens);
  } catch (error) {
    if (error instanceof PackshotError && error.code === "FORBIDDEN") return "not shown to this key";
    throw error;
  }
}
