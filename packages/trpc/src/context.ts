import type { Ports } from "./ports/index.ts";

export type Scope = "read" | "generate";

/** Who asks. A session may do everything its user may; an API key what its scopes say. */
export type Identity =
  | { readonly kind: "session"; readonly userId: string; readonly sessionId: string }
  | {
      readonly kind: "apiKey";
      readonly userId: string;
      readonly keyId: string;
      readonly scopes: readonly Scope[];
    };

/** How a procedure signs a browser in and out; the cookie itself is HTTP's business. */
export interface SessionCookie {
  set(token: string, expiresAt: Date): void;
  clear(): void;
}

/** One request. Nothing of HTTP in it. */
export interface Context {
  readonly ports: Ports;
  readonly identity: Identity | null;
  readonly sessionCookie: SessionCookie;
  /** The caller's address, for rate limits. */
  readonly ip: string;
  readonly userAgent: string;
}
