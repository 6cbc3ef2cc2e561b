import type { Engine } from "@packshot/trpc/ports";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

export interface Metrics {
  /** Times every request by route pattern, never by raw path. */
  readonly middleware: MiddlewareHandler;
  /** The same engine, each picture timed. */
  measured(engine: Engine): Engine;
  /** The Prometheus text format, and its media type. */
  render(): Promise<{ text: string; mediaType: string }>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "packshot_" });
  const requests = new Histogram({
    name: "packshot_http_request_seconds",
    help: "Seconds to the response's headers",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  const pictures = new Histogram({
    name: "packshot_picture_seconds",
    help: "Seconds an engine took for one picture",
    labelNames: ["engine", "tool", "outcome"],
    buckets: [0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120],
    registers: [registry],
  });

  return {
    async middleware(c, next) {
      const stop = requests.startTimer();
      await next();
      // Without an index: the route whose handler ran last, which is the one that answered.
      stop({ method: c.req.method, route: routePath(c), status: c.res.status });
    },
    measured: (engine) => ({
      name: engine.name,
      supports: (asked) => engine.supports(asked),
      text: (job, signal) => engine.text(job, signal),
      async image(job, signal) {
        const stop = pictures.startTimer({ engine: engine.name, tool: job.tool });
        try {
          const image = await engine.image(job, signal);
          stop({ outcome: "made" });
          return image;
        } catch (error) {
          stop({ outcome: signal.aborted ? "aborted" : "failed" });
          throw error;
        }
      },
    }),
    render: async () => ({ text: await registry.metrics(), mediaType: registry.contentType }),
  };
}
