import type { PooledDatabase } from "@packshot/db";
import type { Calls, Clock, Engine, Usage } from "@packshot/trpc/ports";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import serverPackage from "../../package.json" with { type: "json" };
import { addBacklogMetrics } from "./backlog-metrics.ts";
import { createPortMetrics, type PortMetrics } from "./port-metrics.ts";

export interface Metrics {
  /** Times every request by route pattern, never by raw path. */
  readonly middleware: MiddlewareHandler;
  /** Wraps the engine to time each image and count each call to a paid service. */
  measureEngine(engine: Engine): Engine;
  readonly ports: PortMetrics;
  /** Adds metrics of the database's backlog and connections. */
  watchDatabase(db: PooledDatabase, clock: Clock): void;
  /** Resolves to the metrics in the Prometheus text format, with its media type. */
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
  const imageSeconds = new Histogram({
    name: "packshot_image_seconds",
    help: "Seconds an engine took for one image",
    labelNames: ["engine", "tool", "outcome"],
    buckets: [0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120],
    registers: [registry],
  });

  const build = new Gauge({
    name: "packshot_build_info",
    help: "The running version; the value is always 1",
    labelNames: ["version", "node"],
    registers: [registry],
  });
  build.set({ version: serverPackage.version, node: process.version }, 1);
  const countUsage = createUsageCounters(registry);
  let updateBacklog: (() => Promise<void>) | undefined;

  return {
    async middleware(c, next) {
      const stop = requests.startTimer();
      await next();
      // Without an index, `routePath` returns the route whose handler ran last, which is the one that responded.
      stop({ method: c.req.method, route: routePath(c), status: c.res.status });
    },
    measureEngine: (engine) => ({
      ...engine,
      text: (job, signal) =>
        engine.text({ ...job, calls: countCalls(job.calls, countUsage(job.tool)) }, signal),
      async image(job, signal) {
        const stop = imageSeconds.startTimer({ engine: engine.name, tool: job.tool });
        try {
          const image = await engine.image(
            { ...job, calls: countCalls(job.calls, countUsage(job.tool)) },
            signal,
          );
          stop({ outcome: "made" });
          return image;
        } catch (error) {
          stop({ outcome: signal.aborted || job.cancel.aborted ? "aborted" : "failed" });
          throw error;
        }
      },
    }),
    ports: createPortMetrics(registry),
    watchDatabase(db, clock) {
      updateBacklog = addBacklogMetrics(registry, db, clock);
    },
    async render() {
      await updateBacklog?.();
      return { text: await registry.metrics(), mediaType: registry.contentType };
    },
  };
}

type OnUsage = (usage: Usage) => void;

/** Wraps the calls to count each one when it ends. */
function countCalls(calls: Calls, count: OnUsage): Calls {
  return {
    async start(planned) {
      const open = await calls.start(planned);
      return {
        ...open,
        end(usage) {
          count(usage);
          return open.end(usage);
        },
      };
    },
  };
}

/**
 * Creates the counters of calls, tokens and estimated dollars by model, which operators can compare with the bill.
 * Returns a function that counts the calls of a tool.
 */
function createUsageCounters(registry: Registry): (tool: string) => OnUsage {
  const registers = [registry];
  const calls = new Counter({
    name: "packshot_engine_calls_total",
    help: "Calls to a paid service",
    labelNames: ["model", "tool", "outcome"],
    registers,
  });
  const tokens = new Counter({
    name: "packshot_engine_tokens_total",
    help: "Tokens as the service counts them",
    labelNames: ["model", "kind"],
    registers,
  });
  const dollars = new Counter({
    name: "packshot_engine_dollars_total",
    help: "US dollars, computed from the price table",
    labelNames: ["model", "tool"],
    registers,
  });
  return (tool) => (usage) => {
    const { model, outcome } = usage;
    calls.inc({ model, tool, outcome });
    tokens.inc({ model, kind: "input" }, usage.inputTokens);
    tokens.inc({ model, kind: "text" }, usage.textTokens);
    tokens.inc({ model, kind: "image" }, usage.imageTokens);
    dollars.inc({ model, tool }, usage.microDollars / 1e6);
  };
}
