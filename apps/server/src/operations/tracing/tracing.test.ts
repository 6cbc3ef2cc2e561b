import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { createClient } from "@packshot/trpc/client";
import { createRecordingLog } from "@packshot/trpc/testing";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { signUpForKey } from "../../../scripts/sign-up-for-key.ts";
import { parseConfig } from "../../config.ts";
import { startServer } from "../../server.ts";
import { createInstantStudio } from "../../testing/instant-studio.ts";
import { createDataFolder } from "../../testing/server-process.ts";
import { uploadPhoto } from "../../testing/upload-photo.ts";
import { watchRun } from "../../testing/watch-run.ts";
import { openTracing } from "./tracing.ts";

const photo = join(import.meta.dirname, "../../engines/studio/testing/photos/coffee.png");

const attributes = z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }));
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
  status: z.object({ code: z.number().optional() }),
});
const payloadSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

type Span = z.output<typeof spanSchema>;

/** Starts a collector that receives traces as JSON. */
async function startCollector() {
  const payloads: { headers: IncomingHttpHeaders; text: string }[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      let text = "";
      for await (const chunk of request.setEncoding("utf8")) text += String(chunk);
      if (request.url === "/v1/traces") payloads.push({ headers: request.headers, text });
      response.setHeader("content-type", "application/json").end("{}");
    })();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the collector has no port");
  const resources = () => payloads.flatMap(({ text }) => payloadSchema.parse(JSON.parse(text)).resourceSpans);
  return {
    payloads,
    endpoint: `http://127.0.0.1:${address.port}`,
    resources,
    spans: () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  };
}

/** Returns the environment of a traced server. The exporter reads it from the process. */
function createEnvironment(endpoint: string): Record<string, string> {
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_EXPORTER_OTLP_HEADERS: "x-tenant=shop",
    OTEL_SERVICE_NAME: "packshot-test",
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return environment;
}

/** Returns the names of all spans below this one. */
function listDescendantNames(all: readonly Span[], { spanId }: Span): string[] {
  const children = all.filter(({ parentSpanId }) => parentSpanId === spanId);
  return children.flatMap((child) => [child.name, ...listDescendantNames(all, child)]);
}

describe("a server with OTEL_EXPORTER_OTLP_ENDPOINT", () => {
  it("sends traces of requests, runs, images, queries and files", async () => {
    const collector = await startCollector();
    await using folder = await createDataFolder();
    const config = parseConfig({
      ...createEnvironment(collector.endpoint),
      DATA_DIR: folder.path,
      PORT: "0",
      LOG_LEVEL: "silent",
    });
    const server = await startServer(config, { studio: await createInstantStudio() });
    const apiKey = await signUpForKey(server.url, "owner@packshot.test");
    const packshot = createClient({ url: server.url, apiKey });
    const images = { product: await uploadPhoto(packshot, photo) };
    const { runId } = await packshot.tools.removeBackground.generate.mutate({ images, options: {} });
    await watchRun(packshot, { runId });
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    await fetch(`${server.url}/api/openapi.json`, { headers });
    await fetch(`${server.url}/healthz`);
    await server.close();

    const spans = collector.spans();
    const runs = spans.filter(({ name }) => name === "run remove-background");
    expect(runs.flatMap((run) => listDescendantNames(spans, run))).toEqual(
      expect.arrayContaining(["engine image", "image thumbnail", "storage put", "database update"]),
    );
    expect(runs.flatMap((run) => run.attributes)).toContainEqual({
      key: "packshot.run.id",
      value: { stringValue: runId },
    });
    const calls = spans.filter(({ name }) => name === "POST /api/trpc/*");
    const below = calls.flatMap((call) => listDescendantNames(spans, call));
    expect(below).toEqual(expect.arrayContaining(["image normalize", "storage put", "database insert"]));
    expect(spans.find((span) => span.name === "GET /api/openapi.json")).toMatchObject({
      traceId,
      parentSpanId: "00f067aa0ba902b7",
    });
    expect(spans.filter(({ name }) => name.includes("healthz"))).toEqual([]);
    // Queries have placeholders, so traces don't contain users' input.
    expect(collector.payloads.map(({ text }) => text).join("")).not.toContain("owner@packshot.test");
    expect(collector.payloads[0]?.headers["x-tenant"]).toBe("shop");
    expect(collector.resources()[0]?.resource.attributes).toEqual(
      expect.arrayContaining([
        { key: "service.name", value: { stringValue: "packshot-test" } },
        { key: "deployment.environment.name", value: { stringValue: "test" } },
      ]),
    );
  });

  it("marks failures and stops even if the collector is gone", async () => {
    const log = createRecordingLog();
    vi.stubEnv("OTEL_EXPORTER_OTLP_TIMEOUT", "200");
    const tracing = await openTracing(parseConfig(createEnvironment("http://127.0.0.1:1")), log);
    const failing = tracing.run({ id: "j", runId: "r", lane: "studio" }, () =>
      Promise.reject(new Error("broken")),
    );
    await expect(failing).rejects.toThrow("broken");
    await tracing.close();
    expect(log.lines).toContainEqual(expect.objectContaining({ message: "traces couldn't be sent" }));
  });

  it("adds trace and span IDs to the log lines of a run", async () => {
    vi.stubEnv("OTEL_EXPORTER_OTLP_TIMEOUT", "200");
    const log = createRecordingLog();
    const tracing = await openTracing(
      parseConfig(createEnvironment("http://127.0.0.1:1")),
      createRecordingLog(),
    );
    const traced = tracing.log(log);
    traced.info({}, "outside");
    const work = () => {
      traced.warn({ tool: "logo-generator" }, "inside");
      return Promise.resolve(undefined);
    };
    await tracing.run({ id: "j", runId: "r", lane: "studio" }, work);
    await tracing.close();
    expect(log.lines.find(({ message }) => message === "outside")).not.toHaveProperty("fields.trace_id");
    expect(log.lines.find(({ message }) => message === "inside")).toMatchObject({
      fields: {
        tool: "logo-generator",
        trace_id: expect.stringMatching(/^[\da-f]{32}$/),
        span_id: expect.stringMatching(/^[\da-f]{16}$/),
      },
    });
  });

  it("records no traces when OTEL_SDK_DISABLED or the sampler says so", async () => {
    const log = createRecordingLog();
    const environment = createEnvironment("http://127.0.0.1:1");
    for (const OTEL_SDK_DISABLED of ["true", "TRUE"]) {
      const tracing = await openTracing(parseConfig({ ...environment, OTEL_SDK_DISABLED }), log);
      expect(tracing.onQuery).toBeUndefined();
    }
    const off = parseConfig({ ...environment, OTEL_TRACES_SAMPLER: "always_off" });
    expect(off.tracing).toMatchObject({ ratio: 0, isParentBased: false });
    const some = { OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.1" };
    expect(parseConfig({ ...environment, ...some }).tracing).toMatchObject({
      ratio: 0.1,
      isParentBased: true,
    });
    expect(parseConfig({}).tracing).toBeUndefined();
    expect(() => parseConfig({ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" })).toThrow(
      /http\/protobuf or http\/json/,
    );
  });
});
