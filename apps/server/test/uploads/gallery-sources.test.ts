import { runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { sweep } from "@packshot/trpc";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Caller,
  createTestServerOn,
  waitForEnd,
  sourcedForm,
  type TestServer,
} from "../../src/testing/test-server.ts";

const DAY_SECONDS = 86_400;
const source = { page: "https://www.ebay.com/itm/266123456789", title: "Blue mug", rights: "supplier" };

/** Finds a run's gallery item and resolves to its ID. */
async function findItem(api: Caller, runId: string): Promise<string> {
  await waitForEnd(api, runId);
  const { items } = await api.gallery.list();
  return items.find((item) => item.runId === runId)?.id ?? "";
}

describe.each(testDatabases())("the sources of an item's photos on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
    await server.work();
  });
  afterAll(() => server.close());

  async function sweepAfter(days: number): Promise<void> {
    server.clock.advance(days * DAY_SECONDS);
    await sweep(server.ports, new AbortController().signal);
  }

  test("are kept as long as the item and no longer", async () => {
    const { id: userId, api } = await server.user();
    const takenAt = server.clock.now();
    const screenshot = { ...source, capture: "screenshot" };
    const { id: product } = await api.uploads.create(await sourcedForm(screenshot));
    const { runId } = await api.tools.removeBackground.generate({ images: { product }, options: {} });
    const id = await findItem(api, runId);
    const found = { ...screenshot, host: "ebay.com", shop: "eBay", itemId: "266123456789", takenAt };
    expect((await api.gallery.get({ id })).foundAt).toEqual([found]);

    await sweepAfter(400);
    expect((await api.gallery.get({ id })).foundAt).toEqual([found]);
    await api.gallery.delete({ id });
    await sweepAfter(29);
    expect((await api.gallery.get({ id })).foundAt).toEqual([found]);
    await sweepAfter(2);
    const { rows } = await runSql(server.db, "select id from uploads where user_id = $1", [userId]);
    expect(rows).toEqual([]);
  });

  test("carry over to images made from a result, with the original time", async () => {
    const { api } = await server.user();
    const takenAt = server.clock.now();
    const { id: photo } = await api.uploads.create(await sourcedForm({ ...source, capture: "file" }));
    const styled = await api.tools.ghibliStyle.generate({ images: { photo }, options: {} });
    await waitForEnd(api, styled.runId);
    server.clock.advance(DAY_SECONDS);
    const { id: product } = await api.uploads.createFromResult({ runId: styled.runId, index: 0 });
    const { runId } = await api.tools.removeBackground.generate({ images: { product }, options: {} });
    const { foundAt } = await api.gallery.get({ id: await findItem(api, runId) });
    expect(foundAt).toMatchObject([{ itemId: "266123456789", capture: "file", takenAt }]);
  });

  test("list each imported photo, and none for a run without photos", async () => {
    const { api } = await server.user();
    const upload = async (page: string) =>
      (await api.uploads.create(await sourcedForm({ page, capture: "file" }))).id;
    const images = {
      person: await upload("https://a.example/"),
      product: await upload("https://b.example/"),
    };
    const both = await api.tools.customPortraits.generate({ images, options: {} });
    const { foundAt } = await api.gallery.get({ id: await findItem(api, both.runId) });
    expect(foundAt.map(({ host }) => host)).toEqual(["a.example", "b.example"]);

    const { runId } = await api.tools.logoGenerator.generate({ images: {}, options: { brandName: "Mug" } });
    expect((await api.gallery.get({ id: await findItem(api, runId) })).foundAt).toEqual([]);
  });

  test("are hidden from other users", async () => {
    const { api } = await server.user();
    const { api: other } = await server.user();
    const { id: product } = await api.uploads.create(await sourcedForm({ ...source, capture: "file" }));
    const { runId } = await api.tools.removeBackground.generate({ images: { product }, options: {} });
    const id = await findItem(api, runId);
    await expect(other.gallery.get({ id })).rejects.toThrow("isn't in your gallery");
    await expect(other.runs.get({ runId })).rejects.toThrow("We can't find this run.");
  });
});
