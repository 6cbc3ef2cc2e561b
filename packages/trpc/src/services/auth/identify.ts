import type { ApiKeyScope } from "@packshot/db";
import type { Ports } from "../../ports/index.ts";
import { keyIn, openApiKey } from "./api-keys.ts";
import { findSession } from "./sessions.ts";

export type Scope = ApiKeyScope;

/** The caller. A session may do everything its user may; an API key may do what its scopes allow. */
export type Identity =
  | { readonly kind: "session"; readonly userId: string; readonly sessionId: string }
  | {
      readonly kind: "apiKey";
      readonly userId: string;
      readonly keyId: string;
      readonly scopes: readonly Scope[];
      /** Present if the key's runs are tests. */
      readonly isTest?: true;
    };

export interface Credentials {
  /** The token in the browser's cookie. */
  readonly sessionToken: string | undefined;
  /** The content of the Authorization header. */
  readonly authorization: string | undefined;
}

/** A cookie that is set again when this use has extended its session. */
export interface RenewableCookie {
  set(token: string, expiresAt: Date): void;
}

/**
 * Resolves to null for a visitor, which includes anyone whose session has expired or whose key is wrong. A
 * request with a key is identified by that key, whatever cookie a browser adds.
 */
export async function identify(
  ports: Pick<Ports, "db" | "clock">,
  { sessionToken, authorization }: Credentials,
  renewable?: RenewableCookie,
): Promise<Identity | null> {
  if (authorization !== undefined) {
    const key = keyIn(authorization);
    const opened = key === undefined ? null : await openApiKey(ports, key);
    return opened && { kind: "apiKey", ...opened };
  }
  const found = sessionToken ? await findSession(ports, sessionToken) : null;
  if (!sessionToken || !found) return null;
  const { renewedUntil, ...session } = found;
  if (renewedUntil) renewable?.set(sessionToken, renewedUntil);
  return { kind: "session", ...session };
}
