import type { Log } from "@packshot/trpc/ports";
import pino, { type DestinationStream } from "pino";

/** Field names that could hold secrets, hidden at the top and one level down. */
const secrets = ["password", "token", "secret", "authorization", "cookie", "apiKey"];

/** Creates a log that writes one JSON object per line, by default to standard output. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const redact = { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: "[secret]" };
  const formatters = { level: (label: string) => ({ level: label }) };
  const timestamp = pino.stdTimeFunctions.isoTime;
  const serializers = { err: describeError };
  return pino({ level, base: null, redact, serializers, formatters, timestamp }, destination);
}

/** Maximum number of nested causes to log; deeper ones add nothing new. */
const MAX_CAUSES = 4;

/**
 * Keeps only an error's name, message, code, status, stack and causes. Database errors also contain the connection with
 * its keys, and the row that violated a constraint.
 */
function describeError(error: unknown, depth = 0): unknown {
  if (typeof error !== "object" || error === null || !("message" in error)) return error;
  const { message, name, code, stack, status, cause } = error as ErrorFields;
  return {
    type: name ?? "Error",
    message,
    ...(code === undefined ? {} : { code }),
    ...(status === undefined ? {} : { status }),
    stack,
    ...(cause === undefined || depth === MAX_CAUSES ? {} : { cause: describeError(cause, depth + 1) }),
  };
}

interface ErrorFields {
  readonly message: unknown;
  readonly name?: unknown;
  readonly code?: unknown;
  readonly status?: unknown;
  readonly stack?: unknown;
  readonly cause?: unknown;
}
