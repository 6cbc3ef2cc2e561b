import { testDatabases } from "@packshot/db/testing";
import { brandLogoSlot } from "@packshot/tools/request";
import { sweep } from "@packshot/trpc";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Caller,
  createTestServerOn,
  waitForEnd,
  smallPhotoForm,
  type TestServer,
} from "../../src/testing/test-server.ts";

const look = { main: "#1d3557", accent: "#e63946", titleFont: "playfair", textFont: null } as const;
const drawn = { main: "#1d3557", accent: "#e63946", titleFont: "playfair", logo: true };

async function upload(api: Caller, color?: string): Promise<string> {
  return (await api.uploads.create(await smallPhotoForm("photo.png", color))).id;
}

async function startStory(api: Caller, more: { brand?: boolean; idempotencyKey?: string }) {
  const images = { product: await upload(api) };
  return api.tools.storyGenerator.generate({ images, options: {}, ...more });
}

describe.each(testDatabases())("a run with the user's brand on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
    await server.work();
  });
  beforeEach(() => server.engine.script({}));
  afterAll(() => server.close());

  test("gets the kit and its logo, which isn't one of its sources", async () => {
    const { api } = await server.user();
    await api.brand.save({ ...look, logoUploadId: await upload(api, "#ffffff") });
    const { runId } = await startStory(api, { brand: true });
    const run = await waitForEnd(api, runId);
    expect(run.sources.map(({ slot }) => slot)).toEqual(["product"]);
    const [job] = server.engine.jobs.slice(-1);
    expect(job?.request.brand).toEqual(drawn);
    expect(job?.request.prompt).toContain("#1d3557");
    expect(job?.sources.map(({ slot }) => slot)).toEqual(["product", brandLogoSlot]);
  });

  test("keeps its original brand and logo when retried", async () => {
    const { api } = await server.user();
    await api.brand.save({ ...look, logoUploadId: await upload(api, "#ffffff") });
    server.engine.script({ "Option 2": "broken" });
    const { runId } = await startStory(api, { brand: true });
    await waitForEnd(api, runId);
    const first = server.engine.jobs.at(-1);
    await api.brand.remove();
    server.clock.advance(2 * 86_400);
    await sweep(server.ports, new AbortController().signal);
    server.engine.script({});
    await api.runs.retryVariation({ runId, index: 1 });
    expect((await waitForEnd(api, runId)).status).toBe("succeeded");
    const again = server.engine.jobs.at(-1);
    expect(again?.request.brand).toEqual(drawn);
    expect(again?.sources[1]?.sha256).toBe(first?.sources[1]?.sha256);
  });

  test("uses the brand even if its images are planned after an analysis", async () => {
    const { api } = await server.user();
    await api.brand.save({ ...look, logoUploadId: null });
    const images = { screenshot: await upload(api) };
    const { runId } = await api.tools.appStoreScreenshots.generate({ images, options: {}, brand: true });
    await waitForEnd(api, runId);
    const { logo: _, ...plain } = drawn;
    expect(server.engine.jobs.at(-1)?.request.brand).toEqual(plain);
    expect(server.engine.jobs.at(-1)?.sources).toHaveLength(1);
  });

  test("conflicts with a run without the brand under the same key", async () => {
    const { api } = await server.user();
    await api.brand.save({ ...look, logoUploadId: null });
    const request = { images: { product: await upload(api) }, options: {}, idempotencyKey: "once" };
    const { runId } = await api.tools.storyGenerator.generate(request);
    await waitForEnd(api, runId);
    expect(server.engine.jobs.at(-1)?.request.brand).toBeUndefined();
    const again = await api.tools.storyGenerator.generate({ ...request, brand: false });
    expect(again).toEqual({ runId });
    const branded = api.tools.storyGenerator.generate({ ...request, brand: true });
    await expect(branded).rejects.toMatchObject({ cause: { code: "CONFLICT" } });
  });

  test("is rejected at no cost without a kit, and by tools without a brand", async () => {
    const { api } = await server.user();
    await expect(startStory(api, { brand: true })).rejects.toMatchObject({ cause: { code: "NOT_FOUND" } });
    const product = await upload(api);
    // @ts-expect-error this tool uses no brand
    const cutOut = api.tools.removeBackground.generate({ images: { product }, options: {}, brand: true });
    await expect(cutOut).rejects.toMatchObject({
      cause: { code: "BAD_INPUT", userMessage: "Remove Background doesn't use your brand: leave it out." },
    });
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });
  });

  test("is rejected for a key that sees only its own uploads", async () => {
    const { id: userId, api } = await server.user();
    await api.brand.save({ ...look, logoUploadId: null });
    const { id: keyId } = await api.apiKeys.create({ name: "Extension", scopes: ["generate"] });
    const limited = server.as({ kind: "apiKey", userId, keyId, scopes: ["generate", "own"] });
    await expect(startStory(limited, { brand: true })).rejects.toMatchObject({
      cause: { code: "FORBIDDEN" },
    });
  });
});
