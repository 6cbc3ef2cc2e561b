// @module-tag postgres
import { testDatabases } from "@packshot/db/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BulkSite, createBulkSite } from "./bulk-site.ts";

describe.each(testDatabases())("a new bulk job on $name", (kind) => {
  let site: BulkSite;
  beforeAll(async () => {
    site = await createBulkSite(kind);
  });
  afterAll(() => site.close());

  test("is created once per key, even concurrently; other content conflicts", async () => {
    const { api, row } = await site.createUser();
    const same = { idempotencyKey: "again" };
    const [first, second] = await Promise.all([
      site.create(api, [row("a")], same),
      site.create(api, [row("a")], same),
    ]);
    expect(second.id).toBe(first.id);
    expect((await site.create(api, [row("a")], same)).id).toBe(first.id);
    expect((await api.bulk.list()).jobs).toHaveLength(1);
    const conflict = { cause: { code: "CONFLICT" } };
    await expect(site.create(api, [row("b")], same)).rejects.toMatchObject(conflict);
    await expect(site.create(api, [row("a")], { ...same, name: "Fall" })).rejects.toMatchObject(conflict);
  });

  test("is rejected when five others are unfinished", async () => {
    const { api, row } = await site.createUser();
    const jobs = [];
    const createPaused = async () => {
      const { id } = await site.create(api, [row("a")]);
      return api.bulk.pause({ id });
    };
    for (let made = 0; made < 5; made += 1) jobs.push(await createPaused());
    await expect(site.create(api, [row("a")])).rejects.toMatchObject({ cause: { code: "CONFLICT" } });
    await api.bulk.cancel({ id: jobs[0]?.id ?? "" });
    await site.startRows();
    await createPaused();
    await expect(api.bulk.retryFailed({ id: jobs[0]?.id ?? "" })).rejects.toMatchObject({
      cause: { code: "CONFLICT", userMessage: expect.stringContaining("unfinished") },
    });
  });

  test("is rejected when a row has more photos than any tool takes", async () => {
    const { api, row } = await site.createUser();
    const image = { url: "https://shop.example/mug.png" };
    const images = Object.fromEntries(Array.from({ length: 11 }, (_, slot) => [`slot ${slot}`, image]));
    const rows = Array.from({ length: 999 }, (_, index) => ({ name: `mug ${index}`, images }));
    await expect(site.create(api, [row("a"), ...rows])).rejects.toMatchObject({
      cause: { code: "BAD_INPUT", userMessage: expect.stringContaining("up to 10 photos") },
    });
  });

  test("is listed in pages, newest first, with its rows in order", async () => {
    const { api, row } = await site.createUser();
    for (const name of ["first", "second", "third"]) {
      await site.create(api, ["a", "b", "c"].map(row), { name });
      site.server.clock.advance(1);
    }
    const { jobs, nextCursor } = await api.bulk.list({ limit: 2 });
    expect(jobs.map(({ name }) => name)).toEqual(["third", "second"]);
    const rest = await api.bulk.list({ limit: 2, cursor: nextCursor });
    expect(rest).toMatchObject({ jobs: [{ name: "first" }], nextCursor: null });
    const id = jobs[0]?.id ?? "";
    const page = await api.bulk.rows({ id, limit: 2 });
    expect(page.rows.map(({ name }) => name)).toEqual(["a", "b"]);
    const last = await api.bulk.rows({ id, limit: 2, cursor: page.nextCursor });
    expect(last).toMatchObject({ rows: [{ name: "c", position: 2 }], nextCursor: null });
  });

  test("reports each row's problem and is rejected if no row can run", async () => {
    const { api, row, product } = await site.createUser();
    const uploadId = { uploadId: product };
    const rows = [
      { name: "none", images: {} },
      { name: "other", images: { product: uploadId, model: uploadId } },
      { name: "ftp", images: { product: { url: "ftp://shop.example/mug.png" } } },
      { name: "choice", images: { product: uploadId }, options: { background: "the moon" } },
    ];
    const request = { tool: "product-photos", options: {}, rows: [...rows, row("good")] };
    const { problems, tokens } = await api.bulk.check(request);
    expect(problems.map(({ row: at, code }) => [at, code])).toEqual([
      [0, "BAD_INPUT"],
      [1, "BAD_INPUT"],
      [2, "BAD_INPUT"],
      [3, "BAD_INPUT"],
    ]);
    expect(new Set(problems.map(({ message }) => message)).size).toBe(4);
    expect(tokens).toBe(1);
    const later = { ...request, rows: [{ name: "later", images: { product: null } }] };
    expect(await api.bulk.check(later)).toMatchObject({ problems: [], tokens: 1 });
    const bad = site.create(api, rows, { tool: "product-photos" });
    await expect(bad).rejects.toMatchObject({ cause: { code: "BAD_INPUT" } });
    expect((await api.bulk.list()).jobs).toEqual([]);
    const unknown = api.bulk.check({ ...request, tool: "no-such-tool" });
    await expect(unknown).rejects.toMatchObject({ cause: { code: "NOT_FOUND" } });
    const brandless = api.bulk.check({ tool: "new-ads", options: {}, rows: [row("a")], brand: true });
    await expect(brandless).rejects.toMatchObject({ cause: { code: "NOT_FOUND" } });
    const unbranded = api.bulk.check({ ...request, tool: "remove-background", brand: true });
    await expect(unbranded).rejects.toMatchObject({ cause: { code: "BAD_INPUT" } });
  });

  test("reports the rows whose photos would be enlarged", async () => {
    const { api, row } = await site.createUser();
    const rows = [{ name: "none", images: {} }, row("small")];
    const check = await api.bulk.check({ tool: "mood-boards", options: {}, rows });
    expect(check.enlarged).toEqual([
      { row: 1, times: expect.any(Number), message: expect.stringContaining("may look soft") },
    ]);
    const kept = await api.bulk.check({ tool: "remove-background", options: {}, rows });
    expect(kept.enlarged).toEqual([]);
  });

  test("starts runs with the job's options, overridden by the row's own", async () => {
    const { api, row } = await site.createUser();
    const [one, two] = [row("a"), { ...row("b"), options: { background: "marble" } }];
    const { id } = await site.create(api, [one, two], {
      tool: "product-photos",
      options: { background: "wood" },
    });
    const { rows } = await site.settle(api, id);
    const backgrounds = [];
    for (const { runId } of rows)
      backgrounds.push((await api.runs.get({ runId: runId ?? "" })).options["background"]);
    expect(backgrounds).toEqual(["wood", "marble"]);
  });
});
