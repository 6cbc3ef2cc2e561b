import { createTestDatabase } from "@packshot/db/testing";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngines } from "../../src/engines/open-engines.ts";
import { openSetup } from "../../src/engines/gemini/testing/setup.ts";
import { drawProductPhoto, getSharedStudio } from "../../src/engines/studio/testing/index.ts";
import {
  type Caller,
  createTestServer,
  waitForEnd,
  getFileKey,
  type TestServer,
} from "../../src/testing/test-server.ts";

let setup: Awaited<ReturnType<typeof openSetup>>;
let server: TestServer;
beforeAll(async () => {
  const studio = await getSharedStudio();
  setup = await openSetup({ studio });
  const engines = createEngines(studio, setup.gemini);
  const db = await createTestDatabase();
  server = await createTestServer({
    db,
    embedded: db.url === undefined,
    wrap: (ports) => ({ ...ports, engines }),
  });
  await server.work();
});
afterAll(async () => {
  await server.close();
  await setup.close();
});

async function uploadPhoto(api: Caller): Promise<string> {
  const { png } = await drawProductPhoto("bottle", "contact shadow", 0, 480);
  const form = new FormData();
  form.set("file", new File([new Uint8Array(png)], "bottle.png"));
  return (await api.uploads.create(form)).id;
}

/** Resolves to the engine of the run's first image, and to the engine and source recorded in its stored file. */
async function readProvenance(api: Caller, runId: string) {
  const { image } = (await waitForEnd(api, runId)).variations[0] ?? {};
  const bytes = await server.ports.storage.get(getFileKey(image?.url));
  const { xmpAsString = "" } = await sharp(bytes).metadata();
  const [, source] = /digitalsourcetype\/(\w+)</.exec(xmpAsString) ?? [];
  const [, engine] = /<packshot:Engine>(\w+)</.exec(xmpAsString) ?? [];
  return { source, engine, shownEngine: image?.engine };
}

const generated = "compositeWithTrainedAlgorithmicMedia";

test("provenance passes from an image to images made from it, across runs", async () => {
  const { api } = await server.user();
  const images = { product: await uploadPhoto(api) };
  const { runId: photosRunId } = await api.tools.newAds.generate({ images, options: {} });
  expect(await readProvenance(api, photosRunId)).toEqual({
    source: generated,
    engine: "gemini",
    shownEngine: "gemini",
  });

  const { runId: adId } = await api.tools.adCreative.generate({ photosRunId, adText: "Drink up" });
  expect(await readProvenance(api, adId)).toEqual({
    source: generated,
    engine: "studio",
    shownEngine: "studio",
  });

  const ad = await api.uploads.createFromResult({ runId: adId, index: 0 });
  const cutOut = await api.tools.removeBackground.generate({ images: { product: ad.id }, options: {} });
  expect(await readProvenance(api, cutOut.runId)).toEqual({
    source: generated,
    engine: "studio",
    shownEngine: "studio",
  });
  const transparent = await api.uploads.createFromResult({ runId: cutOut.runId, index: 2 });
  expect(transparent).toMatchObject({ hasAlpha: true });
});

test("provenance names no model for text on a user's photo", async () => {
  const { api } = await server.user();
  const uploadId = await uploadPhoto(api);
  const requestCount = setup.readRequests().length;
  const words = { adText: "Drink up", ground: "picture" } as const;
  const { runId } = await api.tools.adCreative.generate({ uploadId, ...words });
  const own = { source: "composite", engine: "studio", shownEngine: "studio" };
  expect(await readProvenance(api, runId)).toEqual(own);
  expect(setup.readRequests()).toHaveLength(requestCount);
});
