import { describe, expect, it } from "vitest";
import { createSignedHeaders, deriveWebhookSecret } from "../services/webhooks/signing.ts";
import { testSettings } from "../testing/environment.ts";
import { type ReceivedWebhook, verifyWebhook, WebhookError } from "./webhooks.ts";

const now = new Date("2026-11-21T12:00:00Z");
const webhookId = "0b4f9d5e-0000-4000-8000-000000000001";
const secret = deriveWebhookSecret(testSettings, webhookId);
const event = { type: "webhook.test", timestamp: now.toISOString(), data: {} };
const payload = JSON.stringify(event);
const headers = createSignedHeaders(testSettings, { webhookId, deliveryId: "1", payload, now });

const createReceived = (changed: Partial<ReceivedWebhook> = {}): ReceivedWebhook => ({
  payload,
  headers,
  secret,
  now,
  ...changed,
});

async function findRefusal(changed: Partial<ReceivedWebhook>): Promise<string | undefined> {
  const thrown = await verifyWebhook(createReceived(changed)).catch((error: unknown) => error);
  return thrown instanceof WebhookError ? thrown.reason : undefined;
}

describe("verifyWebhook", () => {
  it.each<[string, Partial<ReceivedWebhook>]>([
    ["a Node request", {}],
    ["bytes", { payload: Buffer.from(payload) }],
    ["a Request", { headers: new Headers(headers) }],
    [
      "headers in any case",
      {
        headers: {
          "Webhook-Id": headers["webhook-id"],
          "WEBHOOK-TIMESTAMP": headers["webhook-timestamp"],
          "Webhook-Signature": [headers["webhook-signature"]],
        },
      },
    ],
    [
      "several signatures",
      { headers: { ...headers, "webhook-signature": `v2,x v1,AAAA v1,%% ${headers["webhook-signature"]}` } },
    ],
    ["a five-minute-old request", { now: new Date(now.getTime() + 300_000) }],
    ["a longer tolerance", { now: new Date(now.getTime() + 400_000), toleranceSeconds: 400 }],
  ])("accepts %s", async (_what, changed) => {
    expect(await verifyWebhook(createReceived(changed))).toEqual({ id: "msg_1", event });
  });

  it.each<[string, Partial<ReceivedWebhook>, string]>([
    ["another body", { payload: payload.replace("test", "tost") }, "signature"],
    ["another id", { headers: { ...headers, "webhook-id": "msg_2" } }, "signature"],
    ["another endpoint's secret", { secret: deriveWebhookSecret(testSettings, "another") }, "signature"],
    [
      "another server's secret",
      { secret: deriveWebhookSecret({ signingSecret: new Uint8Array(32) }, webhookId) },
      "signature",
    ],
    [
      "a signature of another version alone",
      { headers: { ...headers, "webhook-signature": headers["webhook-signature"].replace("v1", "v2") } },
      "signature",
    ],
    ["no signature", { headers: { ...headers, "webhook-signature": undefined } }, "headers"],
    ["no id", { headers: new Headers() }, "headers"],
    ["a request that is too old", { now: new Date(now.getTime() + 301_000) }, "time"],
    ["a request from the future", { now: new Date(now.getTime() - 301_000) }, "time"],
    ["an invalid time", { headers: { ...headers, "webhook-timestamp": "NaN" } }, "time"],
    ["an invalid secret", { secret: "whsec_%" }, "secret"],
    ["an empty secret", { secret: "" }, "secret"],
  ])("rejects %s", async (_what, changed, reason) => {
    expect(await findRefusal(changed)).toBe(reason);
  });

  it("rejects a parsed body with a clear message", async () => {
    // A program without types may pass the body that its framework has parsed.
    const parsed: ReceivedWebhook = JSON.parse(JSON.stringify({ payload: event, headers, secret }));
    expect(await findRefusal({ ...parsed, now })).toBe("payload");
  });

  it("rejects a signed body that isn't an event", async () => {
    const other = "[]";
    const signed = createSignedHeaders(testSettings, { webhookId, deliveryId: "1", payload: other, now });
    expect(await findRefusal({ payload: other, headers: signed })).toBe("payload");
  });

  it("accepts the Standard Webhooks example's signature", async () => {
    const example = {
      payload: '{"test": 2432232314}',
      headers: {
        "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
        "webhook-timestamp": "1614265330",
        "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
      },
      secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
      now: new Date(1_614_265_330_000),
    };
    // The signature is valid, but the payload isn't one of our events.
    expect(await findRefusal(example)).toBe("payload");
  });
});
