import { testDatabases } from "@packshot/db/testing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatProvenanceXmp } from "../../src/engines/provenance.ts";
import type { Ports } from "@packshot/trpc/ports";
import {
  type Caller,
  createTestServer,
  waitForEnd,
  getFileKey,
  startRun,
  type TestServer,
} from "../../src/testing/test-server.ts";

const box = { left: 0.1, top: 0.2, width: 0.5, height: 0.6 };

/** Returns a function whose callers all wait until `count` of them have called it. */
function createBarrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === count) resolve();
    return promise;
  };
}

describe.each(testDatabases())("uploads.createFromResult on $name", (database) => {
  let server: TestServer;
  /** While set, all readers of a file wait for each other. */
  let barrier: (() => Promise<void>) | undefined;
  const withFileBarrier = (ports: Ports): Ports => ({
    ...ports,
    storage: {
      ...ports.storage,
      async get(key) {
        const bytes = await ports.storage.get(key);
        await barrier?.();
        return bytes;
      },
    },
  });
  beforeAll(async () => {
    const embedded = database.name === "PGlite";
    server = await createTestServer({ db: await database.create(), embedded, wrap: withFileBarrier });
    await server.work();
  });
  afterAll(() => server.close());

  test("makes an ordinary upload, and the same one for repeated requests", async () => {
    const { api } = await server.user();
    const runId = await startRun(api);
    await waitForEnd(api, runId);
    const uploads = await Promise.all([1, 2, 3].map(() => api.uploads.createFromResult({ runId, index: 1 })));
    const [first] = uploads;
    expect(first).toMatchObject({ width: 64, height: 48, hasAlpha: false });
    expect(new Set(uploads.map(({ id }) => id)).size).toBe(1);
    expect(await api.uploads.createFromResult({ runId, index: 1 })).toEqual(first);
    expect((await api.uploads.createFromResult({ runId, index: 2 })).id).not.toBe(first?.id);

    const images = { product: first?.id ?? "" };
    const again = await api.tools.removeBackground.generate({ images, options: {} });
    const run = await waitForEnd(api, again.runId);
    expect(run).toMatchObject({ status: "succeeded", sources: [{ uploadId: first?.id }] });
  });

  test("leaves the files of one copy when several are made at once", async () => {
    const { id, api } = await server.user();
    const runId = await startRun(api);
    await waitForEnd(api, runId);
    barrier = createBarrier(3);
    await Promise.all([1, 2, 3].map(() => api.uploads.createFromResult({ runId, index: 0 })));
    barrier = undefined;
    const files = await Array.fromAsync(server.ports.storage.list(`${id}/uploads/`));
    // The image and the thumbnail of both the photo and the one copy.
    expect(files).toHaveLength(4);
  });

  test("makes another upload of an image that was made again", async () => {
    server.engine.script({ "Pure white": "uncertain" });
    const { api } = await server.user();
    const runId = await startRun(api);
    await waitForEnd(api, runId);
    const before = await api.uploads.createFromResult({ runId, index: 0 });
    await api.runs.retryVariation({ runId, index: 0 });
    await waitForEnd(api, runId);
    expect((await api.uploads.createFromResult({ runId, index: 0 })).id).not.toBe(before.id);
    server.engine.script({});
  });

  test("rejects another user's run and an image that doesn't exist", async () => {
    server.engine.script({ Transparent: "refused" });
    const { api } = await server.user();
    const { api: other } = await server.user();
    const runId = await startRun(api);
    await waitForEnd(api, runId);
    server.engine.script({});
    await expect(other.uploads.createFromResult({ runId, index: 0 })).rejects.toThrow(
      "We can't find this run.",
    );
    for (const index of [2, 4]) {
      await expect(api.uploads.createFromResult({ runId, index })).rejects.toThrow(
        "This run has no image at this index.",
      );
    }
  });

  test("counts against the rate limit of uploads", async () => {
    const { id, api } = await server.user();
    const runId = await startRun(api);
    await waitForEnd(api, runId);
    const ask = () => api.uploads.createFromResult({ runId, index: 0 });
    // The photo of the run was the first of 1,500 uploads an hour; one is left.
    const rule = { name: "upload", points: 1500, perSeconds: 3600 };
    await server.ports.rateLimiter.take(rule, id, 1498);
    await ask();
    await expect(ask()).rejects.toMatchObject({ cause: { code: "RATE_LIMITED" } });
  });

  test("passes the image's recorded provenance to the engine", async () => {
    const { api } = await server.user();
    const made = { tool: "t", engine: "gemini", madeAt: new Date() } as const;
    const digitalSource = "trainedAlgorithmicMedia";
    const painted = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#246" } })
      .withXmp(formatProvenanceXmp({ ...made, digitalSource }))
      .png()
      .toBuffer();
    const runId = await startRun(api);
    const { url } = (await waitForEnd(api, runId)).variations[0]?.image ?? {};
    await server.ports.storage.put(getFileKey(url), painted, "image/png");
    const { id } = await api.uploads.createFromResult({ runId, index: 0 });
    const photographed = server.engine.jobs.at(-1)?.sources[0];
    expect(photographed).toBeDefined();
    expect(photographed).not.toHaveProperty("digitalSource");
    const { runId: next } = await api.tools.removeBackground.generate({
      images: { product: id },
      options: {},
    });
    await waitForEnd(api, next);
    expect(server.engine.jobs.at(-1)?.sources).toMatchObject([{ slot: "product", digitalSource }]);
  });

  test("tells the engine that the edges are uncertain, until a box fixes them", async () => {
    const { api } = await server.user();
    const runId = await makeUncertainRun(api);
    expect(await collectSources(api, { runId, index: 2 })).toMatchObject([
      { slot: "product", uncertainEdges: true },
    ]);
    await api.runs.retryVariation({ runId, index: 2, box });
    await waitForEnd(api, runId);
    const [corrected, ...others] = await collectSources(api, { runId, index: 2 });
    expect(corrected).toMatchObject({ slot: "product" });
    expect(corrected).not.toHaveProperty("uncertainEdges");
    expect(others).toEqual([]);
  });

  test("makes uploads that reject a box if they are already cut out", async () => {
    const { api } = await server.user();
    const runId = await makeUncertainRun(api);
    const { url } = (await api.runs.get({ runId })).variations[2]?.image ?? {};
    const disk = `<svg width="40" height="30"><circle cx="20" cy="15" r="9" fill="#a0522d"/></svg>`;
    await server.ports.storage.put(
      getFileKey(url),
      await sharp(Buffer.from(disk)).png().toBuffer(),
      "image/png",
    );
    const copies = await Promise.all([0, 2].map((index) => api.uploads.createFromResult({ runId, index })));
    expect(copies.map(({ hasAlpha }) => hasAlpha)).toEqual([false, true]);
    const whole = await makeUncertainRun(api, copies[0]?.id);
    const cut = await makeUncertainRun(api, copies[1]?.id);
    expect(await api.runs.get({ runId: cut })).toMatchObject({ sources: [{ uncertainCutOut: true }] });
    await expect(api.runs.retryVariation({ runId: cut, index: 0, box })).rejects.toThrow(
      "Draw the box in that run",
    );
    expect(await api.runs.get({ runId: whole })).toMatchObject({ sources: [{ uncertainCutOut: false }] });
    await api.runs.retryVariation({ runId: whole, index: 0, box });
    expect(await waitForEnd(api, whole)).toMatchObject({ retriesLeft: 2 });
  });

  /** Makes a run with uncertain edges in every image; images of later runs have clean ones. */
  async function makeUncertainRun(api: Caller, upload?: string): Promise<string> {
    server.engine.script(
      Object.fromEntries(
        ["Pure white", "Soft shadow", "Transparent", "Marketplace"].map((label) => [label, "uncertain"]),
      ),
    );
    const runId =
      upload === undefined
        ? await startRun(api)
        : (await api.tools.removeBackground.generate({ images: { product: upload }, options: {} })).runId;
    const run = await waitForEnd(api, runId);
    expect(run.variations.every(({ image }) => image?.uncertain)).toBe(true);
    server.engine.script({});
    return runId;
  }

  /** Resolves to the sources that the engine receives when this result becomes the input of another run. */
  async function collectSources(api: Caller, result: { runId: string; index: number }) {
    const { id } = await api.uploads.createFromResult(result);
    const { runId } = await api.tools.removeBackground.generate({ images: { product: id }, options: {} });
    await waitForEnd(api, runId);
    return server.engine.jobs.at(-1)?.sources ?? [];
  }
});
