import { createHash, randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { parseArgs } from "node:util";
import { createClient, type Packshot, PackshotError } from "../client/index.ts";
import { pause } from "../client/retrying.ts";
import { findServer, revokeKey } from "./connection.ts";
import { readCredentials, writeCredentials } from "./credentials.ts";
import { type CliIo, CommandError, toPrintable } from "./io.ts";

/** Time to wait for the user. After the click, the key can be fetched for another five minutes. */
const LOGIN_TIMEOUT_SECONDS = 600;
/** Interval between polls, as documented in docs/api.md. */
const POLL_INTERVAL_SECONDS = 2;

/** Connects this terminal: prints a link, waits for the click and saves the key. */
export async function login(args: readonly string[], io: CliIo): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: "boolean", default: false },
      server: { type: "string" },
      "no-browser": { type: "boolean" },
    },
  });
  const url = await findServer(io, values);
  // Fail on an unreadable credentials file before anyone clicks.
  const { [url]: earlierKey } = (await readCredentials(io)).keys;
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const pageUrl = createPageUrl(url, challenge);
  const output = values.json ? io.stderr : io.stdout;
  output.write(`Open this page and compare the digits before you click Connect:\n\n  ${pageUrl}\n\n`);
  output.write(`  ${computeDigits(challenge)}\n\n`);
  if (values["no-browser"] !== true && io.isTerminal) io.openInBrowser(pageUrl);
  if (earlierKey !== undefined)
    io.stderr.write(
      "This terminal is already connected. When you connect it again, its earlier key is revoked, which pauses that key's bulk jobs.\n",
    );
  io.stderr.write("Waiting for you to click Connect…\n");
  const { key, email, dailyTokens } = await waitForKey(createClient({ url }), verifier);
  await saveKey(io, { url, key });
  if (earlierKey !== undefined) await revokeEarlierKey(io, { url, key: earlierKey });
  if (values.json) {
    io.stdout.write(`${JSON.stringify({ server: url, email, dailyTokens })}\n`);
    return 0;
  }
  const limit = dailyTokens === null ? "" : ` It can use up to ${dailyTokens} tokens a day.`;
  io.stdout.write(`This terminal is connected to ${toPrintable(email)} at ${url}.${limit}\n`);
  return 0;
}

interface ServerKey {
  readonly url: string;
  readonly key: string;
}

/** Saves the key as the server's only one. Revokes it if that fails, because nobody could use or find it. */
async function saveKey(io: CliIo, { url, key }: ServerKey): Promise<void> {
  try {
    const { keys } = await readCredentials(io);
    await writeCredentials(io, { server: url, keys: { ...keys, [url]: key } });
  } catch (error) {
    await revokeKey(url, key).catch(() => {});
    throw error;
  }
}

async function revokeEarlierKey(io: CliIo, { url, key }: ServerKey): Promise<void> {
  try {
    await revokeKey(url, key);
  } catch (error) {
    if (!(error instanceof PackshotError)) throw error;
    io.stderr.write(
      `The terminal's earlier key couldn't be revoked. Revoke it at ${url}/settings#api-keys.\n`,
    );
  }
}

function createPageUrl(url: string, challenge: string): string {
  const name = `packshot on ${toPrintable(hostname())}`.slice(0, 60).trim();
  const search = new URLSearchParams({ challenge, client: "terminal", name });
  return `${url}/connect-extension?${search.toString()}`;
}

/** Computes the same six digits as the server, so that the user can compare them. */
function computeDigits(challenge: string): string {
  const hash = createHash("sha256").update(`packshot pairing 1:${challenge}`).digest();
  const digits = String(hash.readUInt32BE(0) % 1_000_000).padStart(6, "0");
  return `${digits.slice(0, 3)} ${digits.slice(3)}`;
}

type PairedKey = Awaited<ReturnType<Packshot["apiKeys"]["exchange"]["mutate"]>>;

/**
 * Polls for the key until the user has clicked Connect. Once the server has answered, an outage doesn't end the wait.
 */
async function waitForKey({ apiKeys }: Packshot, verifier: string): Promise<PairedKey> {
  let hasAnswered = false;
  for (let waited = 0; waited < LOGIN_TIMEOUT_SECONDS; waited += POLL_INTERVAL_SECONDS) {
    try {
      return await apiKeys.exchange.mutate({ verifier });
    } catch (error) {
      if (!(error instanceof PackshotError)) throw error;
      if (error.code === "NOT_FOUND" && !isServerMissing(error)) hasAnswered = true;
      else if (!hasAnswered || !error.retryable) throw error;
    }
    await pause(POLL_INTERVAL_SECONDS);
  }
  throw new CommandError(`You didn't click Connect within ten minutes, so nothing was connected.`);
}

/**
 * Returns whether NOT_FOUND means that the URL has no Packshot server. The API itself reports it for a pairing that
 * isn't approved yet.
 */
function isServerMissing({ cause }: PackshotError): boolean {
  return cause === undefined || cause instanceof PackshotError;
}
