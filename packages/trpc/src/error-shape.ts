import { isDatabaseUnavailable } from "@packshot/db";
import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { z } from "zod";
import { createBadInputError } from "./bad-input.ts";
import { AppError, errorSections, type ErrorCode } from "./ports/errors.ts";
import { findUnknownToolError } from "./services/unknown-tool.ts";

type TrpcCode = TRPCError["code"];

const trpcCodes: Record<ErrorCode, TrpcCode> = {
  BAD_INPUT: "BAD_REQUEST",
  UNAUTHENTICATED: "UNAUTHORIZED",
  ACCOUNT_NOT_FOUND: "UNAUTHORIZED",
  FORBIDDEN: "FORBIDDEN",
  NOT_FOUND: "NOT_FOUND",
  CONFLICT: "CONFLICT",
  INSUFFICIENT_TOKENS: "PAYMENT_REQUIRED",
  RATE_LIMITED: "TOO_MANY_REQUESTS",
  TOO_LARGE: "PAYLOAD_TOO_LARGE",
  NOT_SUPPORTED: "UNPROCESSABLE_CONTENT",
  NEEDS_CHOICE: "UNPROCESSABLE_CONTENT",
  ENGINE_FAILED: "BAD_GATEWAY",
  SOURCE_UNAVAILABLE: "BAD_GATEWAY",
  REQUEST_REFUSED: "UNPROCESSABLE_CONTENT",
  UNAVAILABLE: "SERVICE_UNAVAILABLE",
  INTERNAL: "INTERNAL_SERVER_ERROR",
};

/** The part of an error that clients see. */
export interface ErrorData {
  readonly code: ErrorCode;
  readonly userMessage: string;
  /** URL of the section of this server's guides that explains what to do. */
  readonly doc_url: string;
  readonly retryAfterSeconds?: number;
  /** The field of the request that caused the error, such as `images.product`. */
  readonly param?: string;
}

const internalErrorText = "Something went wrong on our side. Try again in a moment.";

const databaseOutageText = "We can't reach our database right now. Try again in a few seconds.";

/**
 * Converts an error that means one of our components is temporarily unavailable; returns undefined for other errors.
 */
export function findOutage(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown.code === "UNAVAILABLE" ? thrown : undefined;
  if (!isDatabaseUnavailable(thrown)) return undefined;
  return new AppError("UNAVAILABLE", databaseOutageText, { cause: thrown, retryAfterSeconds: 5 });
}

/** Returns whether an error is the server's fault rather than the caller's. */
export function isServerFault({ code }: AppError): boolean {
  return code === "INTERNAL" || code === "UNAVAILABLE";
}

/** Unwraps tRPC's error and converts it to an AppError; unexpected errors become INTERNAL. */
export function getAppError(error: TRPCError): AppError {
  if (error.cause instanceof AppError) return error.cause;
  // Only a ZodError about an input is the caller's fault. Any other, such as one about a response, is the server's.
  if (error.code === "BAD_REQUEST" && error.cause instanceof z.ZodError)
    return createBadInputError(error.cause);
  const outage = findOutage(error.cause);
  if (outage !== undefined) return outage;
  switch (error.code) {
    case "PARSE_ERROR":
    case "BAD_REQUEST":
    case "METHOD_NOT_SUPPORTED":
    case "UNSUPPORTED_MEDIA_TYPE":
      return new AppError("BAD_INPUT", "We couldn't read this request.", { cause: error });
    case "NOT_FOUND":
      return (
        findUnknownToolError(parseProcedureName(error)) ??
        new AppError("NOT_FOUND", noProcedureText, { cause: error })
      );
    default:
      return new AppError("INTERNAL", internalErrorText, { cause: error });
  }
}

const noProcedureText = "This procedure doesn't exist.";

/** Returns the name of a missing procedure, which is only in tRPC's message. */
function parseProcedureName({ message }: TRPCError): string {
  return /procedure (?:found )?on path "([^"]*)"$/.exec(message)?.[1] ?? "";
}

/** Converts an AppError to a tRPC error with the right HTTP status. */
export function toTrpcError(error: AppError): TRPCError {
  return new TRPCError({ code: trpcCodes[error.code], message: error.userMessage, cause: error });
}

type ErrorStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 502 | 503;

/** Returns the HTTP status of a response with this code. */
export function getHttpStatus(code: ErrorCode): ErrorStatus {
  // All codes in the table above have one of these statuses.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return getHTTPStatusCodeFromError(new TRPCError({ code: trpcCodes[code] })) as ErrorStatus;
}

/** Returns the part of an error that clients of the server at `publicUrl` see. */
export function createErrorData(error: AppError, publicUrl: string): ErrorData {
  const { code, userMessage, retryAfterSeconds, param } = error;
  return {
    code,
    userMessage,
    doc_url: `${publicUrl}/docs/${errorSections[code]}`,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(param !== undefined && { param }),
  };
}
