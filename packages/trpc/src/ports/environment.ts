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

/** Takes the fields first, as pino does. Never log secrets. */
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
  /** Resolves once the mail is handed over. Rejects when it can't be, with an `AppError` if the person can fix it. */
  send(mail: Mail): Promise<void>;
}

/** Each engine has a queue of its own, so that jobs that wait for a service don't delay jobs that need this machine. */
export type Lane = EngineName;

export interface RunJob {
  /** The queue knows the job by this id: enqueueing the same id again adds no second job. */
  readonly id: string;
  readonly runId: string;
  readonly lane: Lane;
}

/**
 * Names the person the job is for. In each lane the jobs of different people alternate, however many each has, and
 * nobody has more than two at once. The same holds for bulk rows among themselves.
 */
export interface NewRunJob extends RunJob {
  readonly userId: string;
  /**
   * `person` by default. Trials run one at a time, when no person's job waits. A bulk row runs when no other job waits;
   * where something else always waits, one starts every minute or so all the same.
   */
  readonly origin?: RunOrigin;
}

export interface Queue {
  /** Is part of the caller's transaction: a rollback leaves no job. */
  enqueue(tx: Tx, job: NewRunJob): Promise<void>;
  /** Is part of the caller's transaction: the job is done when it commits. */
  complete(tx: Tx, job: RunJob): Promise<void>;
}

export interface RateRule {
  readonly name: string;
  readonly points: number;
  readonly perSeconds: number;
}

/** Tells what is left of a subject's points after some were taken. */
export interface PointsLeft {
  readonly points: number;
  /** All points are there again after this many seconds, rounded up. */
  readonly fullAfterSeconds: number;
}

export interface RateLimiter {
  /** Takes points of `subject`, one by default. Rejects with an `AppError` RATE_LIMITED when too few are left. */
  take(rule: RateRule, subject: string, points?: number): Promise<PointsLeft>;
  /** Returns one point that was taken for something that did not happen. */
  giveBack(rule: RateRule, subject: string): Promise<void>;
}

export interface Settings {
  /** People reach this server at this address, which has no trailing slash. */
  readonly publicUrl: string;
  /** The secret signs file links and has 32 random bytes or more. */
  readonly signingSecret: Uint8Array;
  /** These providers have keys configured and get a sign-in button. */
  readonly oauthProviders: readonly ("google" | "github")[];
  /** The slugs are of tools that are announced but not linked yet; people who know the address may use them. */
  readonly comingSoonTools: readonly string[];
  /** This many new accounts a day from one network address (for IPv6, from its /64) are given free tokens. */
  readonly signUpGrantsPerIp: number;
  /** This many visitors a day may try a tool without an account; 0 turns that off. */
  readonly trialsPerDay: number;
  /** The footer of pages has these links; null leaves one out. */
  readonly links: { readonly support: string | null; readonly builtBy: string | null };
  readonly spending: SpendingLimits;
  readonly offer: Offer;
}

/** The limits are in US dollars for calls to paid services, summed over all processes in rolling windows. */
export interface SpendingLimits {
  readonly perTenMinutes: number;
  readonly perDay: number;
  readonly perAccountPerDay: number;
  /** All accounts without a purchase together may spend this share of a day's budget, 0…1. */
  readonly unpaidShareOfDay: number;
}
