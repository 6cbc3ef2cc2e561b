// @module-tag postgres
import { createHash } from "node:crypto";
import { testDatabases } from "@packshot/db/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createTestServer,
  smallPhotoForm,
  sourcedForm,
  type TestServer,
} from "../../src/testing/test-server.ts";

async function computeDigest(form: FormData): Promise<string> {
  const file = form.get("file");
  if (!(file instanceof File)) throw new Error("the form has no file");
  return createHash("sha256")
    .update(await file.bytes())
    .digest("hex");
}

describe.each(testDatabases())("uploads.find on $name", ({ name, create }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ db: await create(), embedded: name === "PGlite" });
  });
  afterAll(() => server.close());

  test("finds the newest upload of a file for twelve hours, or longer if used", async () => {
    const { api } = await server.user();
    const form = await smallPhotoForm();
    const sha256 = await computeDigest(form);
    const find = () => api.uploads.find({ sha256: [sha256, "0".repeat(64)] });
    expect(await find()).toEqual([]);
    await api.uploads.create(form);
    server.clock.advance(1);
    const { id } = await api.uploads.create(await smallPhotoForm());
    expect(await find()).toEqual([{ id, sha256 }]);
    server.clock.advance(12 * 3600);
    expect(await find()).toEqual([]);
    await api.tools.removeBackground.generate({ images: { product: id }, options: {} });
    expect(await find()).toEqual([{ id, sha256 }]);
  });

  test("hides others' uploads and web pages' photos, even from limited keys", async () => {
    const [owner, other] = [await server.user(), await server.user()];
    const form = await smallPhotoForm();
    const sha256 = await computeDigest(form);
    await owner.api.uploads.create(form);
    expect(await other.api.uploads.find({ sha256: [sha256] })).toEqual([]);
    const { id: keyId } = await owner.api.apiKeys.create({ name: "Own", scopes: ["generate"] });
    const key = { kind: "apiKey", userId: owner.id, keyId, scopes: ["own"] } as const;
    expect(await server.as(key).uploads.find({ sha256: [sha256] })).toEqual([]);
    const sourced = await sourcedForm({ page: "https://shop.example/mug", capture: "file" });
    const third = await server.user();
    await third.api.uploads.create(sourced);
    expect(await third.api.uploads.find({ sha256: [await computeDigest(sourced)] })).toEqual([]);
  });
});
