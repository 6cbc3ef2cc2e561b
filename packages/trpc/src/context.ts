import type { Ports } from "./ports/index.ts";
import type { Identity } from "./services/auth/identify.ts";

/** Lets a procedure sign a browser in and out; HTTP takes care of the cookie itself. */
export interface SessionCookie {
  set(token: string, expiresAt: Date): void;
  clear(): void;
}

/** Names a visitor who tries a tool. It gives access to that trial and to nothing else. */
export interface TrialCookie {
  /** Is what the browser has sent. */
  readonly token: string | undefined;
  set(token: string, expiresAt: Date): void;
  clear(): void;
}

/** Holds what a procedure knows about one request, and nothing of HTTP. */
export interface Context {
  readonly ports: Ports;
  readonly identity: Identity | null;
  readonly sessionCookie: SessionCookie;
  readonly trialCookie: TrialCookie;
  /** Rate limits count by this address of the caller on the network. */
  readonly ip: string;
  readonly userAgent: string;
}
