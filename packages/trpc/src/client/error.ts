import { TRPCClientError } from "@trpc/client";
import type { ErrorCode } from "./api.ts";
import { parseErrorData } from "./error-data.ts";

/**
 * The kind of error. `UNREACHABLE`: no complete response arrived. `RUN_FAILED`, `RUN_CANCELED`: the run ended without
 * an image, and its token was returned. The others come from the server and are listed in docs/errors.md.
 */
export type PackshotErrorCode = ErrorCode | "UNREACHABLE" | "RUN_FAILED" | "RUN_CANCELED";

interface Details {
  readonly docUrl?: string | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly param?: string | undefined;
  readonly cause?: unknown;
}

const temporaryCodes: readonly PackshotErrorCode[] = [
  "UNREACHABLE",
  "UNAVAILABLE",
  "INTERNAL",
  "RATE_LIMITED",
  "ENGINE_FAILED",
  "SOURCE_UNAVAILABLE",
];

/** Thrown by every failing call of the client, except one that was canceled by its `AbortSignal`. */
export class PackshotError extends Error {
  override readonly name: string = "PackshotError";
  readonly code: PackshotErrorCode;
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
  /** URL of the section of the server's guides that explains what to do; undefined if no server responded. */
  readonly docUrl: string | undefined;
  /** ID of the request in the server's log. */
  readonly requestId: string | undefined;
  /** Seconds to wait before retrying, if the server says so. */
  readonly retryAfterSeconds: number | undefined;
  /** The field of the request that caused the error, such as `images.product`. */
  readonly param: string | undefined;

  constructor(code: PackshotErrorCode, message: string, details: Details = {}) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.code = code;
    this.retryable = temporaryCodes.includes(code);
    this.docUrl = details.docUrl;
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.param = details.param;
  }
}

/** Converts any error thrown during a call into a `PackshotError`. */
export function toPackshotError(thrown: unknown): PackshotError {
  if (thrown instanceof PackshotError) return thrown;
  if (!(thrown instanceof TRPCClientError)) return createCutOffError(thrown);
  const { cause, meta } = thrown;
  const data = parseErrorData(thrown.data);
  if (data !== undefined) {
    const { code, userMessage, doc_url: docUrl, retryAfterSeconds, param } = data;
    return new PackshotError(code, userMessage, {
      docUrl,
      retryAfterSeconds,
      param,
      requestId: findRequestId(meta),
      cause: thrown,
    });
  }
  if (cause instanceof PackshotError) return cause;
  const status: unknown = Object(cause).code;
  return typeof status === "number" ? createStatusError(status) : createCutOffError(thrown);
}

function createCutOffError(cause: unknown): PackshotError {
  return new PackshotError("UNREACHABLE", "The server's response was cut off. Try again.", { cause });
}

/** Returns the error for a response that isn't from the API, such as a proxy's. */
export function createStatusError(status: number, headers: Headers = new Headers()): PackshotError {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(seconds) ? seconds : undefined;
  const requestId = headers.get("x-request-id") ?? undefined;
  return new PackshotError(
    codes[status] ?? (status < 500 ? "NOT_FOUND" : "UNAVAILABLE"),
    describeStatus(status),
    {
      retryAfterSeconds,
      requestId,
    },
  );
}

const codes: Readonly<Record<number, PackshotErrorCode>> = {
  401: "UNAUTHENTICATED",
  403: "FORBIDDEN",
  413: "TOO_LARGE",
  429: "RATE_LIMITED",
};

function describeStatus(status: number): string {
  if (codes[status] !== undefined)
    return `The request was rejected before it reached Packshot (status ${status}).`;
  if (status >= 500) return `The server isn't available right now (status ${status}). Try again.`;
  return `There's no Packshot server at this URL (status ${status}). Check the client's \`url\`.`;
}

function findRequestId(meta: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const { headers } = Object(meta?.["response"]);
  return headers instanceof Headers ? (headers.get("x-request-id") ?? undefined) : undefined;
}
