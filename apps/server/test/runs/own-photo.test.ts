import { createTestDatabase } from "@packshot/db/testing";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngines } from "../../src/engines/open-engines.ts";
import { drawProductPhoto, getSharedStudio } from "../../src/engines/studio/testing/index.ts";
import {
  type Caller,
  createTestServer,
  waitForEnd,
  getFileKey,
  sourcedForm,
  type TestServer,
} from "../../src/testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  const studio = await getSharedStudio();
  const engines = createEngines(studio);
  const db = await createTestDatabase();
  server = await createTestServer({
    db,
    embedded: db.url === undefined,
    wrap: (ports) => ({ ...ports, engines, previews: studio.previews }),
  });
  await server.work();
});
afterAll(() => server.close());

async function upload(api: Caller, png: Uint8Array, name: string): Promise<string> {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(png)], name));
  return (await api.uploads.create(form)).id;
}

/** Uploads a bottle, and a light floor in front of a blue wall. */
async function uploadBoth(api: Caller): Promise<{ readonly product: string; readonly backdrop: string }> {
  const { png } = await drawProductPhoto("bottle", "contact shadow", 0, 480);
  const wall = { create: { width: 900, height: 600, channels: 3, background: "#4a6fa5" } } as const;
  const floor = { create: { width: 900, height: 220, channels: 3, background: "#d8cdbd" } } as const;
  const input = await sharp(floor).png().toBuffer();
  const room = await sharp(wall)
    .composite([{ input, left: 0, top: 380 }])
    .png()
    .toBuffer();
  return { product: await upload(api, png, "bottle.png"), backdrop: await upload(api, room, "room.png") };
}

const options = { background: "own-photo" } as const;

test("a run puts the product into the user's photo and can be arranged again", async () => {
  const { api } = await server.user();
  const images = await uploadBoth(api);
  await api.uploads.cutOut({ id: images.product });
  const { runId } = await api.tools.productPhotos.generate({ images, options });
  const run = await waitForEnd(api, runId);
  expect(run.status).toBe("succeeded");
  // The product comes first: the run is about it and named after it.
  expect(run.sources.map(({ slot }) => slot)).toEqual(["product", "backdrop"]);
  expect(await api.tokens.balance()).toEqual({ tokens: 2 });
  const [first] = run.variations;
  expect(first?.image?.note).toContain("Combined from your two photos");
  const stored = await server.ports.storage.get(getFileKey(first?.image?.url));
  const { xmpAsString = "" } = await sharp(stored).metadata();
  expect(xmpAsString).toContain("digitalsourcetype/composite<");
  const corner = await sharp(stored).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer();
  expect(Math.abs((corner[2] ?? 0) - 0xa5)).toBeLessThan(8);

  const own = await api.runs.arrangement({ runId, index: 0 });
  expect(own).toMatchObject({ arranged: false, preview: { width: 640, height: 640 } });
  const placement = { ...own.placement, scale: 0.7 };
  await api.runs.arrange({ runId, index: 0, placement });
  expect(await waitForEnd(api, runId)).toMatchObject({ status: "succeeded", renewalsLeft: 19 });
  await api.runs.renew({ runId });
  expect(await waitForEnd(api, runId)).toMatchObject({ status: "succeeded", renewalsLeft: 18 });
  const arrangement = await api.runs.arrangement({ runId, index: 0 });
  expect(arrangement.placement.scale).toBeCloseTo(0.7, 2);
});

test("a preview shows the product in the user's photo and needs that photo", async () => {
  const { api } = await server.user();
  const images = await uploadBoth(api);
  await api.uploads.cutOut({ id: images.product });
  const { preview } = await api.tools.productPhotos.preview({ images, options, size: "swatch" });
  expect(preview).toMatchObject({ width: 192, height: 192 });
  const { product } = images;
  expect(await api.tools.productPhotos.preview({ images: { product }, options, size: "swatch" })).toEqual({
    preview: null,
  });
});

test("the option and its photo require each other before anything is spent", async () => {
  const { api } = await server.user();
  const { product, backdrop } = await uploadBoth(api);
  const start = (images: { product: string; backdrop?: string }, background: "own-photo" | "marble") =>
    api.tools.productPhotos.generate({ images, options: { background } });
  await expect(start({ product }, "own-photo")).rejects.toMatchObject({
    message: "Upload a photo to use as the background, or choose another background.",
    cause: { code: "BAD_INPUT" },
  });
  await expect(start({ product, backdrop }, "marble")).rejects.toMatchObject({
    message: expect.stringContaining('only works with background "own-photo"'),
    cause: { code: "BAD_INPUT" },
  });
  const source = { page: "https://www.shop.example/products/mug", capture: "file", rights: "reference" };
  const reference = (await api.uploads.create(await sourcedForm(source))).id;
  await expect(start({ product, backdrop: reference }, "own-photo")).rejects.toThrow("as reference only");
  const { api: otherUser } = await server.user();
  const theirs = await uploadBoth(otherUser);
  await expect(start({ product, backdrop: theirs.backdrop }, "own-photo")).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await api.tokens.balance()).toEqual({ tokens: 3 });
  expect((await api.runs.list()).runs).toEqual([]);
});

test("a model-made photo passes on its provenance", async () => {
  const { api } = await server.user();
  const images = await uploadBoth(api);
  const painted = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><Iptc4xmpExt:DigitalSourceType>${painted}</Iptc4xmpExt:DigitalSourceType></rdf:Description></rdf:RDF></x:xmpmeta>`;
  const create = { width: 700, height: 700, channels: 3, background: "#b0a08c" } as const;
  const room = await sharp({ create }).png().withXmp(xmp).toBuffer();
  const backdrop = await upload(api, room, "painted.png");
  const { runId } = await api.tools.productPhotos.generate({ images: { ...images, backdrop }, options });
  const [first] = (await waitForEnd(api, runId)).variations;
  const { xmpAsString = "" } = await sharp(
    await server.ports.storage.get(getFileKey(first?.image?.url)),
  ).metadata();
  expect(xmpAsString).toContain("compositeWithTrainedAlgorithmicMedia");
});
