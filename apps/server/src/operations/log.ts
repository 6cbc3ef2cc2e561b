import type { Log } from "@packshot/trpc/ports";
import pino, { type DestinationStream } from "pino";

/** A secret could be logged under these names, at the top of the fields or one level down. */
const secrets = ["password", "token", "secret", "authorization", "cookie", "apiKey"];

/** Writes one JSON object per line, to the standard output if nothing else is given. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const redact = { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: "[secret]" };
  return pino({ level, base: null, redact, serializers: { err: describeError } }, destination);
}

/** Causes deeper than this say nothing new. */
const MOST_CAUSES = 4;

/**
 * Takes what happened, where and why, and nothing else of an error: those of the database carry the whole connection
 * with its keys, and the row that broke a rule.
 */
function describeError(error: unknown, depth = 0): unknown {
  if (typeof error !== "object" || error === null || !("message" in error)) return error;
  const { message, name, code, stack, status, cause } = error as Described;
  return {
    type: name ?? "Error",
    message,
    ...(code === undefined ? {} : { code }),
    ...(status === undefined ? {} : { status }),
    stack,
    ...(cause === undefined || depth === MOST_CAUSES ? {} : { cause: describeError(cause, depth + 1) }),
  };
}

interface Described {
  readonly message: unknown;
  readonly name?: unknown;
  readonly code?: unknown;
  readonly status?: unknown;
  readonly stack?: unknown;
  readonly cause?: unknown;
}
