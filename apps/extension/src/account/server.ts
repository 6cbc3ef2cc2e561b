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

/** Returns the API client without a key. */
export async function asVisitor() {
  return createProcedures({ url: await serverUrl.getValue() });
}

/** Returns the API client with this browser's key, or null while it has none. */
export async function asAccount() {
  const held = await account.getValue();
  return held && createProcedures({ url: await serverUrl.getValue(), apiKey: held.key });
}

export type Api = ReturnType<typeof createProcedures>;

/** Returns the URL of a page of the web app. */
export async function webUrl(path: string, search: Readonly<Record<string, string>> = {}): Promise<string> {
  const url = new URL(path, await serverUrl.getValue());
  for (const [name, value] of Object.entries(search)) url.searchParams.set(name, value);
  return url.href;
}
