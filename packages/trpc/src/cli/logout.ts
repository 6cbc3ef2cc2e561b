import { parseArgs } from "node:util";
import { findServer, revokeKey } from "./connection.ts";
import { readCredentials, writeCredentials } from "./credentials.ts";
import { type CliIo, CommandError } from "./io.ts";

/** Revokes the key that `packshot login` saved, on the server and here. A key from the environment stays. */
export async function logout(args: readonly string[], io: CliIo): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { json: { type: "boolean", default: false }, server: { type: "string" } },
  });
  const url = await findServer(io, values);
  const { server, keys } = await readCredentials(io);
  const { [url]: apiKey, ...remaining } = keys;
  if (apiKey === undefined) throw new CommandError(`You're not signed in to ${url}.`);
  await revokeKey(url, apiKey);
  const next = server === url ? Object.keys(remaining).at(-1) : server;
  await writeCredentials(io, { ...(next !== undefined && { server: next }), keys: remaining });
  const sentence = `This terminal is no longer connected to ${url}.`;
  io.stdout.write(`${values.json ? JSON.stringify({ server: url }) : sentence}\n`);
  return 0;
}
