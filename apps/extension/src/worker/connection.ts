import { createProcedures } from "@packshot/trpc/client/procedures";
import { browser } from "wxt/browser";
import { account, asAccount } from "../account/server.ts";
import { serverOrigin } from "../addresses.ts";
import { startPairing, finishPairing, forgetPairing, pendingPairing } from "../account/pairing.ts";
import type { Connection } from "../calls.ts";
import { serverAddress, serverTools } from "../settings.ts";

async function viewConnection(): Promise<Connection> {
  const held = await account.getValue();
  const pairing = held === null ? await pendingPairing() : null;
  return {
    server: await serverAddress.getValue(),
    account: held && { email: held.email, name: held.name, dailyTokens: held.dailyTokens },
    pairing: pairing && { digits: pairing.digits, until: pairing.until },
  };
}

/** Checks whether the user has clicked in the web app meanwhile. An unreachable server changes nothing. */
export async function checkConnection(): Promise<Connection> {
  if ((await account.getValue()) === null) await finishPairing().catch(() => false);
  return viewConnection();
}

export async function connect(): Promise<Connection> {
  await startPairing();
  return viewConnection();
}

/** Forgets the key even when the server can't be reached: the user can also revoke it in the web app. */
export async function disconnect(): Promise<Connection> {
  const api = await asAccount();
  await account.setValue(null);
  await forgetPairing();
  await api?.apiKeys.revokeOwn.mutate().catch(() => undefined);
  return viewConnection();
}

/** Milliseconds. A self-hosted server may be on a slow line or have to wake up, but not for longer. */
const TIMEOUT_MS = 20_000;

/** Switches to a server that answers as a Packshot server does, and forgets the old server's key. */
export async function setServer(url: string): Promise<{ connection: Connection } | { refused: string }> {
  const origin = serverOrigin(url);
  if (origin === null) return { refused: browser.i18n.getMessage("serverNoAddress") };
  const offered = await toolsOf(origin);
  if (offered === null) return { refused: browser.i18n.getMessage("serverNoAnswer", [origin]) };
  if (origin !== (await serverAddress.getValue())) {
    await disconnect();
    await serverAddress.setValue(origin);
  }
  await serverTools.setValue(offered);
  return { connection: await viewConnection() };
}

/** Asks the server again which tools it can run. Without a response, the list stays unchanged. */
export async function refreshTools(): Promise<void> {
  const offered = await toolsOf(await serverAddress.getValue());
  if (offered !== null) await serverTools.setValue(offered);
}

/** Resolves to the slugs of the tools that a server can run, or null where no Packshot server answers. */
async function toolsOf(origin: string): Promise<readonly string[] | null> {
  try {
    const { tools } = createProcedures({ url: origin });
    const catalog = await tools.catalog.query(undefined, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return catalog.filter(({ available, flags }) => available && !flags.comingSoon).map(({ slug }) => slug);
  } catch {
    return null;
  }
}
