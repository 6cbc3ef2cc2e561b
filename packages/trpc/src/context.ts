import type { Ports } from "./ports/index.ts";
import type { Identity } from "./services/auth/identify.ts";

/**
 * The session cookie, with which a procedure signs a browser in and out; HTTP takes care of the cookie
 * itself.
 */
export interface SessionCookie {
  set(token: string, expiresAt: Date): void;
  clear(): void;
}

/** The cookie of a visitor who tries a tool. It gives access to that trial and to nothing else. */
export interface TrialCookie {
  /** The token that the browser has sent. */
  readonly token: string | undefined;
  set(token: string, expiresAt: Date): void;
  clear(): void;
}

/** A procedure's context for one request, without anything specific to HTTP. */
export interface Context {
  readonly ports: Ports;
  readonly identity: Identity | null;
  /** What is wrong with the key that was sent, if there was one that opened nothing. */
  readonly keyProblem?: string | undefined;
  readonly sessionCookie: SessionCookie;
  readonly trialCookie: TrialCookie;
  /** The caller's network address, by which rate limits count. */
  readonly ip: string;
  readonly userAgent: string;
}
