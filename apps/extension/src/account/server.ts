import { createProcedures } from "@packshot/trpc/client/procedures";
import { storage } from "wxt/utils/storage";
import { serverAddress } from "../settings.ts";

/** Is what the server has given this browser. The key opens uploads, runs and what it has made itself, no more. */
export interface Account {
  readonly key: string;
  readonly email: string;
  /** Is the browser's name in the list of connected browsers. */
  readonly name: string;
  readonly dailyTokens: number | null;
}

export const account = storage.defineItem<Account | null>("local:account", { fallback: null });

/** Returns the API as a visitor sees it. */
export async function asVisitor() {
  return createProcedures({ url: await serverAddress.getValue() });
}

/** Returns the API with this browser's key, or null while it has none. */
export async function asAccount() {
  const held = await account.getValue();
  return held && createProcedures({ url: await serverAddress.getValue(), apiKey: held.key });
}

export type Api = ReturnType<typeof createProcedures>;

/** Returns an address of the web app. */
export async function webAddress(
  path: string,
  search: Readonly<Record<string, string>> = {},
): Promise<string> {
  const address = new URL(path, await serverAddress.getValue());
  for (const [name, value] of Object.entries(search)) address.searchParams.set(name, value);
  return address.href;
}
