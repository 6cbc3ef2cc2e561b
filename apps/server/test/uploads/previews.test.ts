import { testDatabases } from "@packshot/db/testing";
import sharp from "sharp";
import type { RateRule } from "@packshot/trpc/ports";
import { pickSample } from "@packshot/trpc/testing/pick-sample";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { getSharedStudio } from "../../src/engines/studio/testing/index.ts";
import {
  type Caller,
  createForm,
  createTestServer,
  smallPhotoForm,
  squareForm,
  type TestServer,
  twoSquaresForm,
} from "../../src/testing/test-server.ts";
import { everyTool, requiredOptions } from "../every-tool/use-tool.ts";

async function cutOutUpload(api: Caller, form = squareForm()): Promise<string> {
  const { id } = await api.uploads.create(await form);
  await api.uploads.cutOut({ id });
  return id;
}

function requestPreview(api: Caller, id: string, options: object, size: "swatch" | "stage" = "swatch") {
  return api.tools.productPhotos.preview({ images: { product: id }, options, size });
}

/** Builds form data with a photo that is larger than all previews and their cut-outs. */
async function largeSquareForm(): Promise<FormData> {
  const square = sharp({ create: { width: 600, height: 600, channels: 3, background: "#f0e2c8" } }).png();
  const margin = { left: 100, right: 100, top: 30, bottom: 30, background: "#303a46" };
  return createForm(await square.extend(margin).toBuffer());
}

/** Maximum pixels of the longer side, by preview size. */
const maxSides = { swatch: 192, tile: 256, stage: 480 };
/** Tools that need a generative engine, two cut-outs, or no photo. */
const withoutPreview = ["celebrity-endorsement", "custom-portraits", "hairstyles", "logo-generator"];
/** Tools that draw in a fixed size. */
const fixedSize = ["remove-background", "thumbnail-generator"];

const sizesByTool = everyTool.flatMap(({ name, slug, tool }) =>
  Object.entries(maxSides).map(([size, maxSide]) => ({ procedure: name, slug, tool, size, maxSide })),
);
const sampledSizes = new Set([
  ...sizesByTool.filter(({ slug }) => fixedSize.includes(slug)),
  ...pickSample(sizesByTool, 4),
]);

type PreviewProcedure = (input: {
  images: Readonly<Record<string, string>>;
  options: unknown;
  size: string;
}) => ReturnType<typeof requestPreview>;

function getPreviewProcedure(api: Caller, name: string): PreviewProcedure {
  // A typed path would have to name the tool, which is known only at run time.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const all = api.tools as unknown as Record<string, { readonly preview: PreviewProcedure }>;
  const procedures = all[name];
  if (procedures === undefined) throw new Error(`There is no procedure ${name}.`);
  return procedures.preview;
}

async function readPixels({ preview: drawn }: { preview: { image: string } | null }) {
  const jpeg = Buffer.from(drawn?.image.replace("data:image/jpeg;base64,", "") ?? "", "base64");
  return sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
}

describe.each(testDatabases())("previews of runs on $name", ({ name, create }) => {
  let server: TestServer;
  /** Name of a rate limit that allows only one call. */
  let strictLimit: string | undefined;
  beforeAll(async () => {
    const studio = await getSharedStudio();
    const wrap = (ports: TestServer["ports"]) => ({
      ...ports,
      previews: studio.previews,
      rateLimiter: {
        ...ports.rateLimiter,
        take: (rule: RateRule, subject: string, points?: number) =>
          ports.rateLimiter.take(
            rule.name === strictLimit ? { name: `strict ${rule.name}`, points: 1, perSeconds: 600 } : rule,
            subject,
            points,
          ),
      },
    });
    server = await createTestServer({ db: await create(), embedded: name === "PGlite", wrap });
  });
  afterEach(() => {
    strictLimit = undefined;
  });
  afterAll(() => server.close());

  test("a preview shows the product like a run would, only smaller", async () => {
    const { api } = await server.user();
    const id = await cutOutUpload(api);
    const marble = await readPixels(await requestPreview(api, id, { background: "marble", format: "4:5" }));
    expect(marble.info).toMatchObject({ format: "raw", height: 192 });
    expect(marble.info.width).toBe(154);
    const white = await readPixels(
      await requestPreview(api, id, { background: "pure-white", format: "1:1" }, "stage"),
    );
    expect(white.info).toMatchObject({ width: 480, height: 480 });
    expect([...white.data.subarray(0, 3)]).toEqual([255, 255, 255]);
    // The square is bright beige: less blue than red.
    const middle = (240 * 480 + 240) * 3;
    expect((white.data[middle] ?? 0) - (white.data[middle + 2] ?? 0)).toBeGreaterThan(20);
  });

  test("the same options return the same preview, others a different one", async () => {
    const { api } = await server.user();
    const id = await cutOutUpload(api);
    const [wood, again, marble] = await Promise.all([
      requestPreview(api, id, { background: "wood" }),
      requestPreview(api, id, { background: "wood" }),
      requestPreview(api, id, { background: "marble" }),
    ]);
    expect(again.preview?.image === wood.preview?.image && wood.preview !== null).toBe(true);
    expect(marble.preview?.image === wood.preview?.image).toBe(false);
  });

  test("a photo that isn't cut out or has no subject has no preview", async () => {
    const { api } = await server.user();
    const upload = await api.uploads.create(await smallPhotoForm("even.png", "#222222"));
    expect(await requestPreview(api, upload.id, { background: "wood" })).toEqual({ preview: null });
    await api.uploads.cutOut({ id: upload.id });
    expect(await requestPreview(api, upload.id, { background: "wood" })).toEqual({ preview: null });
  });

  test("a preview of a new upload of a photo uses the user's earlier answers", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await twoSquaresForm());
    const again = await api.uploads.create(await twoSquaresForm());
    const draw = async (uploadId: string) =>
      (await requestPreview(api, uploadId, { background: "wood" })).preview?.image;
    expect(await draw(again.id)).toBeUndefined();
    await api.uploads.recut({ id, box: { left: 0.58, top: 0.4, width: 0.3, height: 0.4 } });
    const smallSquare = await draw(id);
    expect((await draw(again.id)) === smallSquare).toBe(true);
    // A run of the new upload keeps this cut-out, so later previews must also show it.
    await api.uploads.recut({ id, box: { left: 0.08, top: 0.25, width: 0.4, height: 0.55 } });
    expect((await draw(id)) === smallSquare).toBe(false);
    expect((await draw(again.id)) === smallSquare).toBe(true);
  });

  test("a choice about scenes has its own preview, for the photo's owner", async () => {
    const [{ api }, { api: otherUser }] = [await server.user(), await server.user()];
    const id = await cutOutUpload(api);
    const kinds = ["pose-standing", "pose-lying", "surface-floor"] as const;
    const drawn = await Promise.all(kinds.map((kind) => api.uploads.previewChoice({ id, kind })));
    expect(drawn.map(({ preview: tile }) => tile?.width)).toEqual([256, 256, 256]);
    expect(new Set(drawn.map(({ preview: tile }) => tile?.image)).size).toBe(3);
    await expect(otherUser.uploads.previewChoice({ id, kind: "pose-lying" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const bare = await api.uploads.create(await smallPhotoForm("even.png", "#222222"));
    expect(await api.uploads.previewChoice({ id: bare.id, kind: "pose-lying" })).toEqual({ preview: null });
  });

  test("previews of every tool fit their size, from one cut-out", async () => {
    const { api } = await server.user();
    const id = await cutOutUpload(api, largeSquareForm());
    for (const { procedure, slug, tool, size, maxSide } of sampledSizes) {
      const images = Object.fromEntries(Object.keys(tool.images).map((slot) => [slot, id]));
      const drawn = await getPreviewProcedure(
        api,
        procedure,
      )({ images, options: requiredOptions[slug], size });
      expect(drawn.preview === null, slug).toBe(withoutPreview.includes(slug));
      if (drawn.preview === null) continue;
      const { width, height } = drawn.preview;
      expect((await readPixels(drawn)).info).toMatchObject({ width, height });
      expect(Math.max(width, height), `${slug} ${size}`).toBeLessThanOrEqual(maxSide);
    }
  });

  test("a tool that uses the whole photo has a preview before the cut-out", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await squareForm());
    const images = { photo: id };
    expect(await api.tools.gtaStyle.preview({ images, size: "tile" })).toMatchObject({ preview: {} });
  });

  test("previews are limited across all users of an IP address", async () => {
    const [{ api }, { api: another }] = [await server.user(), await server.user()];
    const [id, othersId] = [await cutOutUpload(api), await cutOutUpload(another)];
    strictLimit = "preview-address";
    await requestPreview(api, id, { background: "wood" });
    await expect(requestPreview(another, othersId, { background: "wood" })).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
    strictLimit = undefined;
    expect(await requestPreview(another, othersId, { background: "wood" })).toMatchObject({ preview: {} });
  });

  test("previews are limited for each user", async () => {
    const [{ api }, { api: another }] = [await server.user(), await server.user()];
    const [id, othersId] = [await cutOutUpload(api), await cutOutUpload(another)];
    strictLimit = "preview";
    await requestPreview(api, id, { background: "wood" });
    await expect(requestPreview(api, id, { background: "wood" })).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
    expect(await requestPreview(another, othersId, { background: "wood" })).toMatchObject({ preview: {} });
  });

  test("a preview is free and never stored", async () => {
    const { api } = await server.user();
    const id = await cutOutUpload(api);
    const listStored = async () => ({
      files: (await Array.fromAsync(server.ports.storage.list(""), ({ key }) => key)).toSorted(),
      runs: (await api.runs.list()).runs,
      gallery: (await api.gallery.list()).items,
      tokens: (await api.tokens.history()).entries,
    });
    const before = await listStored();
    const { preview } = await requestPreview(api, id, { background: "wood" }, "stage");
    // The preview is the image itself, not a link to it.
    expect(preview?.image).toMatch(/^data:image\/jpeg;base64,[A-Za-z0-9+/=]+$/);
    expect(Object.keys(preview ?? {})).toEqual(["image", "width", "height"]);
    expect(await listStored()).toEqual(before);
  });

  test("previews of other users' photos and unknown options are rejected", async () => {
    const [{ api }, { api: otherUser }] = [await server.user(), await server.user()];
    const id = await cutOutUpload(api);
    await expect(requestPreview(otherUser, id, { background: "wood" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(requestPreview(api, id, { background: "nowhere" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  });
});
