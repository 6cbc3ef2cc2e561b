import { createProcedures } from "@packshot/trpc/client/procedures";
import { storage } from "wxt/utils/storage";
import { serverAddress } from "../settings.ts";

/** What the server has given this browser. The key only allows uploads, runs and access to what it created itself. */
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
  return createProcedures({ url: await serverAddress.getValue() });
}

/** Returns the API client with this browser's key, or null while it has none. */
export async function asAccount() {
  const held = await account.getValue();
  return held && createProcedures({ url: await serverAddress.getValue(), apiKey: held.key });
}

export type Api = ReturnType<typeof createProcedures>;

/** Returns a URL in the web app. */
export async function webUrl(path: string, search: Readonly<Record<string, string>> = {}): Promise<string> {
  const address = new URL(path, await serverAddress.getValue());
  for (const [name, value] of Object.entries(search)) address.searchParams.set(name, value);
  return address.href;
}
