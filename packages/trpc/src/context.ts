import type { Ports } from "./ports/index.ts";
import type { Identity } from "./services/auth/identify.ts";

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
