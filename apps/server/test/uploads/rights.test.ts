import { testDatabases } from "@packshot/db/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Caller,
  createTestServerOn,
  waitForEnd,
  smallPhotoForm,
  sourcedForm,
  type TestServer,
} from "../../src/testing/test-server.ts";

const refused =
  "You marked photos from shop.example as reference only. Use this one in Ghibli Style, GTA Style, or Mood Boards, or confirm that you can use it.";

/** Uploads a photo from a shop's page and resolves to its ID. */
async function uploadFrom(api: Caller, rights?: "mine" | "supplier" | "reference"): Promise<string> {
  const source = { page: "https://www.shop.example/products/mug", capture: "file", rights };
  return (await api.uploads.create(await sourcedForm(source))).id;
}

function start(api: Caller, product: string, idempotencyKey?: string) {
  return api.tools.removeBackground.generate({ images: { product }, options: {}, idempotencyKey });
}

describe.each(testDatabases())("rights to a photo on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
    await server.work();
  });
  afterAll(() => server.close());

  test("most tools reject a reference-only photo before anything is spent", async () => {
    const { api } = await server.user();
    const id = await uploadFrom(api, "reference");
    await expect(start(api, id)).rejects.toMatchObject({ message: refused, cause: { code: "BAD_INPUT" } });
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });
    expect((await api.runs.list()).runs).toEqual([]);
    const both = { person: await uploadFrom(api), product: id };
    await expect(api.tools.customPortraits.generate({ images: both, options: {} })).rejects.toThrow(refused);
  });

  test("mood boards and styles accept a reference-only photo", async () => {
    const { api } = await server.user();
    const id = await uploadFrom(api, "reference");
    await api.tools.moodBoards.generate({ images: { product: id }, options: {} });
    await api.tools.ghibliStyle.generate({ images: { photo: id }, options: {} });
    await api.tools.gtaStyle.generate({ images: { photo: id }, options: {} });
    expect((await api.runs.list()).runs).toHaveLength(3);
  });

  test.each([undefined, "mine", "supplier"] as const)(
    "every tool accepts a photo with the rights %s",
    async (rights) => {
      const { api } = await server.user();
      await start(api, await uploadFrom(api, rights));
      expect((await api.runs.list()).runs).toHaveLength(1);
    },
  );

  test("the user can allow a reference-only photo and restrict it again", async () => {
    const { api } = await server.user();
    const id = await uploadFrom(api, "reference");
    expect(await api.uploads.setRights({ id, rights: "supplier" })).toEqual({ rights: "supplier" });
    const { runId } = await start(api, id, "once");
    await api.uploads.setRights({ id, rights: "reference" });
    // The same request returns the same run, which has already started.
    expect(await start(api, id, "once")).toEqual({ runId });
    await expect(start(api, id)).rejects.toThrow(refused);
  });

  test("rights can't be set for a photo without a source page", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await smallPhotoForm());
    await expect(api.uploads.setRights({ id, rights: "mine" })).rejects.toMatchObject({
      cause: { code: "NOT_FOUND" },
    });
    expect((await api.uploads.get({ id })).source).toBeNull();
  });

  test("reference-only rights survive restyling", async () => {
    const { api } = await server.user();
    let photo = await uploadFrom(api, "reference");
    for (let times = 0; times < 2; times += 1) {
      const { runId } = await api.tools.ghibliStyle.generate({ images: { photo }, options: {} });
      await waitForEnd(api, runId);
      const upload = await api.uploads.createFromResult({ runId, index: 0 });
      expect(upload.source).toMatchObject({ host: "shop.example", itemId: "mug", rights: "reference" });
      photo = upload.id;
    }
    await expect(start(api, photo)).rejects.toThrow(refused);
    await api.uploads.setRights({ id: photo, rights: "mine" });
    await start(api, photo);
  });

  test("the strictest rights of several photos apply", async () => {
    const { api } = await server.user();
    const [person, product] = [await uploadFrom(api, "mine"), await uploadFrom(api, "supplier")];
    const { runId } = await api.tools.customPortraits.generate({ images: { person, product }, options: {} });
    await waitForEnd(api, runId);
    expect((await api.uploads.createFromResult({ runId, index: 0 })).source?.rights).toBe("supplier");
    await api.uploads.setRights({ id: product, rights: "reference" });
    expect((await api.uploads.createFromResult({ runId, index: 1 })).source?.rights).toBe("reference");
  });

  test("a final ad is rejected for reference-only photos", async () => {
    const { api } = await server.user();
    const product = await uploadFrom(api, "mine");
    const { runId: photosRunId } = await api.tools.newAds.generate({ images: { product }, options: {} });
    await waitForEnd(api, photosRunId);
    await api.uploads.setRights({ id: product, rights: "reference" });
    const ad = api.tools.adCreative.generate({ photosRunId, adText: "Blue mug" });
    await expect(ad).rejects.toThrow(refused);
    expect(await api.tokens.balance()).toEqual({ tokens: 2 });
  });
});
