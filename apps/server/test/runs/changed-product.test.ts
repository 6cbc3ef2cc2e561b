import { testDatabases } from "@packshot/db/testing";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Caller,
  createTestServerOn,
  waitForEnd,
  createForm,
  getFileKey,
  type TestServer,
} from "../../src/testing/test-server.ts";

/** Creates a form with a photo of three bright squares on a dark background. */
async function createThreeProductsForm(): Promise<FormData> {
  const background = { create: { width: 600, height: 200, channels: 3 as const, background: "#303a46" } };
  const input = await sharp({ create: { width: 100, height: 100, channels: 3, background: "#f0e2c8" } })
    .png()
    .toBuffer();
  const squares = [50, 250, 450].map((left) => ({ input, left, top: 50 }));
  return createForm(await sharp(background).composite(squares).png().toBuffer(), "three.png");
}

/** Returns a box around one of the three, with some room on each side. */
const createBoxAround = (product: 0 | 1 | 2) => ({
  left: product / 3 + 0.02,
  top: 0.1,
  width: 0.29,
  height: 0.8,
});

const startAnother = {
  cause: {
    code: "BAD_INPUT",
    userMessage: "You already switched products once in this run. Start a new run for this product.",
  },
};

describe.each(testDatabases())("corrections that pick another product on $name", (kind) => {
  let server: TestServer;
  let api: Caller;
  let userId: string;

  beforeAll(async () => {
    server = await createTestServerOn(kind);
    await server.work();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.engine.script({});
    ({ id: userId, api } = await server.user());
  });

  async function selectProduct(uploadId: string, product: 0 | 1 | 2): Promise<void> {
    expect((await api.uploads.recut({ id: uploadId, box: createBoxAround(product) })).found).toBe(true);
  }

  async function runFirstProduct(): Promise<{ uploadId: string; runId: string }> {
    const { id: uploadId } = await api.uploads.create(await createThreeProductsForm());
    await selectProduct(uploadId, 0);
    return { uploadId, runId: await run(uploadId) };
  }

  async function run(uploadId: string): Promise<string> {
    const { runId } = await api.tools.removeBackground.generate({
      images: { product: uploadId },
      options: {},
    });
    await waitForEnd(api, runId);
    return runId;
  }

  async function listImages(runId: string): Promise<string[]> {
    const { variations } = await api.runs.get({ runId });
    return variations.map(({ image }) => getFileKey(image?.url));
  }

  async function countStoredImages(): Promise<number> {
    const files = await Array.fromAsync(server.ports.storage.list(`${userId}/remove-background/`));
    return files.filter(({ key }) => key.includes("/generated_")).length;
  }

  test("replace the images of a run once and are rejected after that", async () => {
    const { uploadId, runId } = await runFirstProduct();
    const first = await listImages(runId);
    await selectProduct(uploadId, 1);
    await api.runs.renew({ runId });
    await waitForEnd(api, runId);
    const second = await listImages(runId);
    expect(second).toHaveLength(4);
    expect(second.filter((key) => first.includes(key))).toEqual([]);
    expect((await api.gallery.list()).items).toMatchObject([{ runId }]);
    await expect.poll(countStoredImages).toBe(4);

    await selectProduct(uploadId, 2);
    await expect(api.runs.renew({ runId })).rejects.toMatchObject(startAnother);
    expect(await listImages(runId)).toEqual(second);
    await selectProduct(uploadId, 0);
    await expect(api.runs.renew({ runId })).rejects.toMatchObject(startAnother);

    await selectProduct(uploadId, 1);
    await api.runs.renew({ runId });
    expect((await waitForEnd(api, runId)).status).toBe("succeeded");
  });

  test("don't come from another upload of the photo", async () => {
    const { id: earlierId } = await api.uploads.create(await createThreeProductsForm());
    await selectProduct(earlierId, 0);
    const { id: uploadId } = await api.uploads.create(await createThreeProductsForm());
    const runId = await run(uploadId);
    const usedCutOut = server.engine.jobs.at(-1)?.sources[0]?.cutOut?.id;
    expect(usedCutOut).toBeDefined();
    await selectProduct(earlierId, 1);
    await api.runs.renew({ runId });
    await waitForEnd(api, runId);
    expect(server.engine.jobs.at(-1)?.sources[0]?.cutOut?.id).toBe(usedCutOut);

    await selectProduct(uploadId, 1);
    await api.runs.renew({ runId });
    await waitForEnd(api, runId);
    await selectProduct(uploadId, 2);
    await expect(api.runs.renew({ runId })).rejects.toMatchObject(startAnother);
  });

  test("count from the first product that is picked out of a group", async () => {
    const { id: uploadId } = await api.uploads.create(await createThreeProductsForm());
    await api.uploads.cutOut({ id: uploadId });
    // Keeps the whole photo.
    const keepAll = { create: { width: 600, height: 200, channels: 3 as const, background: "#ffff00" } };
    const painting = await sharp(keepAll).png().toBuffer();
    await api.uploads.correctCutOut(createForm(painting, "painting.png", { id: uploadId, version: "1" }));
    const runId = await run(uploadId);
    await selectProduct(uploadId, 0);
    await api.runs.renew({ runId });
    await waitForEnd(api, runId);
    await selectProduct(uploadId, 1);
    await expect(api.runs.renew({ runId })).rejects.toMatchObject(startAnother);
  });

  test("replace all images when only a failed one is retried", async () => {
    server.engine.script({ Transparent: "broken" });
    const { uploadId, runId } = await runFirstProduct();
    server.engine.script({});
    const before = (await api.runs.get({ runId })).variations
      .flatMap(({ image }) => image?.url ?? [])
      .map(getFileKey);
    expect(before).toHaveLength(3);
    await selectProduct(uploadId, 1);
    await api.runs.retryVariation({ runId, index: 2 });
    await waitForEnd(api, runId);
    const after = await listImages(runId);
    expect(after.filter((key) => before.includes(key))).toEqual([]);
    await selectProduct(uploadId, 2);
    await expect(api.runs.renew({ runId })).rejects.toMatchObject(startAnother);
  });

  test("count for a box too, unless it's around the same product", async () => {
    server.engine.script({ Transparent: "uncertain" });
    const { uploadId, runId } = await runFirstProduct();
    const retry = (product: 0 | 1 | 2) =>
      api.runs.retryVariation({ runId, index: 2, box: createBoxAround(product) });
    await retry(0);
    await waitForEnd(api, runId);
    await retry(1);
    expect((await waitForEnd(api, runId)).status).toBe("succeeded");
    await expect(retry(2)).rejects.toMatchObject(startAnother);
    await selectProduct(uploadId, 1);
    await api.runs.renew({ runId });
    expect((await waitForEnd(api, runId)).status).toBe("succeeded");
  });
});
