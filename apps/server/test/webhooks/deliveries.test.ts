// @module-tag postgres
import { runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { sendDelivery } from "@packshot/trpc";
import { verifyWebhook } from "@packshot/trpc/client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { waitForEnd, startRun } from "../../src/testing/test-server.ts";
import { startWebhooks } from "../../src/webhooks/open-webhooks.ts";
import { startReceiver, status } from "../../src/webhooks/testing/receiver.ts";
import {
  createWebhookTestServer,
  HOUR_SECONDS,
  MINUTE_SECONDS,
  RETRY_PAUSES_SECONDS,
  type WebhookTestServer,
} from "./webhook-test-server.ts";

const neverAborted = new AbortController().signal;

describe.each(testDatabases())("webhook deliveries on $name", (kind) => {
  let site: WebhookTestServer;
  beforeAll(async () => {
    site = await createWebhookTestServer(kind);
  });
  beforeEach(() => site.reset());
  afterAll(() => site.close());

  test("a finished run is sent once, signed and without its content", async () => {
    const { api, webhook } = await site.createUserWithWebhook();
    const runId = await startRun(api);
    await waitForEnd(api, runId);
    expect(await site.sendAllDue()).toBe(1);

    const [request] = site.receiver.requests;
    const { headers = {}, body = "" } = request ?? {};
    const now = site.server.clock.now();
    const { id, event } = await verifyWebhook({ payload: body, headers, secret: webhook.secret, now });
    const delivery = await site.getSoleDelivery(api, webhook.id);
    expect(id).toBe(delivery.id);
    expect(event).toEqual({
      type: "run.finished",
      timestamp: now.toISOString(),
      data: {
        runId,
        tool: "remove-background",
        status: "succeeded",
        charged: true,
        images: { made: 4, failed: 0 },
      },
    });
    expect(headers).toMatchObject({ "content-type": "application/json", "user-agent": "Packshot test" });
    expect(delivery).toMatchObject({
      event,
      state: "delivered",
      attempts: 1,
      lastStatus: 200,
      lastProblem: null,
    });
  });

  test("failed, partial and canceled runs report their status and charge", async () => {
    const { api } = await site.createUserWithWebhook();
    site.server.engine.script({ "Pure white": "broken", "Soft shadow": "broken", Transparent: "broken" });
    await waitForEnd(api, await startRun(api));
    site.server.engine.script({
      "Pure white": "broken",
      "Soft shadow": "broken",
      Transparent: "broken",
      Marketplace: "broken",
    });
    await waitForEnd(api, await startRun(api));
    site.server.engine.script({
      "Pure white": "hanging",
      "Soft shadow": "hanging",
      Transparent: "hanging",
      Marketplace: "hanging",
    });
    const jobCount = site.server.engine.jobs.length;
    const canceled = await startRun(api);
    await site.server.engine.waitForJobs(jobCount + 4);
    await api.runs.cancel({ runId: canceled });
    await waitForEnd(api, canceled);
    await site.sendAllDue();
    expect(site.receiver.requests.map(({ body }) => JSON.parse(body).data)).toMatchObject([
      { status: "succeeded", charged: true, images: { made: 1, failed: 3 } },
      { status: "failed", charged: false, images: { made: 0, failed: 4 } },
      { status: "canceled", charged: false, images: { made: 0, failed: 4 } },
    ]);
  });

  test("a delivery stored under an older name is sent and listed as images", async () => {
    const { api, webhook } = await site.createUserWithWebhook();
    await waitForEnd(api, await startRun(api));
    await runSql(
      site.server.db,
      `update webhook_deliveries set payload = replace(payload, '"images"', '"pictures"')`,
    );
    expect(await site.sendAllDue()).toBe(1);
    const { event } = await site.getSoleDelivery(api, webhook.id);
    expect(event).toMatchObject({ data: { images: { made: 4, failed: 0 } } });
    expect(JSON.parse(site.receiver.requests[0]?.body ?? "")).toEqual(event);
  });

  test("only the owner's webhooks get a run's event, each with its own secret", async () => {
    const { api, webhook } = await site.createUserWithWebhook();
    const second = await api.webhooks.create({ url: site.receiver.url });
    await site.createUserWithWebhook();
    expect(second.secret).not.toBe(webhook.secret);
    await waitForEnd(api, await startRun(api));
    expect(await site.sendAllDue()).toBe(2);
  });

  test("a delivery is tried eight times under one ID with growing pauses", async () => {
    site.receiver.respond = status(500);
    const { api, webhook } = await site.createUserWithWebhook();
    await api.webhooks.test({ id: webhook.id });
    for (const pause of RETRY_PAUSES_SECONDS) {
      expect(await site.sendAllDue()).toBe(1);
      site.server.clock.advance(pause - 1);
      expect(await site.sendAllDue()).toBe(0);
      site.server.clock.advance(1);
    }
    expect(await site.getSoleDelivery(api, webhook.id)).toMatchObject({
      state: "waiting",
      attempts: 7,
      lastStatus: 500,
    });
    expect(await site.sendAllDue()).toBe(1);
    const given = await site.getSoleDelivery(api, webhook.id);
    expect(given).toMatchObject({ state: "failed", attempts: 8, nextAttemptAt: null });
    expect(given.lastProblem).toBe("The URL returned an error (500).");
    site.server.clock.advance(24 * HOUR_SECONDS);
    expect(await site.sendAllDue()).toBe(0);
    expect(new Set(site.receiver.requests.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(site.receiver.requests.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(8);
    expect(await api.webhooks.list()).toMatchObject([{ failingSince: expect.any(Date), turnedOffAt: null }]);
  });

  test("a failed delivery is replayed under the same ID, and success clears it", async () => {
    site.receiver.respond = status(503);
    const { api, webhook } = await site.createUserWithWebhook();
    await api.webhooks.test({ id: webhook.id });
    await site.sendAllDue();
    site.receiver.respond = status(204);
    const { id } = await site.getSoleDelivery(api, webhook.id);
    expect(await api.webhooks.replay({ deliveryId: id })).toMatchObject({
      id,
      state: "waiting",
      attempts: 0,
    });
    expect(await site.sendAllDue()).toBe(1);
    expect(await site.getSoleDelivery(api, webhook.id)).toMatchObject({ state: "delivered", attempts: 1 });
    expect(await api.webhooks.list()).toMatchObject([{ failingSince: null }]);
    const [first, second] = site.receiver.requests;
    expect(first?.headers["webhook-id"]).toBe(id);
    expect(second?.headers["webhook-id"]).toBe(id);
    expect(second?.body).toBe(first?.body);
  });

  test("another server takes over the delivery of a server that died", async () => {
    const { api, webhook } = await site.createUserWithWebhook();
    await api.webhooks.test({ id: webhook.id });
    const lost = await site.takeNext();
    expect(await site.sendNext()).toBe(false);
    site.server.clock.advance(MINUTE_SECONDS);
    expect(await site.sendNext()).toBe(true);
    expect(await site.getSoleDelivery(api, webhook.id)).toMatchObject({ state: "delivered", attempts: 2 });

    // The first server was only slow. The result that it records now doesn't count anymore.
    site.receiver.respond = status(500);
    await sendDelivery(site.server.ports, lost, neverAborted);
    expect(site.receiver.requests[1]?.headers["webhook-id"]).toBe(
      site.receiver.requests[0]?.headers["webhook-id"],
    );
    expect(await site.getSoleDelivery(api, webhook.id)).toMatchObject({ state: "delivered", attempts: 2 });
    expect(await api.webhooks.list()).toMatchObject([{ failingSince: null }]);
  });

  test("a webhook gets one delivery at a time, and a slow one delays no other", async () => {
    const { promise: open, resolve: finish } = Promise.withResolvers<void>();
    site.receiver.respond = (response) => void open.then(() => response.writeHead(200).end());
    const slow = await site.createUserWithWebhook();
    await slow.api.webhooks.test({ id: slow.webhook.id });
    await slow.api.webhooks.test({ id: slow.webhook.id });
    const waiting = site.sendNext();
    await expect.poll(() => site.receiver.requests.length).toBe(1);
    expect(await site.sendNext()).toBe(false);

    await using quick = await startReceiver();
    const other = await site.createUserWithWebhook(quick.url);
    await waitForEnd(other.api, await startRun(other.api));
    expect(await site.sendNext()).toBe(true);
    expect(quick.requests).toHaveLength(1);
    finish();
    expect(await waiting).toBe(true);
    expect(await site.sendAllDue()).toBe(1);
  });

  test("a delivery that is resent during an attempt follows it immediately", async () => {
    const { promise: open, resolve: finish } = Promise.withResolvers<void>();
    site.receiver.respond = (response) => void open.then(() => response.writeHead(200).end());
    const { api, webhook } = await site.createUserWithWebhook();
    const { id } = await api.webhooks.test({ id: webhook.id });
    const waiting = site.sendNext();
    await expect.poll(() => site.receiver.requests.length).toBe(1);
    await api.webhooks.replay({ deliveryId: id });
    expect(await site.sendNext()).toBe(false);
    finish();
    await waiting;
    expect(await site.sendNext()).toBe(true);
    expect(await site.getSoleDelivery(api, webhook.id)).toMatchObject({ state: "delivered", attempts: 1 });
  });

  test("a stopping server records nothing for an interrupted delivery", async () => {
    site.receiver.respond = () => {};
    const { api, webhook } = await site.createUserWithWebhook();
    await api.webhooks.test({ id: webhook.id });
    const stop = new AbortController();
    const sending = site.sendNext(stop.signal);
    await expect.poll(() => site.receiver.requests.length).toBe(1);
    const reason = new Error("stopping");
    stop.abort(reason);
    await expect(sending).rejects.toBe(reason);
    expect(await site.getSoleDelivery(api, webhook.id)).toMatchObject({
      state: "waiting",
      lastProblem: null,
    });
    site.receiver.respond = status(200);
    site.server.clock.advance(MINUTE_SECONDS);
    expect(await site.sendAllDue()).toBe(1);
  });

  test("a running server sends a finished run on its own", async () => {
    const sending = await startWebhooks(site.server.ports);
    const { api, webhook } = await site.createUserWithWebhook();
    await waitForEnd(api, await startRun(api));
    await expect.poll(async () => (await site.getSoleDelivery(api, webhook.id)).state).toBe("delivered");
    await sending.stop();
    expect(site.receiver.requests).toHaveLength(1);
  });

  test("a rolled-back completion sends nothing, a committed one sends once", async () => {
    const { api, webhook } = await site.createUserWithWebhook();
    site.failNextCompletion();
    await waitForEnd(api, await startRun(api));
    await site.getSoleDelivery(api, webhook.id);
    expect(await site.sendAllDue()).toBe(1);
  });
});
