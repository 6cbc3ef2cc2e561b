import { createTestDatabase } from "@packshot/db/testing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bluishTile, heicGrid, heicPhoto } from "../../src/images/testing/heic-photos.ts";
import { type Caller, createTestServer, type TestServer } from "../../src/testing/test-server.ts";

function createForm(bytes: Uint8Array, name: string): FormData {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name));
  return form;
}

describe("an upload of any photo", () => {
  let server: TestServer;
  let api: Caller;
  beforeAll(async () => {
    server = await createTestServer({ db: await createTestDatabase(), embedded: true });
    ({ api } = await server.user());
  });
  afterAll(() => server.close());

  test("accepts HEIC, whatever its file name", async () => {
    const uploads = [await api.uploads.create(createForm(heicPhoto(), "IMG_1.HEIC"))];
    uploads.push(await api.uploads.create(createForm(heicPhoto(), "photo.jpg")));
    for (const upload of uploads) expect(upload).toMatchObject({ width: 64, height: 64, note: null });
  });

  test("accepts an SVG logo that a run can use", async () => {
    const logo = '<svg viewBox="0 0 20 10"><rect width="20" height="10" rx="3" fill="#0b5c4a"/></svg>';
    const upload = await api.uploads.create(createForm(Buffer.from(logo), "logo.svg"));
    expect(upload).toMatchObject({ width: 2048, height: 1024, hasAlpha: true, fileName: "logo.svg" });
    const images = { logo: upload.id };
    expect(await api.tools.logoMockups.generate({ images, options: {} })).toHaveProperty("runId");
  });

  test("reports what was scaled down", async () => {
    const jpeg = await sharp({
      create: { width: 8_000, height: 6_000, channels: 3, background: "#456" },
      limitInputPixels: false,
    })
      .jpeg()
      .toBuffer();
    const heic = heicGrid({ width: 8_192, height: 6_100, tile: bluishTile, tileSide: 512 });
    expect((await api.uploads.create(createForm(jpeg, "a.jpg"))).note).toBe(
      "Scaled down from 8000 × 6000 px to 7302 × 5477 px: images can have up to 40 megapixels.",
    );
    expect((await api.uploads.create(createForm(heic, "a.heic"))).note).toBe(
      "Scaled down from 8192 × 6100 px to 7329 × 5457 px: images can have up to 40 megapixels.",
    );
  });
});
