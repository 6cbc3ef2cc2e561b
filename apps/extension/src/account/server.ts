import { createProcedures } from "@packshot/trpc/client/procedures";
import { storage } from "wxt/utils/storage";
import { serverUrl } from "../settings.ts";

/**
 * The account that this browser is connected to. Its key only allows uploads, runs, and access to what the key itself
 * created.
 */
export interface Account {
  readonly key: string;
  readonly email: string;
  /** The browser's name in the list of connected browsers. */
  readonly name: string;
  readonly dailyTokens: number | null;
}

export const account = storage.defineItem<Account | null>("local:account", { fallback: null });

/**
 * Deletes the account's key because the server rejected it, for example after the user revoked it in the web app. Does
 * nothing if the user has connected again in the meantime.
 */
export async function forgetAccount(rejected: Account | null): Promise<void> {
  const stored = await account.getValue();
  if (stored?.key === rejected?.key) await account.setValue(null);
}

/** Returns the API client without a key. */
export async function createVisitorApi() {
  return createProcedures({ url: await serverUrl.getValue() });
}

/** Returns the API client with this browser's key; null if it has no key. */
export async function getAccountApi() {
  const stored = await account.getValue();
  return stored && createProcedures({ url: await serverUrl.getValue(), apiKey: stored.key });
}

export type Api = ReturnType<typeof createProcedures>;

/** Returns the URL of a page of the web app. */
export async function createWebUrl(
  path: string,
  search: Readonly<Record<string, string>> = {},
): Promise<string> {
  const url = new URL(path, await serverUrl.getValue());
  for (const [name, value] of Object.entries(search)) url.searchParams.set(name, value);
  return url.href;
}
