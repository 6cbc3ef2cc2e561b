import { runSql } from "@packshot/db";
import { createTestDatabase } from "@packshot/db/testing";
import { createRecordingCalls, createRecordingLog } from "@packshot/trpc/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bill } from "../testing/scripted-engine.ts";
import { createMetrics } from "../operations/metrics.ts";
import { createTestSite, type TestSite } from "../testing/test-site.ts";
import { createOperationsRoutes } from "./operations.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const get = (path: string) => fetch(`${site.url}${path}`);

describe("/healthz and /readyz", () => {
  it("/healthz returns 200 as long as the process responds", async () => {
    const response = await get("/healthz");
    expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
  });

  it("/readyz returns 200 when the database and the store respond", async () => {
    const response = await get("/readyz");
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: "ready", database: true, storage: true, engines: true },
    ]);
  });

  it("/readyz returns 503 and logs every part that isn't ready", async () => {
    const db = await createTestDatabase();
    await runSql(db, "select 1");
    await db.close();
    const log = createRecordingLog();
    const storage = {
      ...site.server.ports.storage,
      ready: () => Promise.reject(new Error("the store is down")),
    };
    const routes = createOperationsRoutes({
      db,
      storage,
      enginesReady: () => Promise.reject(new Error("the network is damaged")),
      metrics: createMetrics(),
      log,
      metricsToken: undefined,
      localOnly: true,
    });
    const response = await routes.request("/readyz");
    expect([response.status, await response.json()]).toEqual([
      503,
      { status: "not ready", database: false, storage: false, engines: false },
    ]);
    expect(log.lines.map(({ level, fields }) => ({ level, fields }))).toMatchObject([
      { level: "error", fields: { what: "storage", err: { message: "the store is down" } } },
      { level: "error", fields: { what: "engines", err: { message: "the network is damaged" } } },
      { level: "error", fields: { what: "database" } },
    ]);
    expect((await routes.request("/healthz")).status).toBe(200);
  });

  it("/readyz logs once, without an error, that the engines are warming up", async () => {
    const { db, storage } = site.server.ports;
    const log = createRecordingLog();
    const routes = createOperationsRoutes({
      db,
      storage,
      enginesReady: () => Promise.resolve(false),
      metrics: createMetrics(),
      log,
      metricsToken: undefined,
      localOnly: true,
    });
    for (const _ of ["first poll", "second poll"]) {
      const response = await routes.request("/readyz");
      expect([response.status, await response.json()]).toMatchObject([503, { engines: false }]);
    }
    expect(log.lines).toEqual([
      { level: "info", fields: { what: "engines" }, message: expect.stringContaining("warming up") },
    ]);
  });
});

function createRoutesWith(options: { metricsToken?: string; localOnly: boolean }) {
  const { db, storage, log } = site.server.ports;
  return createOperationsRoutes({
    metricsToken: undefined,
    ...options,
    db,
    storage,
    enginesReady: () => Promise.resolve(true),
    log,
    metrics: createMetrics(),
  });
}

describe("/metrics", () => {
  const token = "sixteen letters.";

  it("accepts requests from this machine without a token", async () => {
    const response = await get("/metrics");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("text/plain");
    expect(await response.text()).toContain("packshot_process_cpu_seconds_total");
  });

  it.each([
    ["a server that others can reach", false, { host: "localhost:3000" }],
    ["a page whose host name points to this machine", true, { host: "evil.example:3000" }],
    ["a request that a proxy forwards", true, { host: "localhost:3000", "x-forwarded-for": "203.0.113.7" }],
  ])("returns 404 for %s, unless a token is set", async (_whom, localOnly, headers) => {
    const response = await createRoutesWith({ localOnly }).request("/metrics", { headers });
    expect([response.status, await response.text()]).toEqual([404, "Not found"]);
  });

  it.each([true, false])("requires the token if one is set (local-only server: %s)", async (localOnly) => {
    const routes = createRoutesWith({ metricsToken: token, localOnly });
    const statusWith = async (headers: Record<string, string>) =>
      (await routes.request("/metrics", { headers })).status;
    expect(await statusWith({ authorization: `Bearer ${token}` })).toBe(200);
    for (const authorization of [`Bearer ${token}x`, "Bearer ", token, `Basic ${token}`]) {
      expect(await statusWith({ authorization })).toBe(404);
    }
    expect(await statusWith({})).toBe(404);
  });

  it("counts requests by route, never by a made-up path", async () => {
    for (const path of ["/files/made-up-1", "/made-up-2", "/api/trpc/auth.session", "/gallery"])
      await get(path);
    const text = await (await get("/metrics")).text();
    const routes = Array.from(text.matchAll(/method="GET",route="([^"]+)"/g), ([, route]) => route);
    const expected = ["/*", "/api/trpc/*", "/files/*", "/healthz", "/metrics", "/readyz"];
    expect(new Set(routes)).toEqual(new Set(expected));
  });

  it("times each image by engine, tool and outcome", async () => {
    const metrics = createMetrics();
    const { engine } = site.server;
    const measured = metrics.measureEngine(engine);
    const request = {
      label: "Pure white",
      images: [],
      prompt: "",
      sampling: { temperature: 0, topK: 1, topP: 1, maxOutputTokens: 1 },
      recipe: { kind: "cut-out", finish: "white" },
      format: "png",
    } as const;
    const calls = createRecordingCalls();
    const job = {
      tool: "remove-background",
      request,
      sources: [],
      madeAt: new Date(),
      calls,
      cancel: new AbortController().signal,
      batch: { id: "batch", requests: [request] },
    };
    engine.script({});
    await measured.image(job, new AbortController().signal);
    engine.script({ "Pure white": "refused" });
    await expect(measured.image(job, new AbortController().signal)).rejects.toThrow("no product");
    await expect(measured.image(job, AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
    engine.script({});
    const { text } = await metrics.render();
    for (const outcome of ["made", "failed", "aborted"]) {
      expect(text).toContain(
        `packshot_image_seconds_count{engine="studio",tool="remove-background",outcome="${outcome}"} 1`,
      );
    }
    expect(measured.supports([job.request])).toEqual({ supported: true });
    engine.script({ "Pure white": "with extras" });
    await measured.image(job, new AbortController().signal);
    expect(calls.usages).toEqual([bill]);
    const counted = (await metrics.render()).text;
    expect(counted).toContain(
      'packshot_engine_calls_total{model="painter-1",tool="remove-background",outcome="made"} 1',
    );
    expect(counted).toContain('packshot_engine_tokens_total{model="painter-1",kind="image"} 1120');
    expect(counted).toContain(
      'packshot_engine_dollars_total{model="painter-1",tool="remove-background"} 0.035175',
    );
    engine.script({ "Pure white": "unsupported" });
    expect(measured.supports([job.request])).toMatchObject({ supported: false });
  });
});
