import type { Log } from "@packshot/trpc/ports";
import type { MiddlewareHandler } from "hono";

/** One line a request. The path only: queries carry link signatures and sign-in tokens. */
export function accessLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now();
    await next();
    const { method, path } = c.req;
    const milliseconds = Math.round(performance.now() - began);
    log.info({ requestId: c.get("requestId"), method, path, status: c.res.status, milliseconds }, "request");
  };
}
