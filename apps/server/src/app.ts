import { findOutage } from "@packshot/trpc";
import type { Ports } from "@packshot/trpc/ports";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { HTTPException } from "hono/http-exception";
import { requestId } from "hono/request-id";
import { createAccessLog, maskPath } from "./http/access-log.ts";
import { createOAuthRoutes } from "./http/agents/oauth.ts";
import { createUploadUrlRoute } from "./http/agents/upload-url.ts";
import { createApiRoutes } from "./http/api.ts";
import { renderSignInErrorPage } from "./http/auth/sign-in.ts";
import { createCallRateLimit, type LimitCalls } from "./http/call-limits.ts";
import { allowExtensions } from "./http/extensions.ts";
import { createDownloadRoutes } from "./http/downloads.ts";
import { createFilesRoute } from "./http/files.ts";
import { createMcpRoutes } from "./http/mcp/routes.ts";
import { createReferenceRoutes } from "./http/openapi/routes.ts";
import { createOneImageRoute } from "./http/rest/one-image/routes.ts";
import { createRestRoutes } from "./http/rest/routes.ts";
import { createSecurityHeaders } from "./http/security.ts";
import { createSharedImageRoutes } from "./http/shared-image.ts";
import type { Metrics } from "./operations/metrics.ts";

export interface AppOptions {
  readonly ports: Ports;
  readonly metrics: Metrics;
  /** Middleware that traces requests. */
  readonly trace?: MiddlewareHandler;
  /** The app that serves pages and assets. */
  readonly web: Hono;
  /** Small apps with additional routes, such as health, metrics, sign-in pages and the development inbox. */
  readonly routes: readonly Hono[];
  readonly https: boolean;
  /** Returns the caller's IP address for rate limits. */
  readonly getClientIp: (c: Context) => string;
  readonly imageOrigins: readonly string[];
  /** Limits the calls of an IP. Tests pass a limit with a manual clock. */
  readonly limitCalls?: LimitCalls;
}

/** Assembles everything that the process serves over HTTP. Middleware and routes are tried in this order. */
export function createApp(options: AppOptions): Hono {
  const {
    ports,
    metrics,
    web,
    https,
    getClientIp,
    imageOrigins,
    limitCalls = createCallRateLimit(),
  } = options;
  const app = new Hono();
  if (options.trace) app.use(options.trace);
  app.use(requestId(), createAccessLog(ports.log), metrics.middleware);
  app.use(createSecurityHeaders({ imageOrigins, https }));
  // Pages and assets are compressed at build time, and images by their formats. Sign-in pages stay uncompressed: they
  // are small, and they repeat parts of the URL.
  for (const path of ["/api/*", "/metrics"]) app.use(path, compress());
  for (const path of ["/api/trpc/*", "/files/*"]) app.use(path, allowExtensions);
  app.use("/auth/*", async (c, next) => {
    try {
      await limitCalls(getClientIp(c), 1);
    } catch (error) {
      return renderSignInErrorPage(c, error, ports);
    }
    return next();
  });
  for (const routes of options.routes) app.route("/", routes);
  app.route("/", createFilesRoute(ports));
  app.route("/", createDownloadRoutes(ports));
  app.route("/", createSharedImageRoutes({ ports, getClientIp, limitCalls }));
  app.route("/", createApiRoutes({ ports, https, getClientIp, limitCalls }));
  app.route("/", createOneImageRoute({ ports, getClientIp, limitCalls }));
  app.route("/", createRestRoutes({ ports, getClientIp, limitCalls }));
  app.route("/", createOAuthRoutes({ ports, getClientIp, limitCalls }));
  app.route("/", createUploadUrlRoute({ ports, getClientIp, limitCalls }));
  app.route("/", createMcpRoutes({ ports, getClientIp, limitCalls }));
  app.route("/", createReferenceRoutes(ports.settings));
  app.route("/", web);
  app.onError((err, c) => {
    if (err instanceof HTTPException) return err.getResponse();
    if (isClientDisconnect(err)) return c.body(null, 400);
    ports.log.error({ err, requestId: c.get("requestId"), path: maskPath(c.req.path) }, "request failed");
    const outage = findOutage(err);
    if (outage !== undefined) {
      return c.text(outage.userMessage, 503, { "retry-after": String(outage.retryAfterSeconds ?? 5) });
    }
    return c.text("Something went wrong on our side. Try again in a moment.", 500);
  });
  return app;
}

/** Returns whether the client disconnected. Node reports that as an error, but nothing on the server is broken. */
function isClientDisconnect(err: Error): boolean {
  return err.message === "aborted" && "code" in err && err.code === "ECONNRESET";
}
