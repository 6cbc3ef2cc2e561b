import { AppError, type Storage } from "@packshot/trpc/ports";

/** System error codes for a store that can't be reached or written to at the moment. */
const codes: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
  "ENOSPC",
  "EDQUOT",
  "EROFS",
  "EIO",
]);

/**
 * Wraps a store so that calls during an outage reject with UNAVAILABLE. The original error doesn't say which service
 * rejected a connection.
 */
export function withOutageErrors(storage: Storage): Storage {
  return {
    ...storage,
    put: (...args) => reportOutage(storage.put(...args)),
    copy: (...args) => reportOutage(storage.copy(...args)),
    get: (...args) => reportOutage(storage.get(...args)),
    open: (...args) => reportOutage(storage.open(...args)),
    head: (...args) => reportOutage(storage.head(...args)),
    delete: (...args) => reportOutage(storage.delete(...args)),
    ready: () => reportOutage(storage.ready()),
    async *list(folder) {
      try {
        yield* storage.list(folder);
      } catch (error) {
        throw toOutageError(error);
      }
    },
  };
}

async function reportOutage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toOutageError(error);
  }
}

/** Returns an UNAVAILABLE error for an outage, and any other error unchanged. */
function toOutageError(error: unknown): unknown {
  if (!isOutage(error)) return error;
  return new AppError(
    "UNAVAILABLE",
    "Our image storage isn't available at the moment. Try again in a few seconds.",
    { cause: error, retryAfterSeconds: 5 },
  );
}

function isOutage(error: unknown): boolean {
  if (typeof error !== "object" || error === null || error instanceof AppError) return false;
  if ("code" in error && codes.has(error.code)) return true;
  if ("name" in error && error.name === "TimeoutError") return true;
  if ("$metadata" in error) {
    const status: unknown = Object(error.$metadata).httpStatusCode;
    if (typeof status === "number" && status >= 500) return true;
  }
  return "cause" in error && isOutage(error.cause);
}
