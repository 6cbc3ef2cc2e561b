import type { Ports } from "./ports/index.ts";
import type { Identity } from "./services/auth/identify.ts";

/**
 * The session cookie, which a procedure sets or clears to sign a browser in or out. The HTTP layer writes the cookie.
 */
export interface SessionCookie {
  set(token: string, expiresAt: Date): void;
  clear(): void;
}

/** The cookie of a visitor who tries a tool. It gives access only to that trial. */
export interface TrialCookie {
  /** The token that the browser sent. */
  readonly token: string | undefined;
  set(token: string, expiresAt: Date): void;
  clear(): void;
}

/** A procedure's context for one request, independent of HTTP. */
export interface Context {
  readonly ports: Ports;
  readonly identity: Identity | null;
  /** The problem with the API key that was sent, if it's invalid. */
  readonly keyProblem?: string | undefined;
  readonly sessionCookie: SessionCookie;
  readonly trialCookie: TrialCookie;
  /** The caller's IP, for rate limits. */
  readonly ip: string;
  readonly userAgent: string;
}
