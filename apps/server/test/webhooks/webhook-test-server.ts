import { runSql } from "@packshot/db";
import type { TestDatabaseKind } from "@packshot/db/testing";
import { takeDueDelivery, sendDelivery } from "@packshot/trpc";
import type { Ports } from "@packshot/trpc/ports";
import { type Caller, createTestServer, type TestServer } from "../../src/testing/test-server.ts";
import { type Receiver, startReceiver, status } from "../../src/webhooks/testing/receiver.ts";

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
/** Pauses between the attempts of a delivery. */
export const RETRY_PAUSES_SECONDS = [
  5,
  MINUTE_SECONDS,
  5 * MINUTE_SECONDS,
  30 * MINUTE_SECONDS,
  2 * HOUR_SECONDS,
  5 * HOUR_SECONDS,
  10 * HOUR_SECONDS,
];

export type WebhookTestServer = Awaited<ReturnType<typeof createWebhookTestServer>>;

async function getSoleDelivery(api: Caller, webhookId: string) {
  const { deliveries } = await api.webhooks.deliveries({ webhookId });
  const [delivery] = deliveries;
  if (delivery === undefined || deliveries.length > 1)
    throw new Error(`there are ${deliveries.length} deliveries`);
  return delivery;
}

/** Starts a server that processes runs, and a receiver of webhooks. Deliveries are sent only when a test sends them. */
export async function createWebhookTestServer({ name, create }: TestDatabaseKind) {
  let failsNextCompletion = false;
  const wrap = (ports: Ports): Ports => ({
    ...ports,
    queue: {
      ...ports.queue,
      async complete(tx, job) {
        await ports.queue.complete(tx, job);
        if (!failsNextCompletion) return;
        failsNextCompletion = false;
        throw new Error("the completion is rolled back");
      },
    },
  });
  const server: TestServer = await createTestServer({
    db: await create(),
    embedded: name === "PGlite",
    wrap,
  });
  const receiver: Receiver = await startReceiver();
  await server.work();

  /** Sends one due delivery. Resolves to false if there was none. */
  async function sendNext(signal = new AbortController().signal): Promise<boolean> {
    const due = await takeDueDelivery(server.ports);
    if (due !== undefined) await sendDelivery(server.ports, due, signal);
    return due !== undefined;
  }

  return {
    server,
    receiver,
    sendNext,
    /** Sends all due deliveries and resolves to the number sent. */
    async sendAllDue(): Promise<number> {
      let sent = 0;
      while (await sendNext()) sent += 1;
      return sent;
    },
    async createUserWithWebhook(url = receiver.url) {
      const { id: userId, api } = await server.user();
      return { userId, api, webhook: await api.webhooks.create({ url }) };
    },
    getSoleDelivery,
    /** Claims a due delivery without sending it, like a server that crashes in between. */
    async takeNext() {
      const due = await takeDueDelivery(server.ports);
      if (due === undefined) throw new Error("nothing is due");
      return due;
    },
    /** Makes the next transaction that completes a run fail at its last step. */
    failNextCompletion(): void {
      failsNextCompletion = true;
    },
    /** Deletes all webhooks, scripted outcomes and received requests, and lets the receiver answer with 200 again. */
    async reset(): Promise<void> {
      await runSql(server.db, "delete from webhooks");
      server.engine.script({});
      receiver.requests.length = 0;
      receiver.respond = status(200);
    },
    async close(): Promise<void> {
      await receiver[Symbol.asyncDispose]();
      await server.close();
    },
  };
}
