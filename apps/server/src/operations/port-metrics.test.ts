import { createMemoryMailer } from "@packshot/trpc/testing";
import type { WebhookResponse } from "@packshot/trpc/ports";
import { Registry } from "prom-client";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createFolderStorage } from "../storage/folder.ts";
import { createPortMetrics, type PortMetrics } from "./port-metrics.ts";

let folder: string;
let registry: Registry;
let metrics: PortMetrics;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "packshot-metrics-"));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  registry = new Registry();
  metrics = createPortMetrics(registry);
});

it("storage counts calls by operation and outcome, and passes results on", async () => {
  const stored = createFolderStorage(folder);
  await stored.prepare();
  const storage = metrics.storage(stored);
  await storage.put("a/b.png", new Uint8Array([1]), "image/png");
  expect([...((await storage.get("a/b.png")) ?? [])]).toEqual([1]);
  await expect(storage.put("../c.png", new Uint8Array(), "image/png")).rejects.toThrow("../c.png");
  const text = await registry.metrics();
  expect(text).toContain('packshot_store_calls_total{operation="put",outcome="ok"} 1');
  expect(text).toContain('packshot_store_calls_total{operation="put",outcome="failed"} 1');
  expect(text).toContain('packshot_store_calls_total{operation="get",outcome="ok"} 1');
});

it("mailer counts accepted and rejected emails", async () => {
  const mail = { to: "a@example.com", subject: "Hi", text: "Hi", html: "Hi" };
  const memory = createMemoryMailer();
  await metrics.mailer(memory).send(mail);
  expect(memory.sent).toEqual([mail]);
  const broken = metrics.mailer({ send: () => Promise.reject(new Error("no mail server")) });
  await expect(broken.send(mail)).rejects.toThrow("no mail server");
  const text = await registry.metrics();
  expect(text).toContain('packshot_mails_total{outcome="ok"} 1');
  expect(text).toContain('packshot_mails_total{outcome="failed"} 1');
});

it.each<[WebhookResponse, string]>([
  [{ status: 204 }, "2xx"],
  [{ status: 503 }, "5xx"],
  [{ status: null, problem: "too slow" }, "too slow"],
])("webhookSender counts the response %j as %s", async (answer, outcome) => {
  const sender = metrics.webhookSender({
    check: () => Promise.resolve(),
    send: () => Promise.resolve(answer),
  });
  const message = { headers: {}, body: "{}" };
  expect(await sender.send("https://a.example", message, new AbortController().signal)).toEqual(answer);
  expect(await registry.metrics()).toContain(`packshot_webhook_attempts_total{outcome="${outcome}"} 1`);
});

it("countEnded counts a run once, and a token only if the run succeeded", async () => {
  metrics.countEnded(undefined);
  metrics.countEnded({ tool: "mood-boards", engine: "studio", origin: "person", status: "failed" });
  metrics.countEnded({ tool: "mood-boards", engine: "studio", origin: "person", status: "succeeded" });
  metrics.countEnded({ tool: "mood-boards", engine: "studio", origin: "test", status: "succeeded" });
  const text = await registry.metrics();
  expect(text).toContain('packshot_runs_total{tool="mood-boards",engine="studio",outcome="failed"} 1');
  expect(text).toContain('packshot_runs_total{tool="mood-boards",engine="studio",outcome="succeeded"} 2');
  expect(text).toContain('packshot_tokens_used_total{tool="mood-boards"} 1');
});

it("hourlyJobs counts rounds by job and outcome", async () => {
  const signal = new AbortController().signal;
  const { fine, broken } = metrics.hourlyJobs({
    fine: () => Promise.resolve(),
    broken: () => Promise.reject(new Error("lost")),
  });
  await fine?.(signal);
  await expect(broken?.(signal)).rejects.toThrow("lost");
  const text = await registry.metrics();
  expect(text).toContain('packshot_hourly_jobs_total{job="fine",outcome="ok"} 1');
  expect(text).toContain('packshot_hourly_jobs_total{job="broken",outcome="failed"} 1');
});
