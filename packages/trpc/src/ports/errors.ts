/** Stable: scripts branch on these. The web app shows `userMessage` and never needs to guess. */
export type ErrorCode =
  | "BAD_INPUT"
  | "UNAUTHENTICATED"
  | "ACCOUNT_NOT_FOUND"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "CONFLICT"
  | "INSUFFICIENT_TOKENS"
  | "RATE_LIMITED"
  | "TOO_LARGE"
  | "NOT_SUPPORTED"
  | "ENGINE_FAILED"
  | "UNAVAILABLE"
  | "REQUEST_REFUSED"
  | "INTERNAL";

/** So begins what an engine says of a reply without a picture. More may follow; what to do does not. */
export const NO_IMAGE = "No image generated";

/** The one error of the rules and the ports: a code for machines and one calm sentence for people. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Safe to show: says what happened and what to do. */
  readonly userMessage: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    userMessage: string,
    more: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(`${code}: ${userMessage}`, { cause: more.cause });
    this.name = "AppError";
    this.code = code;
    this.userMessage = userMessage;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
