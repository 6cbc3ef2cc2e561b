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

/** A logger that takes the fields first, like pino. Never log secrets. */
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
   * Resolves once the mail server has accepted the email. Rejects otherwise, with an `AppError` if the user can fix the
   * problem.
   */
  send(mail: Mail): Promise<void>;
}

/**
 * The name of a queue. Each engine has a separate queue, so that jobs that wait for a service don't delay jobs on this
 * machine.
 */
export type Lane = EngineName;

export interface RunJob {
  /** The queue's ID for the job. Enqueueing the same ID again doesn't add another job. */
  readonly id: string;
  readonly runId: string;
  readonly lane: Lane;
}

/**
 * A job with its user. Each lane alternates between users, however many jobs each of them has, and runs at most two of
 * a user's jobs at the same time. The same goes for bulk rows.
 */
export interface NewRunJob extends RunJob {
  readonly userId: string;
  /**
   * `person` by default. Trials run one at a time, when no user's job is waiting. A bulk row runs when no other job is
   * waiting; in a lane that is never empty, one still starts about every minute.
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

/** The remaining points of a rate limit's subject. */
export interface PointsLeft {
  readonly points: number;
  /** Seconds until all points are restored, rounded up. */
  readonly fullAfterSeconds: number;
}

export interface RateLimiter {
  /** Takes points from `subject`, one by default. Rejects with an `AppError` RATE_LIMITED when too few are left. */
  take(rule: RateRule, subject: string, points?: number): Promise<PointsLeft>;
  /** Returns one point that was taken for something that didn't happen. */
  returnPoint(rule: RateRule, subject: string): Promise<void>;
}

export interface Settings {
  /** This server's public URL, without a trailing slash. */
  readonly publicUrl: string;
  /** The secret that signs file links, at least 32 random bytes. */
  readonly signingSecret: Uint8Array;
  /** The providers with configured keys, each of which gets a sign-in button. */
  readonly oauthProviders: readonly ("google" | "github")[];
  /** Slugs of tools that are announced but not linked yet. Anyone who knows the URL can use them. */
  readonly comingSoonTools: readonly string[];
  /** Number of new accounts per day and IP (for IPv6, per /64) that get free tokens. */
  readonly signUpGrantsPerIp: number;
  /** Number of visitors per day who can try a tool without an account; 0 turns trials off. */
  readonly trialsPerDay: number;
  /** Links in the footer of pages; null for no link. */
  readonly links: { readonly support: string | null; readonly builtBy: string | null };
  readonly spending: SpendingLimits;
  readonly offer: Offer;
}

/** Limits in US dollars for calls to paid services, summed over all processes in rolling windows. */
export interface SpendingLimits {
  readonly perTenMinutes: number;
  readonly perDay: number;
  readonly perAccountPerDay: number;
  /** The fraction of the daily budget, from 0 to 1, that all accounts without a purchase can spend together. */
  readonly unpaidBudgetFraction: number;
}
