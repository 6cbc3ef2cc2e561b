import { createProcedures } from "@packshot/trpc/client/procedures";
import { browser } from "wxt/browser";
import { account, getAccountApi } from "../account/server.ts";
import { parseServerOrigin } from "../urls.ts";
import { startPairing, finishPairing, forgetPairing, getPendingPairing } from "../account/pairing.ts";
import type { Connection } from "../calls.ts";
import { serverUrl, serverTools } from "../settings.ts";

async function readConnection(): Promise<Connection> {
  const stored = await account.getValue();
  const pairing = stored === null ? await getPendingPairing() : null;
  return {
    server: await serverUrl.getValue(),
    account: stored && { email: stored.email, name: stored.name, dailyTokens: stored.dailyTokens },
    pairing: pairing && { digits: pairing.digits, expiresAt: pairing.expiresAt },
  };
}

/** Returns the connection, and completes a pending one if the user has approved it. Ignores an unreachable server. */
export async function checkConnection(): Promise<Connection> {
  if ((await account.getValue()) === null) await finishPairing().catch(() => false);
  return readConnection();
}

/** Starts pairing, which opens the web app's page where the user approves the connection. */
export async function connect(): Promise<Connection> {
  await startPairing();
  return readConnection();
}

/** Deletes the key and revokes it. If the server can't be reached, the user can still revoke it in the web app. */
export async function disconnect(): Promise<Connection> {
  const api = await getAccountApi();
  await account.setValue(null);
  await forgetPairing();
  await api?.apiKeys.revokeOwn.mutate().catch(() => undefined);
  return readConnection();
}

/** Timeout of the catalog request, enough for a self-hosted server with a slow connection or a cold start. */
const TIMEOUT_MS = 20_000;

/**
 * Switches to another Packshot server and revokes the old server's key. Resolves to `refused`, a message, if the URL is
 * invalid or no Packshot server responds.
 */
export async function setServer(url: string): Promise<{ connection: Connection } | { refused: string }> {
  const origin = parseServerOrigin(url);
  if (origin === null) return { refused: browser.i18n.getMessage("serverNoUrl") };
  const offered = await fetchTools(origin);
  if (offered === null) return { refused: browser.i18n.getMessage("serverNoAnswer", [origin]) };
  if (origin !== (await serverUrl.getValue())) {
    await disconnect();
    await serverUrl.setValue(origin);
  }
  await serverTools.setValue(offered);
  return { connection: await readConnection() };
}

/** Updates the list of tools that the server can run. Without a response, the list stays unchanged. */
export async function refreshTools(): Promise<void> {
  const offered = await fetchTools(await serverUrl.getValue());
  if (offered !== null) await serverTools.setValue(offered);
}

/** Resolves to the slugs of the tools that a server can run, or to null if no Packshot server responds. */
async function fetchTools(origin: string): Promise<readonly string[] | null> {
  try {
    const { tools } = createProcedures({ url: origin });
    const catalog = await tools.catalog.query(undefined, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return catalog.filter(({ available, flags }) => available && !flags.comingSoon).map(({ slug }) => slug);
  } catch {
    return null;
  }
}
