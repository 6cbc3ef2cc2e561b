// @module-tag postgres
import { testDatabases } from "@packshot/db/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BulkSite, createBulkSite, scriptAllImages } from "./bulk-site.ts";

describe.each(testDatabases())("tools and budgets of bulk jobs on $name", (kind) => {
  let site: BulkSite;
  beforeAll(async () => {
    site = await createBulkSite(kind);
  });
  afterAll(() => site.close());

  test("rows use their own tool, without the job's options", async () => {
    const { api, row } = await site.createUser();
    const rows = [
      row("mug"),
      { ...row("mug"), tool: "remove-background" },
      { ...row("cup"), tool: "new-ads" },
    ];
    const inWood = { tool: "product-photos", options: { background: "wood" } };
    const { id } = await site.create(api, rows, inWood);
    const { job, rows: ended } = await site.settle(api, id);
    expect(job).toMatchObject({ state: "done", rows: { done: 3 }, tokens: 3 });
    const runs = await Promise.all(ended.map(({ runId }) => api.runs.get({ runId: runId ?? "" })));
    expect(runs.map(({ tool, options }) => [tool, options["background"] === "wood"])).toEqual([
      ["product-photos", true],
      ["remove-background", false],
      ["new-ads", false],
    ]);
    expect(ended.map(({ tool }) => tool)).toEqual(runs.map(({ tool }) => tool));
    const unknown = site.create(api, [{ ...row("a"), tool: "no-such-tool" }]);
    await expect(unknown).rejects.toMatchObject({ cause: { code: "NOT_FOUND" } });
    const brand = site.create(api, [row("a")], { brand: true });
    await expect(brand).rejects.toMatchObject({ cause: { code: "BAD_INPUT" } });
  });

  test("a job stops at its budget and continues with a larger one", async () => {
    const { api, row } = await site.createUser();
    const rows = ["a", "b", "c", "d", "e", "f"].map(row);
    const same = { idempotencyKey: "spring", maxTokens: 2 };
    const { id } = await site.create(api, rows, same);
    const { job } = await site.settle(api, id);
    expect(job).toMatchObject({
      state: "paused",
      pausedBecause: "budget",
      maxTokens: 2,
      tokens: 2,
      rows: { done: 2, waiting: 4, failed: 0 },
    });
    expect((await site.create(api, rows, { ...same, maxTokens: 9 })).id).toBe(id);
    await expect(api.bulk.resume({ id })).rejects.toMatchObject({
      cause: { code: "CONFLICT", userMessage: expect.stringContaining("larger") },
    });
    await api.bulk.resume({ id, maxTokens: 3 });
    expect((await site.settle(api, id)).job).toMatchObject({ pausedBecause: "budget", tokens: 3 });
    await api.bulk.resume({ id, maxTokens: null });
    expect((await site.settle(api, id)).job).toMatchObject({ state: "done", maxTokens: null, tokens: 6 });
  });

  test("failed and running rows keep the budget exact", async () => {
    const { api, row } = await site.createUser();
    scriptAllImages(site.server, "hanging");
    const { id } = await site.create(api, ["a", "b", "c", "d", "e"].map(row), { maxTokens: 3 });
    expect((await Promise.all([site.startRows(), site.startRows()])).reduce((sum, rows) => sum + rows)).toBe(
      3,
    );
    const { rows } = await api.bulk.rows({ id });
    for (const { runId } of rows) if (runId !== null) await api.runs.cancel({ runId });
    site.server.engine.script({});
    const settled = await site.settle(api, id);
    expect(settled.job).toMatchObject({ rows: { canceled: 3, done: 2 }, tokens: 2, state: "done" });
    await api.bulk.retryFailed({ id });
    expect((await site.settle(api, id)).job).toMatchObject({
      pausedBecause: "budget",
      rows: { done: 3, waiting: 2 },
    });
  });

  test("a job is found by its idempotency key", async () => {
    const [{ api, row }, other] = [await site.createUser(), await site.createUser()];
    expect(await api.bulk.find({ idempotencyKey: "mine" })).toBeNull();
    const { id } = await site.create(api, [row("a")], { idempotencyKey: "mine" });
    expect(await api.bulk.find({ idempotencyKey: "mine" })).toMatchObject({ id });
    expect(await other.api.bulk.find({ idempotencyKey: "mine" })).toBeNull();
  });
});
