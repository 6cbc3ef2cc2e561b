// @module-tag postgres
import type { Database } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { identify, takeNextBulkRow, sendDelivery, type WebhookEvent } from "@packshot/trpc";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Caller, waitForEnd, startRun } from "../../src/testing/test-server.ts";
import { startReceiver, status } from "../../src/webhooks/testing/receiver.ts";
import { createBulkHelpers, grantTokens } from "../bulk-jobs/bulk-site.ts";
import { createWebhookTestServer, MINUTE_SECONDS, type WebhookTestServer } from "./webhook-test-server.ts";

const neverAborted = new AbortController().signal;
const run = async (api: Caller) => waitForEnd(api, await startRun(api));

/** Returns a database whose transactions are all rolled back after their work, as by a crash. */
function createCrashingDatabase(db: Database): Database {
  return {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        await work(tx);
        throw new Error("the server crashes");
      }),
  };
}

describe.each(testDatabases())("the events of webhooks on $name", (kind) => {
  let site: WebhookTestServer;
  beforeAll(async () => {
    site = await createWebhookTestServer(kind);
  });
  beforeEach(() => site.reset());
  afterAll(() => site.close());

  const subscribe = (api: Caller, ...events: Exclude<WebhookEvent["type"], "webhook.test">[]) =>
    api.webhooks.create({ url: site.receiver.url, events });
  const listReceived = () => site.receiver.requests.map(({ body }): unknown => JSON.parse(body));
  const createUserWithTokens = async (tokens: number) => {
    // Every new account already has three tokens.
    const user = await createBulkHelpers(site.server).createUser(tokens - 3);
    await subscribe(user.api, "tokens.low");
    return user;
  };

  test("a webhook gets every event unless it names some", async () => {
    const { api } = await site.server.user();
    const { events } = await api.webhooks.create({ url: site.receiver.url });
    expect(events).toEqual(["run.finished", "bulk.finished", "tokens.low", "webhook.disabled"]);
    await api.webhooks.remove({ id: (await api.webhooks.list())[0]?.id ?? "" });
    await subscribe(api, "bulk.finished");
    await run(api);
    expect(await site.sendAllDue()).toBe(0);
  });

  test("the event of a test run is marked as a test", async () => {
    const { api } = await site.server.user();
    await subscribe(api, "run.finished", "tokens.low");
    const { key } = await api.apiKeys.create({ name: "CI", scopes: ["generate", "read"], test: true });
    const authorization = `Bearer ${key}`;
    const script = await identify(site.server.ports, { sessionToken: undefined, authorization });
    await run(site.server.as(script));
    expect(await site.sendAllDue()).toBe(1);
    expect(listReceived()).toMatchObject([{ type: "run.finished", data: { test: true, charged: false } }]);
  });

  test("a bulk job's completion is sent once, even if the server crashes", async () => {
    const bulk = createBulkHelpers(site.server);
    const { api, row } = await bulk.createUser();
    await subscribe(api, "bulk.finished");
    const missing = { name: "cup", images: { product: { uploadId: crypto.randomUUID() } } };
    const job = await bulk.create(api, [row("mug"), missing]);
    await bulk.startRows();
    const { rows } = await api.bulk.rows({ id: job.id });
    await waitForEnd(api, rows[0]?.runId ?? "");
    const { ports } = site.server;
    await expect(takeNextBulkRow({ ...ports, db: createCrashingDatabase(site.server.db) })).rejects.toThrow(
      "crashes",
    );
    expect(await site.sendAllDue()).toBe(0);
    await Promise.all([takeNextBulkRow(ports), takeNextBulkRow(ports)]);
    await takeNextBulkRow(ports);
    expect(await site.sendAllDue()).toBe(1);
    expect(listReceived()).toEqual([
      {
        type: "bulk.finished",
        timestamp: site.server.clock.now().toISOString(),
        data: {
          jobId: job.id,
          tool: "remove-background",
          state: "done",
          rows: { total: 2, done: 1, failed: 1, canceled: 0 },
          tokens: 1,
          url: `${ports.settings.publicUrl}/bulk/${job.id}`,
        },
      },
    ]);
  });

  test("a canceled bulk job is reported as canceled", async () => {
    const bulk = createBulkHelpers(site.server);
    const { api, row } = await bulk.createUser();
    await subscribe(api, "bulk.finished");
    const { id } = await bulk.create(api, [row("mug"), row("cup")]);
    await api.bulk.cancel({ id });
    await bulk.startRows();
    await site.sendAllDue();
    expect(listReceived()).toMatchObject([{ data: { state: "canceled", rows: { total: 2, canceled: 2 } } }]);
  });

  test("a low balance is reported once per drop below the threshold", async () => {
    const { id, api } = await createUserWithTokens(11);
    await run(api);
    expect(await site.sendAllDue()).toBe(0);
    site.failNextCompletion();
    await run(api);
    expect(await site.sendAllDue()).toBe(1);
    expect(listReceived()).toEqual([
      {
        type: "tokens.low",
        timestamp: site.server.clock.now().toISOString(),
        data: { tokens: 9, threshold: 10 },
      },
    ]);
    await run(api);
    expect(await site.sendAllDue()).toBe(0);
    site.server.clock.advance(1);
    await grantTokens(site.server, id, 2);
    await run(api);
    expect(await site.sendAllDue()).toBe(1);
  });

  test("a token that is returned doesn't count as spent", async () => {
    const { api } = await createUserWithTokens(10);
    const all = ["Pure white", "Soft shadow", "Transparent", "Marketplace"];
    site.server.engine.script(Object.fromEntries(all.map((label) => [label, "broken"])));
    await run(api);
    expect(await api.tokens.balance()).toEqual({ tokens: 10 });
    expect(await site.sendAllDue()).toBe(0);
  });

  test("runs that end together report a low balance once", async () => {
    const { api } = await createUserWithTokens(11);
    const started = [await startRun(api), await startRun(api), await startRun(api)];
    await Promise.all(started.map((runId) => waitForEnd(api, runId)));
    expect(await site.sendAllDue()).toBe(1);
  });

  test("a disabled webhook is reported once to the account's other webhooks", async () => {
    await using goneReceiver = await startReceiver();
    goneReceiver.respond = status(410);
    const { api } = await site.server.user();
    const off = await api.webhooks.create({ url: goneReceiver.url });
    await subscribe(api, "webhook.disabled");
    await subscribe(api, "run.finished");
    await api.webhooks.test({ id: off.id });
    const slow = await site.takeNext();
    site.server.clock.advance(MINUTE_SECONDS);
    expect(await site.sendAllDue()).toBe(2);
    expect(listReceived()).toEqual([
      {
        type: "webhook.disabled",
        timestamp: site.server.clock.now().toISOString(),
        data: { webhookId: off.id, host: new URL(goneReceiver.url).host, reason: "gone" },
      },
    ]);
    // The server that took the delivery first was only slow.
    await sendDelivery(site.server.ports, slow, neverAborted);
    expect(await site.sendAllDue()).toBe(0);
    expect(goneReceiver.requests).toHaveLength(2);
  });
});
