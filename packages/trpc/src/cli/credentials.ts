import { chmod, mkdir, open, readFile, rename } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { type CliIo, CommandError } from "./io.ts";

/** The content of the credentials file: a key for each server, and the default server. */
export interface Credentials {
  readonly server?: string;
  readonly keys: Readonly<Record<string, string>>;
}

function getCredentialsPath({ env }: Pick<CliIo, "env">): string {
  const { APPDATA, HOME, XDG_CONFIG_HOME } = env;
  const isWindows = process.platform === "win32" && APPDATA;
  const folder = XDG_CONFIG_HOME || (isWindows ? APPDATA : join(HOME || homedir(), ".config"));
  return join(folder, "packshot", "credentials.json");
}

export async function readCredentials(io: Pick<CliIo, "env">): Promise<Credentials> {
  const path = getCredentialsPath(io);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new CommandError(`Couldn't read your keys from ${path}.`, { cause: error });
  });
  return text === undefined ? { keys: {} } : parseCredentials(text, path);
}

function parseCredentials(text: string, path: string): Credentials {
  try {
    const { server, keys }: { server?: unknown; keys?: unknown } = Object(JSON.parse(text));
    const entries = Object.entries(Object(keys)).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    return { ...(typeof server === "string" && { server }), keys: Object.fromEntries(entries) };
  } catch (cause) {
    throw new CommandError(`The key file ${path} is damaged. Remove it and sign in again.`, {
      cause,
    });
  }
}

/** Writes the file, readable by its owner only. It is replaced atomically, so a crash leaves the old one. */
export async function writeCredentials(io: Pick<CliIo, "env">, credentials: Credentials): Promise<void> {
  const path = getCredentialsPath(io);
  const folder = join(path, "..");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const next = `${path}.${process.pid}`;
  const file = await open(next, "w", 0o600);
  try {
    await file.chmod(0o600);
    await file.writeFile(`${JSON.stringify(credentials, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(next, path);
}
