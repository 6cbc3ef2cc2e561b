import type { ApiKeyScope } from "@packshot/db";
import type { Ports } from "../../ports/index.ts";
import { readBearer, openApiKey } from "./api-keys.ts";
import { findSession } from "./sessions.ts";

export type Scope = ApiKeyScope;

/** The caller. A session can do everything its user can; an API key can do what its scopes allow. */
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

/** The session cookie, which is set again when its session is extended. */
export interface RenewableCookie {
  set(token: string, expiresAt: Date): void;
}

/**
 * Identifies the caller. Resolves to null for a visitor, including a caller with an expired session or a wrong key. A
 * request with a key is identified by the key, even if a browser adds a cookie.
 */
export async function identify(
  ports: Pick<Ports, "db" | "clock">,
  { sessionToken, authorization }: Credentials,
  renewable?: RenewableCookie,
): Promise<Identity | null> {
  if (authorization !== undefined) {
    const key = readBearer(authorization);
    const opened = key === undefined ? null : await openApiKey(ports, key);
    return opened && { kind: "apiKey", ...opened };
  }
  const foundSession = sessionToken ? await findSession(ports, sessionToken) : null;
  if (!sessionToken || !foundSession) return null;
  const { renewedUntil, ...session } = foundSession;
  if (renewedUntil) renewable?.set(sessionToken, renewedUntil);
  return { kind: "session", ...session };
}
