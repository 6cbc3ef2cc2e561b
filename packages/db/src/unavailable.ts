/**
 * SQLSTATE codes of a server that is starting, is shutting down, has broken the connection, is read-only after a
 * failover, has a full disk, or is out of connections.
 */
const UNAVAILABLE_SQLSTATE = /^(08...|57P0[1235]|25006|25P03|53100|53300)$/;

/** Error codes for a server that can't be reached or a connection that was lost. */
const NETWORK_ERRORS: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);

/** Messages of pg's errors for a lost connection or a timeout, which have no code. */
const LOST_CONNECTION =
  /^Connection terminated|^timeout exceeded when trying to connect|is not queryable|^timeout expired/;

/**
 * Returns whether the database is temporarily unavailable, in which case the query itself is fine and can be retried
 * later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && (NETWORK_ERRORS.has(error.code) || UNAVAILABLE_SQLSTATE.test(String(error.code))))
    return true;
  if ("message" in error && LOST_CONNECTION.test(String(error.message))) return true;
  return "cause" in error && isDatabaseUnavailable(error.cause);
}
