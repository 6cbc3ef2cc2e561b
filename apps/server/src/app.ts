import { outageOf } from "@packshot/trpc";
import type { Ports } from "@packshot/trpc/ports";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { requestId } from "hono/request-id";
import { accessLog } from "./http/access-log.ts";
import { createApi } from "./http/api.ts";
import { createFilesRoute } from "./http/files.ts";
import { securityHeaders } from "./http/security.ts";
import type { WebApp } from "./http/web.ts";
import type { Metrics } from "./operations/metrics.ts";

export interface AppOptions {
  readonly ports: Ports;
  readonly metrics: Metrics;
  readonly web: WebApp;
  /** Health, metrics, sign-in pages, the development inbox: each a small app of its own. */
  readonly routes: readonly Hono[];
  readonly https: boolean;
  readonly trustProxy: number;
  readonly imageOrigins: readonly string[];
}

/** Everything the process answers over HTTP, in order. */
export function createApp(options: AppOptions): Hono {
  const { ports, metrics, web, https, trustProxy, imageOrigins } = options;
  const app = new Hono();
  app.use(requestId(), accessLog(ports.log), metrics.middleware);
  app.use(securityHeaders({ scriptHashes: web.scriptHashes, imageOrigins, https }));
  for (const routes of options.routes) app.route("/", routes);
  app.route("/", createFilesRoute(ports));
  app.route("/", createApi({ ports, https, trustProxy }));
  app.route("/", web.routes);
  app.onError((err, c) => {
    if (err instanceof HTTPException) return err.getResponse();
    ports.log.error({ err, requestId: c.get("requestId"), path: c.req.path }, "request failed");
    const outage = outageOf(err);
    if (outage !== undefined) {
      return c.text(outage.userMessage, 503, { "retry-after": String(outage.retryAfterSeconds ?? 5) });
    }
    return c.text("Something went wrong on our side. Please try again in a moment.", 500);
  });
  return app;
}
