// @module-tag postgres
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabases } from "../testing/index.ts";
import { runSql } from "../tx.ts";

const source = {
  page: "https://shop.example/products/mug",
  title: null,
  capture: "file",
  takenAt: "2026-11-21T09:30:00.000Z",
  rights: null,
};

function omitField(field: keyof typeof source): object {
  return Object.fromEntries(Object.entries(source).filter(([name]) => name !== field));
}

describe.each(testDatabases())("the source of an upload on $name", ({ create }) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await create();
  });
  afterAll(() => db.close());

  async function insertFrom(stored: unknown): Promise<void> {
    await runSql(
      db,
      `with new_user as (insert into users (email, created_at) values ($1, now()) returning id)
       insert into uploads (user_id, image_key, thumbnail_key, width, height, bytes, has_alpha, sha256, created_at,
                            source)
         select id, $1, $1, 4, 3, 9, false, 's', now(), $2 from new_user`,
      [`${randomUUID()}@x.test`, JSON.stringify(stored)],
    );
  }

  test.each([
    source,
    { ...source, capture: "import", title: "Mug" },
    { ...source, capture: "screenshot", rights: "reference" },
  ])("%j is stored", async (stored) => {
    await expect(insertFrom(stored)).resolves.toBeUndefined();
  });

  test.each([
    ["a list", [source]],
    ["nothing", {}],
    ["no page", omitField("page")],
    ["no title", omitField("title")],
    ["no capture", omitField("capture")],
    ["no time", omitField("takenAt")],
    ["no rights", omitField("rights")],
    ["a script", { ...source, page: "javascript:alert(1)" }],
    ["a long page", { ...source, page: source.page + "x".repeat(2048) }],
    ["a long title", { ...source, title: "x".repeat(301) }],
    ["an unknown capture", { ...source, capture: "stolen" }],
    ["unknown rights", { ...source, rights: "stolen" }],
  ])("the database rejects %s", async (_, stored) => {
    await expect(insertFrom(stored)).rejects.toThrow("upload_source_shape");
  });
});
