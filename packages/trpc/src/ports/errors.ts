/**
 * Error codes, which are stable, because scripts branch on them. The web app shows `userMessage` and never
 * needs to guess.
 */
export const errorCodes = [
  "BAD_INPUT",
  "UNAUTHENTICATED",
  "ACCOUNT_NOT_FOUND",
  "FORBIDDEN",
  "NOT_FOUND",
  "CONFLICT",
  "INSUFFICIENT_TOKENS",
  "RATE_LIMITED",
  "TOO_LARGE",
  "NOT_SUPPORTED",
  "NEEDS_CHOICE",
  "ENGINE_FAILED",
  "SOURCE_UNAVAILABLE",
  "UNAVAILABLE",
  "REQUEST_REFUSED",
  "INTERNAL",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Each code's section in the guides, which says what to do. A test looks for each of them. */
export const errorSections: Readonly<Record<ErrorCode, string>> = {
  BAD_INPUT: "errors#bad_input",
  UNAUTHENTICATED: "errors#unauthenticated",
  ACCOUNT_NOT_FOUND: "errors#account_not_found",
  FORBIDDEN: "errors#forbidden",
  NOT_FOUND: "errors#not_found",
  CONFLICT: "errors#conflict",
  INSUFFICIENT_TOKENS: "errors#insufficient_tokens",
  RATE_LIMITED: "errors#rate_limited",
  TOO_LARGE: "errors#too_large",
  NOT_SUPPORTED: "errors#not_supported",
  NEEDS_CHOICE: "errors#needs_choice",
  ENGINE_FAILED: "errors#engine_failed",
  SOURCE_UNAVAILABLE: "errors#source_unavailable",
  UNAVAILABLE: "errors#unavailable",
  REQUEST_REFUSED: "errors#request_refused",
  INTERNAL: "errors#internal",
};

/** The start of an engine's message about a reply without an image. More may follow, but not what to do. */
export const NO_IMAGE = "No image generated";

/**
 * The only error that rules and ports throw deliberately. It has a code for programs and a sentence for users.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** A sentence that is safe to show and explains what happened and what to do. */
  readonly userMessage: string;
  readonly retryAfterSeconds: number | undefined;
  /** The field of the request that is at fault, such as `images.product`. */
  readonly param: string | undefined;

  constructor(
    code: ErrorCode,
    userMessage: string,
    more: { cause?: unknown; retryAfterSeconds?: number; param?: string | undefined } = {},
  ) {
    super(`${code}: ${userMessage}`, { cause: more.cause });
    this.name = "AppError";
    this.code = code;
    this.userMessage = userMessage;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.param = more.param;
  }
}
