// @module-tag postgres
import { testDatabases } from "@packshot/db/testing";
import { verifyWebhook } from "@packshot/trpc/client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Caller, waitForEnd, smallPhotoForm } from "../../src/testing/test-server.ts";
import { status } from "../../src/webhooks/testing/receiver.ts";
import {
  createWebhookTestServer,
  HOUR_SECONDS,
  RETRY_PAUSES_SECONDS,
  type WebhookTestServer,
} from "./webhook-test-server.ts";

describe.each(testDatabases())("the webhook URL of a run on $name", (kind) => {
  let site: WebhookTestServer;
  beforeAll(async () => {
    site = await createWebhookTestServer(kind);
  });
  beforeEach(() => site.reset());
  afterAll(() => site.close());

  async function start(api: Caller, webhookUrl = site.receiver.url, idempotencyKey?: string) {
    const { id } = await api.uploads.create(await smallPhotoForm());
    const input = { images: { product: id }, webhookUrl, idempotencyKey };
    const { runId } = await api.tools.removeBackground.generate(input);
    return {
      runId,
      again: (url: string) => api.tools.removeBackground.generate({ ...input, webhookUrl: url }),
    };
  }
  const verify = (secret: string, index = 0) => {
    const { headers = {}, body: payload = "" } = site.receiver.requests[index] ?? {};
    return verifyWebhook({ payload, headers, secret, now: site.server.clock.now() });
  };

  test("the URL gets its run's event, signed with the account's secret", async () => {
    const { api } = await site.server.user();
    const { runId } = await start(api);
    await waitForEnd(api, runId);
    expect(await site.sendAllDue()).toBe(1);
    const { id: webhookId, secret } = await api.webhooks.ofRuns();
    const { id, event } = await verify(secret);
    expect(event).toMatchObject({ type: "run.finished", data: { runId, status: "succeeded" } });
    const delivery = await site.getSoleDelivery(api, webhookId);
    expect(delivery).toMatchObject({ id, url: site.receiver.url, state: "delivered", event });
    expect(await api.webhooks.list()).toEqual([]);
    const other = await site.server.user();
    expect((await other.api.webhooks.ofRuns()).secret).not.toBe(secret);
    await expect(other.api.webhooks.deliveries({ webhookId })).rejects.toMatchObject({
      cause: { code: "NOT_FOUND" },
    });
  });

  test("the account's webhooks also get the event, with their own secrets", async () => {
    const { api, webhook } = await site.createUserWithWebhook();
    const { runId } = await start(api);
    site.failNextCompletion();
    await waitForEnd(api, runId);
    expect(await site.sendAllDue()).toBe(2);
    const { secret } = await api.webhooks.ofRuns();
    const outcomes = await Promise.allSettled([0, 1].map((index) => verify(secret, index)));
    expect(outcomes.filter(({ status: outcome }) => outcome === "fulfilled")).toHaveLength(1);
    expect((await site.getSoleDelivery(api, webhook.id)).url).toBeNull();
  });

  test("the same key with another URL is a conflict", async () => {
    const { api } = await site.server.user();
    const { runId, again } = await start(api, site.receiver.url, "key");
    expect(await again(site.receiver.url)).toEqual({ runId });
    await expect(again(`${site.receiver.url}/2`)).rejects.toMatchObject({ cause: { code: "CONFLICT" } });
    await waitForEnd(api, runId);
    expect(await site.sendAllDue()).toBe(1);
  });

  test("a URL that can't be called is rejected before a token is spent", async () => {
    const { api } = await site.server.user();
    for (const url of ["https://10.0.0.1/hook", "ftp://shop.example/hook", "no URL"]) {
      await expect(start(api, url)).rejects.toMatchObject({
        cause: { code: "BAD_INPUT", param: "webhookUrl" },
      });
    }
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });
  });

  test("a failing URL affects only its own delivery and disables nothing", async () => {
    const { api } = await site.server.user();
    site.receiver.respond = status(410);
    await waitForEnd(api, (await start(api)).runId);
    expect(await site.sendAllDue()).toBe(1);
    const { id: webhookId } = await api.webhooks.ofRuns();
    expect(await site.getSoleDelivery(api, webhookId)).toMatchObject({ state: "failed", attempts: 1 });

    site.receiver.respond = status(500);
    site.server.clock.advance(1);
    await waitForEnd(api, (await start(api)).runId);
    for (const pause of RETRY_PAUSES_SECONDS) {
      await site.sendAllDue();
      site.server.clock.advance(pause);
    }
    site.server.clock.advance(72 * HOUR_SECONDS);
    await site.sendAllDue();
    site.receiver.respond = status(200);
    const [newest] = (await api.webhooks.deliveries({ webhookId })).deliveries;
    expect(newest).toMatchObject({ state: "failed", attempts: 8 });
    await api.webhooks.replay({ deliveryId: newest?.id ?? "" });
    expect(await site.sendAllDue()).toBe(1);
    await expect(api.webhooks.test({ id: webhookId })).rejects.toMatchObject({
      cause: { code: "NOT_FOUND" },
    });
  });

  test("removing the webhook of runs replaces the secret", async () => {
    const { api } = await site.server.user();
    const { runId } = await start(api);
    const old = await api.webhooks.ofRuns();
    await api.webhooks.remove({ id: old.id });
    await waitForEnd(api, runId);
    expect(await site.sendAllDue()).toBe(1);
    const { secret } = await api.webhooks.ofRuns();
    expect(secret).not.toBe(old.secret);
    expect(await verify(secret)).toMatchObject({ event: { data: { runId } } });
  });
});
