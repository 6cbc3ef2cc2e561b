/**
 * SQLSTATE codes of a server that is starting, is shutting down, has broken the connection, or is out of connections.
 */
const REFUSED = /^(08...|57P0[1235]|25P03|53300)$/;

const UNREACHABLE: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);

/** Messages with which pg reports a lost connection, which has no code. */
const LOST =
  /^Connection terminated|^timeout exceeded when trying to connect|is not queryable|^timeout expired/;

/**
 * Returns whether the database is temporarily unavailable, in which case the query itself is fine and can be retried
 * later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && (UNREACHABLE.has(error.code) || REFUSED.test(String(error.code)))) return true;
  if ("message" in error && LOST.test(String(error.message))) return true;
  return "cause" in error && isDatabaseUnavailable(error.cause);
}
