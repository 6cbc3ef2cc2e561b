import type { Log } from "@packshot/trpc/ports";
import type { MiddlewareHandler } from "hono";

/** Paths that browsers and health checks fetch constantly. Only failures are logged. */
const routine = /^\/(?!api\/|auth\/|oauth\/)/;

/** Returns the path to log for a request. Paths that grant access are masked. */
export function maskPath(path: string): string {
  return path.replace(/^\/(s|upload)\/[^/]+/, "/$1/…");
}

/** Logs one line per request. Omits the query, which can contain link signatures and sign-in tokens. */
export function createAccessLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const { method, path } = c.req;
    const { status } = c.res;
    if (status < 400 && routine.test(path)) return;
    const milliseconds = Math.round(performance.now() - startedAt);
    const fields = { requestId: c.get("requestId"), method, path: maskPath(path), status, milliseconds };
    log.info(fields, "request");
  };
}
