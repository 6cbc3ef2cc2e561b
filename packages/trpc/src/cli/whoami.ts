import { parseArgs } from "node:util";
import { PackshotError } from "../client/index.ts";
import { connect, type Connection } from "./connection.ts";
import { type CliIo, toPrintable } from "./io.ts";

const scopeDescriptions: Readonly<Record<string, string>> = {
  generate: "upload photos and start runs",
  read: "see everything in the account",
  own: "see its own results",
};

export async function whoami(args: readonly string[], io: CliIo): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { json: { type: "boolean", default: false }, server: { type: "string" } },
  });
  const { packshot, url } = await connect(io, values);
  const [key, tokens] = await Promise.all([packshot.apiKeys.own.query(), readTokens(packshot)]);
  if (values.json) {
    io.stdout.write(`${JSON.stringify({ server: url, tokens, ...key })}\n`);
    return 0;
  }
  const limit = key.dailyTokens === null ? "" : `, up to ${key.dailyTokens} tokens a day`;
  const lines = {
    Server: url,
    Account: key.email,
    Tokens: tokens === null || key.test ? "hidden from this key" : String(tokens),
    Key: key.test ? `${key.name} (test key: free, watermarked runs)` : key.name,
    "It can": key.scopes.map((scope) => scopeDescriptions[scope] ?? scope).join(", ") + limit,
  };
  for (const [name, text] of Object.entries(lines)) {
    io.stdout.write(`${name.padEnd(8)} ${toPrintable(text)}\n`);
  }
  return 0;
}

/** Resolves to null if the key may not read the balance. */
async function readTokens({ tokens }: Connection["packshot"]): Promise<number | null> {
  try {
    return (await tokens.balance.query()).tokens;
  } catch (error) {
    if (error instanceof PackshotError && error.code === "FORBIDDEN") return null;
    throw error;
  }
}
