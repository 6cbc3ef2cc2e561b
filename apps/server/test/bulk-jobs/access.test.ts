// @module-tag postgres
import { runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import type { Ports } from "@packshot/trpc/ports";
import { testOffer } from "@packshot/trpc/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "../../src/testing/test-server.ts";
import { type BulkSite, createBulkSite } from "./bulk-site.ts";

/** An offer that sells Business by the month. */
const monthly = {
  ...testOffer,
  plans: {
    ...testOffer.plans,
    business: { ...testOffer.plans.business, mode: "subscription", priceId: "price_business" },
  },
} as const;

describe.each(testDatabases())("the limits of bulk jobs on $name", (kind) => {
  let site: BulkSite;
  let offer: Ports["settings"]["offer"] = monthly;
  beforeAll(async () => {
    site = await createBulkSite(kind, (ports) => ({
      ...ports,
      payments: { ...ports.payments, mode: "on" },
      get settings() {
        return { ...ports.settings, offer };
      },
    }));
  });
  afterAll(() => site.close());

  async function subscribe(userId: string, priceId: string, status = "active"): Promise<void> {
    await runSql(
      site.server.db,
      `insert into subscriptions (id, customer, user_id, price_id, status, cancels_at_period_end, told_at)
       values ($1, 'cus', $2, $3, $4, false, now())
       on conflict (id) do update set status = excluded.status`,
      [`sub_${userId}`, userId, priceId, status],
    );
  }

  const tooMany = { cause: { code: "FORBIDDEN", userMessage: expect.stringContaining("Business plan") } };

  test.each([
    ["no plan", undefined, undefined],
    ["Pro", "price_pro", "active"],
    ["a first payment that never came", "price_business", "incomplete"],
  ])("allow 20 rows per job with %s, but not 21", async (_plan, priceId, status) => {
    const { id, api, row } = await site.createUser();
    if (priceId !== undefined) await subscribe(id, priceId, status);
    expect(await api.bulk.limits()).toEqual({ maxRows: 20 });
    const rows = names(21).map(row);
    const request = { tool: "remove-background", options: {} };
    await expect(api.bulk.check({ ...request, rows })).rejects.toMatchObject(tooMany);
    await expect(site.create(api, rows)).rejects.toMatchObject(tooMany);
    expect((await api.bulk.list()).jobs).toEqual([]);
    expect(await api.bulk.check({ ...request, rows: rows.slice(1) })).toMatchObject({ tokens: 20 });
  });

  test.each(["active", "past_due"])("allow 1,000 rows with Business, even when it is %s", async (status) => {
    const { id, api, row } = await site.createUser();
    await subscribe(id, "price_business", status);
    expect(await api.bulk.limits()).toEqual({ maxRows: 1000 });
    const request = { tool: "remove-background", options: {} };
    const check = await api.bulk.check({ ...request, rows: names(21).map(row) });
    expect(check).toMatchObject({ problems: [], tokens: 21 });
    await expect(api.bulk.check({ ...request, rows: names(1001).map(row) })).rejects.toThrow(
      "Bulk jobs can have up to 1,000 rows. This one has 1,001. Split it into 2 jobs.",
    );
  });

  test("allow 1,000 rows with one-time Business until it's fully refunded", async () => {
    offer = testOffer;
    const { id, api } = await site.createUser();
    await runSql(
      site.server.db,
      `insert into payments (user_id, reference, plan, tokens, amount_cents, currency, created_at)
       values ($1::uuid, $1::text, 'business', 500, 2499, 'usd', now())`,
      [id],
    );
    expect(await api.bulk.limits()).toEqual({ maxRows: 1000 });
    await runSql(site.server.db, "update payments set reversed_tokens = 500 where user_id = $1", [id]);
    expect(await api.bulk.limits()).toEqual({ maxRows: 20 });
    offer = monthly;
  });

  test("don't stop a large job when the plan ends, but prevent resuming it", async () => {
    const { id: userId, api, row } = await site.createUser();
    await subscribe(userId, "price_business");
    const large = names(21).map(row);
    const [running, paused] = [await site.create(api, large), await site.create(api, large)];
    await api.bulk.pause({ id: paused.id });
    await subscribe(userId, "price_business", "canceled");
    expect((await site.settle(api, running.id)).job).toMatchObject({ state: "done", rows: { done: 21 } });
    await expect(api.bulk.resume({ id: paused.id })).rejects.toMatchObject(tooMany);
    expect(await api.bulk.cancel({ id: paused.id })).toMatchObject({ state: "canceled" });
    await expect(api.bulk.retryFailed({ id: paused.id })).rejects.toMatchObject(tooMany);
  });

  test("hide a job from everyone but its owner", async () => {
    const { id: userId, api, row } = await site.createUser();
    const { id } = await site.create(api, [row("a")]);
    const other = await site.createUser();
    const absent = { cause: { code: "NOT_FOUND" } };
    for (const call of [
      ...changes(other.api, id),
      () => other.api.bulk.download({ id }),
      () => other.api.bulk.remove({ id }),
      () => other.api.bulk.get({ id }),
      () => other.api.bulk.rows({ id }),
    ])
      await expect(call()).rejects.toMatchObject(absent);
    expect(await other.api.bulk.list()).toEqual({ jobs: [], nextCursor: null });
    const theirs = [{ name: "a", images: row("a").images }];
    await expect(site.create(other.api, theirs)).rejects.toMatchObject({ cause: { code: "BAD_INPUT" } });

    const { keyId, script: reader } = await site.createKey({ id: userId, api }, { scopes: ["read"] });
    const limited = site.server.as({ kind: "apiKey", userId, keyId, scopes: ["own", "generate"] });
    for (const call of [...changes(limited, id), () => limited.bulk.get({ id })])
      await expect(call()).rejects.toMatchObject(absent);
    const forbidden = { cause: { code: "FORBIDDEN" } };
    for (const call of [...changes(reader, id), () => site.create(reader, [row("a")])])
      await expect(call()).rejects.toMatchObject(forbidden);
    await expect(site.server.as(null).bulk.get({ id })).rejects.toMatchObject({
      cause: { code: "UNAUTHENTICATED" },
    });
  });
});

const names = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`);

const changes = (caller: Caller, id: string) => [
  () => caller.bulk.pause({ id }),
  () => caller.bulk.resume({ id }),
  () => caller.bulk.cancel({ id }),
  () => caller.bulk.retryFailed({ id }),
];
