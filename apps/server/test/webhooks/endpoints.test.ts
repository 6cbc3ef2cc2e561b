import { randomUUID } from "node:crypto";
import { runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { waitForEnd, startRun } from "../../src/testing/test-server.ts";
import { status } from "../../src/webhooks/testing/receiver.ts";
import {
  createWebhookTestServer,
  HOUR_SECONDS,
  RETRY_PAUSES_SECONDS,
  type WebhookTestServer,
} from "./webhook-test-server.ts";

describe.each(testDatabases())("webhooks on $name", (kind) => {
  let site: WebhookTestServer;
  beforeAll(async () => {
    site = await createWebhookTestServer(kind);
  });
  beforeEach(() => site.reset());
  afterAll(() => site.close());

  test("a webhook is disabled after failing for days and can be re-enabled", async () => {
    site.receiver.respond = status(500);
    const { api, webhook } = await site.createUserWithWebhook();
    const failFor = async (seconds: number) => {
      await api.webhooks.test({ id: webhook.id });
      for (const pause of RETRY_PAUSES_SECONDS) {
        await site.sendAllDue();
        site.server.clock.advance(pause);
      }
      await site.sendAllDue();
      site.server.clock.advance(seconds);
    };
    await failFor(55 * HOUR_SECONDS);
    expect(await api.webhooks.list()).toMatchObject([{ turnedOffAt: null }]);
    await failFor(0);
    expect(await api.webhooks.list()).toMatchObject([{ turnedOffAt: site.server.clock.now() }]);
    await expect(api.webhooks.test({ id: webhook.id })).rejects.toMatchObject({
      cause: { code: "CONFLICT" },
    });
    const { deliveries } = await api.webhooks.deliveries({ webhookId: webhook.id });
    const deliveryId = deliveries[0]?.id ?? "";
    await expect(api.webhooks.replay({ deliveryId })).rejects.toMatchObject({ cause: { code: "CONFLICT" } });
    const requestCount = site.receiver.requests.length;
    await waitForEnd(api, await startRun(api));
    expect(await site.sendAllDue()).toBe(0);
    expect(site.receiver.requests).toHaveLength(requestCount);

    site.receiver.respond = status(200);
    expect(await api.webhooks.turnOn({ id: webhook.id })).toMatchObject({
      failingSince: null,
      turnedOffAt: null,
    });
    await api.webhooks.replay({ deliveryId });
    expect(await site.sendAllDue()).toBe(1);
  });

  test("a 410 response disables a webhook and fails its pending deliveries", async () => {
    site.receiver.respond = status(410);
    const { api, webhook } = await site.createUserWithWebhook();
    await api.webhooks.test({ id: webhook.id });
    await api.webhooks.test({ id: webhook.id });
    expect(await site.sendAllDue()).toBe(1);
    expect(await api.webhooks.list()).toMatchObject([{ turnedOffAt: expect.any(Date) }]);
    const { deliveries } = await api.webhooks.deliveries({ webhookId: webhook.id });
    expect(deliveries.map(({ state }) => state)).toEqual(["failed", "failed"]);
  });

  test("a webhook's events can be changed, by its owner only", async () => {
    const { api, webhook } = await site.createUserWithWebhook();
    const { id } = webhook;
    const { api: other } = await site.server.user();
    const events = ["bulk.finished", "bulk.finished"] as const;
    const updateByOther = other.webhooks.update({ id, events: [...events] });
    await expect(updateByOther).rejects.toMatchObject({ cause: { code: "NOT_FOUND" } });
    await expect(api.webhooks.update({ id, events: [] })).rejects.toThrow("Choose at least one event");
    const changed = await api.webhooks.update({ id, events: [...events] });
    expect(changed).toMatchObject({ id, url: webhook.url, events: ["bulk.finished"] });
    await waitForEnd(api, await startRun(api));
    expect(await site.sendAllDue()).toBe(0);
    await api.webhooks.update({ id, events: ["run.finished"] });
    await waitForEnd(api, await startRun(api));
    expect(await site.sendAllDue()).toBe(1);
  });

  test("deliveries are paged newest first, for their owner only", async () => {
    const { api, webhook } = await site.createUserWithWebhook();
    const ids: string[] = [];
    for (let sentEvents = 0; sentEvents < 5; sentEvents += 1) {
      ids.unshift((await api.webhooks.test({ id: webhook.id })).id);
      site.server.clock.advance(1);
    }
    const pagedIds: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await api.webhooks.deliveries({ webhookId: webhook.id, limit: 2, cursor });
      pagedIds.push(...page.deliveries.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(pagedIds).toEqual(ids);

    const { api: other } = await site.server.user();
    const notFound = { cause: { code: "NOT_FOUND" } };
    const id = webhook.id;
    for (const attempt of [
      () => other.webhooks.deliveries({ webhookId: id }),
      () => other.webhooks.replay({ deliveryId: ids[0] ?? "" }),
      () => other.webhooks.test({ id }),
      () => other.webhooks.turnOn({ id }),
      () => other.webhooks.remove({ id }),
      () => api.webhooks.remove({ id: randomUUID() }),
    ])
      await expect(attempt()).rejects.toMatchObject(notFound);
    expect(await other.webhooks.list()).toEqual([]);
  });

  test("removing a webhook drops its deliveries, including pending ones", async () => {
    const { api, webhook } = await site.createUserWithWebhook();
    await api.webhooks.test({ id: webhook.id });
    expect(await api.webhooks.remove({ id: webhook.id })).toEqual({ removed: true });
    expect(await site.sendAllDue()).toBe(0);
    expect(await api.webhooks.list()).toEqual([]);
  });

  test("a user can have five webhooks; a secret is shown once and not stored", async () => {
    const { api, webhook } = await site.createUserWithWebhook();
    for (let more = 1; more < 5; more += 1) await api.webhooks.create({ url: site.receiver.url });
    await expect(api.webhooks.create({ url: site.receiver.url })).rejects.toMatchObject({
      cause: { code: "CONFLICT" },
    });
    const listed = await api.webhooks.list();
    expect(listed).toHaveLength(5);
    expect(webhook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(JSON.stringify(listed)).not.toContain("whsec_");
    const { rows } = await runSql(site.server.db, "select json_agg(w)::text as stored from webhooks w");
    expect(rows[0]?.["stored"]).not.toContain(webhook.secret.slice(6));
    expect(rows[0]?.["stored"]).toContain(webhook.id);
  });
});
