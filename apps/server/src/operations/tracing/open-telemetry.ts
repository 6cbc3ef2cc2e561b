import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Log } from "@packshot/trpc/ports";
import serverPackage from "../../../package.json" with { type: "json" };
import type { TracingConfig } from "../../config-tracing.ts";
import type { Describe, Spans } from "./tracing.ts";

/** Sends spans to a collector, whose URL the exporter itself reads from OpenTelemetry's standard variables. */
export async function openSpans(config: TracingConfig, log: Log): Promise<Spans> {
  logProblems(log);
  const provider = new TracerProvider({
    sampler: createSampler(config),
    resource: defaultResource()
      .merge(
        resourceFromAttributes({
          "service.name": config.serviceName,
          "service.version": serverPackage.version,
        }),
      )
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: await createExporter(config) })],
  });
  const tracer = provider.getTracer("packshot", serverPackage.version);
  const current = new AsyncLocalStorage<Context>();
  const propagator = new W3CTraceContextPropagator();

  async function runInSpan<T>(
    { name, parent, ...options }: SpanOptions & { name: string; parent: Context },
    work: (describe: Describe) => Promise<T>,
  ): Promise<T> {
    const span = tracer.startSpan(name, options, parent);
    try {
      return await current.run(trace.setSpan(parent, span), () => work(createDescribe(span)));
    } catch (error) {
      recordFailure(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    run: (name, attributes, work) =>
      runInSpan({ name, attributes, parent: current.getStore() ?? ROOT_CONTEXT }, work),
    request(headers, attributes, work) {
      const parent = propagator.extract(ROOT_CONTEXT, headers, headerGetter);
      return runInSpan({ name: "request", kind: SpanKind.SERVER, attributes, parent }, work);
    },
    query({ sql, milliseconds, error }) {
      const parent = current.getStore();
      if (parent === undefined) return;
      const name = /^\W*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? "query";
      const attributes = { "db.system.name": "postgresql", "db.query.text": sql };
      const startTime = Date.now() - milliseconds;
      const span = tracer.startSpan(
        `database ${name}`,
        { kind: SpanKind.CLIENT, attributes, startTime },
        parent,
      );
      if (error !== undefined) recordFailure(span, error);
      span.end();
    },
    ids() {
      const span = trace.getSpan(current.getStore() ?? ROOT_CONTEXT)?.spanContext();
      return span && { trace_id: span.traceId, span_id: span.spanId };
    },
    async close() {
      await provider.shutdown().catch((err: unknown) => log.warn({ err }, "traces couldn't be sent"));
    },
  };
}

const headerGetter = {
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
  keys: (headers: Headers) => [...headers.keys()],
};

function createDescribe(span: Span): Describe {
  return (attributes, { name, failed = false } = {}) => {
    span.setAttributes(attributes);
    if (name !== undefined) span.updateName(name);
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  };
}

function recordFailure(span: Span, error: unknown): void {
  if (error instanceof Error) span.recordException(error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function createSampler({ isParentBased, ratio }: TracingConfig): Sampler {
  const root = new TraceIdRatioBasedSampler(ratio);
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}

async function createExporter({ protocol }: TracingConfig): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === "http/json"
      ? await import("@opentelemetry/exporter-trace-otlp-http")
      : await import("@opentelemetry/exporter-trace-otlp-proto");
  return new OTLPTraceExporter();
}

const doNothing = () => {};

/** Logs OpenTelemetry's warnings, such as about an unreachable collector. By default, it discards them. */
function logProblems(log: Log): void {
  const warn = (message: string) => log.warn({ problem: message }, "traces couldn't be sent");
  const logger = { error: warn, warn, info: doNothing, debug: doNothing, verbose: doNothing };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}
