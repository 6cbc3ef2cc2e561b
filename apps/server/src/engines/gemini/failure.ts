/**
 * Closed, by what helps:
 * - `overloaded`, `no-capacity`: the service can't now; nothing is billed. For want of capacity another model may do.
 * - `rate-limited`: as many calls as allowed; the service says when the next may come.
 * - `not-sent`: no connection, so nothing was asked.
 * - `maybe-billed`: it broke after the request was sent.
 * - `timed-out`: sent, and no answer for longer than any answer takes. It may be billed, and asking again takes as long.
 * - `resting`: not asked, because the model has failed often enough just now.
 * - `quota-used-up`, `spend-limit`: hours or minutes have to pass. `credit-used-up`: somebody has to pay.
 * - `not-configured`: key, account or location. `no-such-model`: retired, or never there. `rejected`: our request is wrong.
 * - `too-large`: an answer of more bytes than any picture needs.
 */
export type FailureKind =
  | "overloaded"
  | "no-capacity"
  | "rate-limited"
  | "not-sent"
  | "maybe-billed"
  | "timed-out"
  | "resting"
  | "quota-used-up"
  | "spend-limit"
  | "credit-used-up"
  | "not-configured"
  | "no-such-model"
  | "rejected"
  | "too-large";

export interface FailureDetails {
  /** HTTP, where there was an answer. */
  readonly status?: number;
  readonly retryAfterMs?: number;
  readonly cause?: unknown;
}

/** A call that gave no answer. The message is the service's own, for the log and never for people. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(kind: FailureKind, message: string, { status, retryAfterMs, cause }: FailureDetails = {}) {
    super(message, { cause });
    this.name = "CallFailure";
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}
