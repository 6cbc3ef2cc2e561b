import type { FinishedQuery } from "@packshot/db";
import type { EndedRun } from "@packshot/trpc";
import type { Engine, Log, RunJob, Storage } from "@packshot/trpc/ports";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Config } from "../../config.ts";
import type { ClosableImages } from "../../images/images.ts";

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** The spans of one process. Each is a child of the span in which it starts. */
export interface Spans {
  /** Runs the work in a span that ends with it. `describe` adds attributes that are known only later. */
  run<T>(name: string, attributes: Attributes, work: (describe: Describe) => Promise<T>): Promise<T>;
  /** Like `run`, for a request. Continues the caller's trace if the headers name one. */
  request(
    headers: Headers,
    attributes: Attributes,
    work: (describe: Describe) => Promise<void>,
  ): Promise<void>;
  /** Adds a span for a query that has ended. Queries outside of any span get none. */
  query(query: FinishedQuery): void;
  /** Returns the IDs of the current trace and span under the names that logs use; undefined outside of any span. */
  ids(): { readonly trace_id: string; readonly span_id: string } | undefined;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/** Sets a span's attributes and, if given, its final name and whether it failed. */
export type Describe = (attributes: Attributes, outcome?: { name?: string; failed?: boolean }) => void;

/** Wraps parts of the server to trace them. Every wrapper passes results and errors on unchanged. */
export interface Tracing {
  readonly middleware: MiddlewareHandler;
  readonly onQuery: ((query: FinishedQuery) => void) | undefined;
  /** Adds the trace and span IDs to lines that are written within a request or a run. */
  log(log: Log): Log;
  storage(storage: Storage): Storage;
  images(images: ClosableImages): ClosableImages;
  engine(engine: Engine): Engine;
  run(job: RunJob, work: () => Promise<EndedRun | undefined>): Promise<EndedRun | undefined>;
  close(): Promise<void>;
}

const noTracing: Tracing = {
  middleware: (_c, next) => next(),
  onQuery: undefined,
  log: (log) => log,
  storage: (storage) => storage,
  images: (images) => images,
  engine: (engine) => engine,
  run: (_job, work) => work(),
  close: () => Promise.resolve(),
};

/** Loads OpenTelemetry only if an endpoint for traces is configured. */
export async function openTracing({ tracing }: Config, log: Log): Promise<Tracing> {
  if (tracing === undefined) return noTracing;
  const { openSpans } = await import("./open-telemetry.ts");
  return createTracing(await openSpans(tracing, log));
}

/** Paths that load balancers and Prometheus request all the time. */
const untracedPaths = /^\/(?:healthz|readyz|metrics)$/;

function createTracing(spans: Spans): Tracing {
  return {
    async middleware(c, next) {
      const { method, path } = c.req;
      if (untracedPaths.test(path)) return next();
      await spans.request(c.req.raw.headers, { "http.request.method": method }, async (describe) => {
        await next();
        const [route, status] = [routePath(c), c.res.status];
        const attributes = { "http.route": route, "http.response.status_code": status };
        describe(attributes, { name: `${method} ${route}`, failed: status >= 500 });
      });
    },
    onQuery: (query) => spans.query(query),
    log: (log) => ({
      info: (fields, message) => log.info({ ...fields, ...spans.ids() }, message),
      warn: (fields, message) => log.warn({ ...fields, ...spans.ids() }, message),
      error: (fields, message) => log.error({ ...fields, ...spans.ids() }, message),
    }),
    storage: (storage) => traceStorage(storage, spans),
    images: (images) => traceImages(images, spans),
    engine: (engine) => traceEngine(engine, spans),
    run: (job, work) =>
      spans.run("run", { "packshot.run.id": job.runId }, async (describe) => {
        const ended = await work();
        if (ended) {
          const { tool, engine, status } = ended;
          const attributes = { "packshot.tool": tool, "packshot.engine": engine, "packshot.outcome": status };
          describe(attributes, { name: `run ${tool}` });
        }
        return ended;
      }),
    close: () => spans.close(),
  };
}

function traceStorage(storage: Storage, spans: Spans): Storage {
  const trace = <T>(operation: string, key: string, work: () => Promise<T>) =>
    spans.run(`storage ${operation}`, { "packshot.storage.key": key }, work);
  return {
    ...storage,
    put: (key, bytes, mediaType) => trace("put", key, () => storage.put(key, bytes, mediaType)),
    copy: (from, to) => trace("copy", to, () => storage.copy(from, to)),
    get: (key) => trace("get", key, () => storage.get(key)),
    open: (key, range) => trace("open", key, () => storage.open(key, range)),
    head: (key) => trace("head", key, () => storage.head(key)),
    delete: (key) => trace("delete", key, () => storage.delete(key)),
  };
}

function traceImages(images: ClosableImages, spans: Spans): ClosableImages {
  const trace = <T>(task: string, work: () => Promise<T>) => spans.run(`image ${task}`, {}, work);
  return {
    ...images,
    normalize: (...args) => trace("normalize", () => images.normalize(...args)),
    thumbnail: (...args) => trace("thumbnail", () => images.thumbnail(...args)),
    convert: (...args) => trace("convert", () => images.convert(...args)),
    measure: (...args) => trace("measure", () => images.measure(...args)),
    readOrigin: (...args) => trace("read origin", () => images.readOrigin(...args)),
  };
}

function traceEngine(engine: Engine, spans: Spans): Engine {
  const trace = <T>(task: string, tool: string, work: () => Promise<T>) =>
    spans.run(`engine ${task}`, { "packshot.engine": engine.name, "packshot.tool": tool }, work);
  return {
    ...engine,
    text: (job, signal) => trace("text", job.tool, () => engine.text(job, signal)),
    image: (job, signal) => trace("image", job.tool, () => engine.image(job, signal)),
  };
}
