/** Error codes. They must never change, because scripts depend on them. The web app shows the `userMessage`. */
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

/** The section of the guides that explains what to do about each code. A test checks that it exists. */
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

/**
 * The start of an engine's message about a response without an image. A reason may follow, but no advice.
 */
export const NO_IMAGE = "No image generated";

/** The only error that services and ports throw deliberately. It has a code for programs and a message for users. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** A message that is safe to show and explains what happened and what to do. */
  readonly userMessage: string;
  readonly retryAfterSeconds: number | undefined;
  /** The field of the request that caused the error, such as `images.product`. */
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
