import { createClient, type Packshot, PackshotError } from "../client/index.ts";
import { normalizeServerUrl } from "../client/server-url.ts";
import { readCredentials } from "./credentials.ts";
import { type CliIo, CommandError, UsageError } from "./io.ts";

/** A server and a key for it. */
export interface Connection {
  readonly packshot: Packshot;
  /** The server's URL without a trailing slash. */
  readonly url: string;
}

const DEFAULT_SERVER = "http://localhost:3000";

interface Target {
  /** The value of `--server`. */
  readonly server?: string | undefined;
}

/**
 * Connects with the key from the environment, or else with the one `packshot login` saved for the server.
 * Sends nothing yet.
 * @throws CommandError when there is no key or a malformed one, UsageError when the URL is invalid
 */
export async function connect(io: CliIo, target: Target = {}): Promise<Connection> {
  const url = await findServer(io, target);
  const apiKey = io.env["PACKSHOT_API_KEY"] || (await readCredentials(io)).keys[url];
  if (apiKey === undefined) {
    throw new CommandError(`You're not signed in to ${url}. Run "packshot login --server ${url}".`);
  }
  // Other characters can't be sent, such as the ellipsis of a shortened key.
  if (!/^[\x21-\x7E]+$/.test(apiKey.trim()))
    throw new CommandError("This isn't an API key. Copy the whole key.");
  return { packshot: createClient({ url, apiKey }), url };
}

/**
 * Requires a key that can see the runs it starts. Otherwise, a run would cost a token, but its images couldn't be
 * downloaded.
 * @throws CommandError
 */
export async function requireVisibleRuns({ apiKeys }: Packshot): Promise<void> {
  const { scopes } = await apiKeys.own.query();
  if (scopes.some((scope) => scope === "read" || scope === "own")) return;
  throw new CommandError(
    'This API key can\'t download images. Use a key with the scopes "read" and "generate".',
  );
}

/** Revokes a key. Also succeeds if it was already revoked in the settings. @throws PackshotError */
export async function revokeKey(url: string, apiKey: string): Promise<void> {
  try {
    await createClient({ url, apiKey }).apiKeys.revokeOwn.mutate();
  } catch (error) {
    if (!(error instanceof PackshotError) || error.code !== "UNAUTHENTICATED") throw error;
  }
}

/** Resolves to the server's URL: from the command, the environment or the last login. */
export async function findServer(io: CliIo, { server }: Target): Promise<string> {
  const named = server ?? io.env["PACKSHOT_URL"];
  return parseServerUrl(named || ((await readCredentials(io)).server ?? DEFAULT_SERVER));
}

function parseServerUrl(text: string): string {
  try {
    return normalizeServerUrl(text);
  } catch (cause) {
    throw new UsageError(`${text} isn't a server URL. Use one like ${DEFAULT_SERVER}.`, { cause });
  }
}
