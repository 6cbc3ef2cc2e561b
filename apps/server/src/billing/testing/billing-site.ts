import { type Database, readBalance } from "@packshot/db";
import { addUser, createTestDatabase } from "@packshot/db/testing";
import { type Offer, offerSchema, type Ports } from "@packshot/trpc/ports";
import {
  createManualClock,
  createRecordingLog,
  createTestPorts,
  type ManualClock,
  type RecordingLog,
  testOffer,
  testSettings,
} from "@packshot/trpc/testing";
import { Hono } from "hono";
import type { BillingConfig } from "../../config-billing.ts";
import { listen } from "../../listen.ts";
import { openBilling } from "../open-billing.ts";

export const WEBHOOK_SECRET = "whsec_of_tests";

/** A server with only the billing routes and its own database. */
export interface BillingSite {
  readonly url: string;
  readonly db: Database;
  readonly clock: ManualClock;
  readonly log: RecordingLog;
  readonly ports: Ports;
  /** Creates a user without tokens. */
  createUser(): Promise<string>;
  readBalance(userId: string): Promise<number>;
  /** Stops the server but keeps the database open. */
  stop(): Promise<void>;
  /** Stops the server and closes the database. */
  close(): Promise<void>;
}

export async function createBillingSite(
  payments: BillingConfig["payments"],
  offer: Offer = testOffer,
): Promise<BillingSite> {
  const db = await createTestDatabase();
  const listener = await listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${listener.port}`;
  const clock = createManualClock();
  const log = createRecordingLog();
  const settings = { ...testSettings, publicUrl: url, offer };
  const billing = await openBilling({ offer, payments }, { db, clock, settings });
  const ports = createTestPorts({ db, clock, log, settings, payments: billing.payments });
  const app = new Hono();
  for (const routes of billing.routesFor(ports, { https: false })) app.route("/", routes);
  listener.serve(app);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= listener.close());
  return {
    url,
    db,
    clock,
    log,
    ports,
    createUser: () => addUser(db, new Date()),
    readBalance: (userId) => readBalance(db, userId),
    stop,
    async close() {
      await stop();
      await db.close();
    },
  };
}

/** An offer with both plans billed monthly. */
export const monthlyOffer = offerSchema.parse({
  plans: {
    pro: { price: 999, tokens: 100, priceId: "price_pro" },
    business: { price: 2499, tokens: 500, priceId: "price_business" },
  },
});
