import type { Tx } from "@packshot/db";
import type { EngineName } from "./engine.ts";

export interface Clock {
  now(): Date;
}

/** A clock that also lets time pass. */
export interface Timer extends Clock {
  /** Resolves after this long, or as soon as the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** Structured: fields first, as pino takes them. Secrets never go in. */
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
  /** Resolves once the mail is handed over; rejects when it can't be, with an `AppError` where the person can mend it. */
  send(mail: Mail): Promise<void>;
}

/** Where jobs wait for each other: what waits for a service holds nobody up who needs this machine. */
export type Lane = EngineName;

export interface RunJob {
  /** The queue's own id: enqueueing the same id again is not a second job. */
  readonly id: string;
  readonly runId: string;
  readonly lane: Lane;
}

/** For whom it is done: in each lane people take turns, whoever asks for how much, and nobody has more than two at once. */
export interface NewRunJob extends RunJob {
  readonly userId: string;
}

export interface Queue {
  /** Part of the caller's transaction: a rollback leaves no job. */
  enqueue(tx: Tx, job: NewRunJob): Promise<void>;
  /** Part of the caller's transaction: the job is done when it commits. */
  complete(tx: Tx, job: RunJob): Promise<void>;
}

export interface RateRule {
  readonly name: string;
  readonly points: number;
  readonly perSeconds: number;
}

export interface RateLimiter {
  /** Takes points of `subject`, one by default; rejects with an `AppError` RATE_LIMITED when there are too few left. */
  take(rule: RateRule, subject: string, points?: number): Promise<void>;
  /** Returns one point that was taken: what it was taken for has not happened. */
  giveBack(rule: RateRule, subject: string): Promise<void>;
}

export interface Settings {
  /** Where people reach this server, without a trailing slash. */
  readonly publicUrl: string;
  /** 32 random bytes or more: signs file links. */
  readonly signingSecret: Uint8Array;
  /** Sign-in buttons to show: those whose keys are configured. */
  readonly oauthProviders: readonly ("google" | "github")[];
  /** Slugs of the tools that are announced and not linked yet; whoever knows the way may use them. */
  readonly comingSoonTools: readonly string[];
  /** So many new accounts of one address on the network (of IPv6, of its /64) are given free tokens a day. */
  readonly signUpGrantsPerIp: number;
  readonly spending: SpendingLimits;
}

/** US dollars for calls to paid services, over all processes, in windows that roll on. */
export interface SpendingLimits {
  readonly perTenMinutes: number;
  readonly perDay: number;
  readonly perAccountPerDay: number;
  /** 0…1 of a day's: as much as all accounts that have never bought tokens may spend together. */
  readonly unpaidShareOfDay: number;
}
