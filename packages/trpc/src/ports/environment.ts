import type { RunOrigin, Tx } from "@packshot/db";
import type { EngineName } from "./engine.ts";
import type { Offer } from "./offer.ts";

export interface Clock {
  now(): Date;
}

/** A clock that can also wait. */
export interface Timer extends Clock {
  /** Resolves after this many milliseconds, or as soon as the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** A logger that takes the fields first, as pino does. Never log secrets. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /**
   * Resolves once the email is handed to the mail server. Rejects when it can't be, with an `AppError` if the user can fix
   * it.
   */
  send(mail: Mail): Promise<void>;
}

/**
 * A separate queue for each engine, so that jobs waiting for a service don't delay jobs that need this
 * machine.
 */
export type Lane = EngineName;

export interface RunJob {
  /** The queue's ID for the job: enqueueing the same ID again adds no second job. */
  readonly id: string;
  readonly runId: string;
  readonly lane: Lane;
}

/**
 * A job with its user. In each lane the jobs of different users alternate, however many each has, and no user has more
 * than two at the same time. The same holds for bulk rows among themselves.
 */
export interface NewRunJob extends RunJob {
  readonly userId: string;
  /**
   * `person` by default. Trials run one at a time, when no user's job waits. A bulk row runs when no other
   * job waits; in a lane that is never empty, one still starts every minute or so.
   */
  readonly origin?: RunOrigin;
}

export interface Queue {
  /** Adds a job within the caller's transaction: a rollback leaves no job. */
  enqueue(tx: Tx, job: NewRunJob): Promise<void>;
  /** Completes a job within the caller's transaction: it is done when the transaction commits. */
  complete(tx: Tx, job: RunJob): Promise<void>;
}

export interface RateRule {
  readonly name: string;
  readonly points: number;
  readonly perSeconds: number;
}

/** A subject's remaining points. */
export interface PointsLeft {
  readonly points: number;
  /** Seconds until all points are restored, rounded up. */
  readonly fullAfterSeconds: number;
}

export interface RateLimiter {
  /** Takes points of `subject`, one by default. Rejects with an `AppError` RATE_LIMITED when too few are left. */
  take(rule: RateRule, subject: string, points?: number): Promise<PointsLeft>;
  /** Returns one point that was taken for something that didn't happen. */
  giveBack(rule: RateRule, subject: string): Promise<void>;
}

export interface Settings {
  /** This server's public URL, without a trailing slash. */
  readonly publicUrl: string;
  /** The secret that signs file links, at least 32 random bytes. */
  readonly signingSecret: Uint8Array;
  /** The providers with configured keys, each of which gets a sign-in button. */
  readonly oauthProviders: readonly ("google" | "github")[];
  /** Slugs of tools that are announced but not linked yet; people who know the URL can use them. */
  readonly comingSoonTools: readonly string[];
  /** Number of new accounts a day from one network address (for IPv6, from its /64) that get free tokens. */
  readonly signUpGrantsPerIp: number;
  /** Number of visitors a day who may try a tool without an account; 0 turns trials off. */
  readonly trialsPerDay: number;
  /** Links in the footer of pages; null leaves one out. */
  readonly links: { readonly support: string | null; readonly builtBy: string | null };
  readonly spending: SpendingLimits;
  readonly offer: Offer;
}

/** Limits in US dollars for calls to paid services, summed over all processes in rolling windows. */
export interface SpendingLimits {
  readonly perTenMinutes: number;
  readonly perDay: number;
  readonly perAccountPerDay: number;
  /** The share of a day's budget that all accounts without a purchase may spend together, 0…1. */
  readonly unpaidShareOfDay: number;
}
