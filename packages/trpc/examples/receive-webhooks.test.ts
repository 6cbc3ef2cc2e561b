import { once } from "node:events";
import type { Server } from "node:http";
import { createHmac } from "node:crypto";
import type { WebhookEvent } from "@packshot/trpc/client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createReceiver } from "./receive-webhooks.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const event: WebhookEvent = {
  type: "run.finished",
  timestamp: "2026-11-21T12:00:00.000Z",
  data: {
    runId: "7",
    tool: "remove-background",
    status: "succeeded",
    charged: true,
    images: { made: 4, failed: 0 },
  },
};

let events: WebhookEvent[];
let broken: boolean;
let server: Server;
let url: string;
beforeAll(async () => {
  server = createReceiver({
    secret,
    async onEvent(received) {
      if (broken) throw new Error("The database is unavailable.");
      events.push(received);
    },
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The receiver has no port.");
  url = `http://127.0.0.1:${address.port}`;
});
beforeEach(() => {
  events = [];
  broken = false;
});
afterAll(() => server.close());

/** Sends the event as the server does, and resolves to the status of the response. */
async function send(id: string, body = JSON.stringify(event)): Promise<number> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signed = `${id}.${timestamp}.${JSON.stringify(event)}`;
  const signature = createHmac("sha256", Buffer.alloc(32, 7)).update(signed).digest("base64");
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
  return (await fetch(url, { method: "POST", headers, body })).status;
}

test("the receiver in docs/webhooks.md accepts each event once", async () => {
  expect(await send("msg_1")).toBe(200);
  expect(await send("msg_1")).toBe(200);
  expect(await send("msg_2")).toBe(200);
  expect(events).toEqual([event, event]);
});

test("the receiver rejects unsigned events and returns 500 if storing fails", async () => {
  expect(await send("msg_3", JSON.stringify(event).replace("true", "false"))).toBe(400);
  broken = true;
  expect(await send("msg_4")).toBe(500);
  broken = false;
  expect(await send("msg_4")).toBe(200);
  expect(events).toEqual([event]);
});
