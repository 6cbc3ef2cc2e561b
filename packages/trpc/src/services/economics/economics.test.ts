import { randomUUID } from "node:crypto";
import {
  endHold,
  grantTokens,
  holdTokens,
  insertEngineCall,
  insertPayment,
  insertRun,
  insertVisitor,
} from "@packshot/db";
import { createTestDatabase, type TestDatabase } from "@packshot/db/testing";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { Engine, Payments } from "../../ports/index.ts";
import { createPurchaseFact, createBillingSetup, testOffer } from "../../testing/billing-setup.ts";
import {
  createRecordingLog,
  createTestPorts,
  createSoleEngine,
  testSettings,
} from "../../testing/environment.ts";
import { findMostExpensiveRun, warnOfLosses } from "./most-expensive-run.ts";
import { writeEconomicsReport } from "./report.ts";
import { formatTable } from "./table-text.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const now = new Date("2026-11-21T12:00:00Z");

async function addRun(
  userId: string,
  tool: string,
  ending: "settle" | "release",
  to: TestDatabase = db,
): Promise<string> {
  const id = randomUUID();
  const fixed = { tool, engine: "gemini", options: {}, requestHash: "h", stamp: 1 };
  const origin = { idempotencyKey: null, parentRunId: null, inputs: new Map<string, string>() };
  await insertRun(to, { id, userId, ...fixed, ...origin, now });
  await to.transaction((tx) => holdTokens(tx, { userId, runId: id, amount: 1, now }));
  await endHold(to, id, ending, now);
  return id;
}

function addCall(userId: string, runId: string | null, microDollars: number): Promise<number> {
  const figures = { inputTokens: 1, textTokens: 1, imageTokens: 1, microDollars };
  return insertEngineCall(db, { userId, runId, index: null, model: "m", ...figures, now });
}

describe("writeEconomicsReport", () => {
  it("compares tokens granted, sold and used to call costs, by plan and tool", async () => {
    const setup = createBillingSetup(db);
    const userId = await setup.createUser();
    await grantTokens(db, { userId, amount: 3, reason: "Welcome", reference: "sign-up", now });
    await setup.receive(createPurchaseFact(userId, "cs_1"));
    const refund = { kind: "refund", id: "re", paymentIntent: "pi_cs_1", status: "succeeded" } as const;
    await setup.receive({ ...refund, amount: 499 });
    const photos = await addRun(userId, "product-photos", "settle");
    // Visitors' trials are neither granted to an account nor used by one.
    const visitorId = await insertVisitor(db, now);
    await grantTokens(db, { userId: visitorId, amount: 1, reason: "Trial", reference: "trial", now });
    await addRun(visitorId, "remove-background", "settle");
    await addRun(userId, "product-photos", "settle");
    await addRun(userId, "hairstyles", "release");
    for (const cost of [150_000, 50_000]) await addCall(userId, photos, cost);
    await addCall(userId, null, 1000);
    const visitor = await setup.createUser();
    await grantTokens(db, { userId: visitor, amount: 3, reason: "Welcome", reference: visitor, now });
    await addCall(visitor, await addRun(visitor, "product-photos", "settle"), 20_000);
    const cells = (await writeEconomicsReport({ db })).split("\n").map((line) => line.split(/ {2,}/));
    expect(cells).toEqual([
      ["tokens granted", "sold", "withdrawn", "used", "engine cost", "per token used"],
      ["6", "500", "99", "3", "0.2210 usd", "0.0737 usd"],
      [""],
      ["plan", "payments", "tokens sold", "paid", "refunded", "net per token"],
      ["Business", "1", "500", "24.99 usd", "4.99 usd", "0.0400 usd"],
      [""],
      ["last paid plan", "users", "tokens used", "engine cost", "per token used"],
      ["(none)", "1", "1", "0.0200 usd", "0.0200 usd"],
      ["Business", "1", "2", "0.2010 usd", "0.1005 usd"],
      [""],
      ["tool", "tokens used", "calls", "engine cost", "per token used"],
      ["Product Photos", "3", "3", "0.2200 usd", "0.0733 usd"],
      ["(before a run, or deleted account)", "0", "1", "0.0010 usd", "–"],
      [""],
      [
        "Deleted accounts count toward payments and costs, but not toward users or tokens. Visitors' trials aren't included.",
      ],
    ]);
  });
});

test("writeEconomicsReport counts fully refunded users as unpaid", async () => {
  const refunded = await createTestDatabase();
  const setup = createBillingSetup(refunded);
  const userId = await setup.createUser();
  await setup.receive(createPurchaseFact(userId, "cs_1"));
  await grantTokens(refunded, { userId, amount: 3, reason: "Welcome", reference: "sign-up", now });
  const refund = { kind: "refund", id: "re", paymentIntent: "pi_cs_1", status: "succeeded" } as const;
  await setup.receive({ ...refund, amount: 2499 });
  await addRun(userId, "product-photos", "settle", refunded);
  expect(await writeEconomicsReport({ db: refunded })).toMatch(/^\(none\) +1 +1 /m);
  await refunded.close();
});

test("writeEconomicsReport counts yen in whole units", async () => {
  const yen = await createTestDatabase();
  const payment = { reference: "jpy", subscription: null, plan: "pro", tokens: 100, now } as const;
  await insertPayment(yen, { ...payment, amountCents: 1500, currency: "jpy" });
  expect(await writeEconomicsReport({ db: yen })).toMatch(/1,500 jpy +0 jpy +15\.00 jpy/);
  await yen.close();
});

const rejectUse = () => Promise.reject(new Error("This engine only estimates."));

/** Creates ports whose only engine charges this much per image, in millionths of a dollar. */
function createPorts(perImage: number, mode: Payments["mode"] = "on") {
  const engine: Engine = {
    name: "gemini",
    supports: () => ({ supported: true }),
    enlargement: () => 1,
    estimate: ({ length }) => ({
      expectedMicroDollars: length * perImage,
      maxMicroDollars: length * perImage * 4,
    }),
    image: rejectUse,
    text: rejectUse,
  };
  const payments: Payments = {
    mode,
    checkoutUrl: () => "",
    portalUrl: rejectUse,
    cancelSubscription: rejectUse,
  };
  const log = createRecordingLog();
  const settings = { ...testSettings, offer: testOffer };
  return { log, ports: createTestPorts({ db, log, settings, payments, engines: createSoleEngine(engine) }) };
}

test("findMostExpensiveRun finds a run with at least four images", async () => {
  const mostExpensive = await findMostExpensiveRun(createPorts(1000).ports);
  expect(mostExpensive?.microDollars).toBeGreaterThanOrEqual(4000);
});

async function listWarnings(perImage: number, mode?: Payments["mode"]): Promise<string[]> {
  const { log, ports } = createPorts(perImage, mode);
  await warnOfLosses(ports);
  return log.lines.map(({ level, message }) => `${level}: ${message}`);
}

describe("warnOfLosses", () => {
  it("warns once per plan whose tokens earn less than a run costs", async () => {
    const { tool, microDollars = 0 } = (await findMostExpensiveRun(createPorts(1).ports)) ?? {};
    // A token of Pro earns 0.0999 dollars, one of Business 0.04998.
    expect(await listWarnings(49_000 / microDollars)).toEqual([]);
    const business = `warn: a token of Business earns less than a run of ${tool?.name} costs`;
    expect(await listWarnings(60_000 / microDollars)).toEqual([business]);
    expect(await listWarnings(120_000 / microDollars)).toEqual([
      `warn: a token of Pro earns less than a run of ${tool?.name} costs`,
      business,
    ]);
  });

  it("logs nothing without payments", async () => {
    for (const mode of ["local", "off"] as const) expect(await listWarnings(1_000_000, mode)).toEqual([]);
  });
});

test("formatTable aligns columns with their headings", () => {
  expect(
    formatTable(
      ["a", "long"],
      [
        ["first", "1"],
        ["b", "20"],
      ],
    ),
  ).toBe("a      long\nfirst     1\nb        20");
});
