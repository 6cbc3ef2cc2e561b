// @module-tag postgres
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addUser, type TestDatabase, testDatabases } from "../../testing/index.ts";
import { runSql } from "../../tx.ts";
import { insertRun } from "../runs.ts";
import { changeGallery } from "./changes.ts";
import { findGalleryItem, saveGalleryItem } from "./items.ts";
import type { GalleryFilter } from "./list.ts";
import { computeSignature } from "./signatures.ts";
import { listSimilarItems } from "./similar.ts";

const now = new Date("2026-11-21T12:00:00Z");
const everything: GalleryFilter = { isArchived: false, isDeleted: false };

/** Returns features at this angle to those for 0 degrees. */
function features(degrees: number): Int8Array {
  const [along, across] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return Int8Array.from({ length: 64 }, (_, at) => {
    const length = 120 - Math.floor(at / 2);
    return Math.round(length * (at % 2 === 0 ? along : across));
  });
}

function listBits(degrees: number): string[] {
  return computeSignature(features(degrees)).split("");
}

test("the number of differing bits is proportional to the angle", () => {
  const start = listBits(0);
  const differing = [0, 45, 90, 180].map((degrees) =>
    listBits(degrees).reduce((sum, bit, at) => sum + Number(bit !== start[at]), 0),
  );
  expect(start).toHaveLength(512);
  const [same = 0, near = 0, square = 0, opposite = 0] = differing;
  expect(same).toBe(0);
  expect(near).toBeGreaterThan(90);
  expect(near).toBeLessThan(166);
  expect(square).toBeGreaterThan(210);
  expect(square).toBeLessThan(302);
  expect(opposite).toBeGreaterThan(480);
});

describe.each(testDatabases())("similar items on $name", ({ create }) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await create();
  });
  afterAll(() => db.close());

  const createUser = () => addUser(db, now);

  interface ItemSpec {
    readonly title: string;
    /** The features' angle for each image; null for an image without features. */
    readonly degrees: readonly [number | null, number?];
    readonly runId?: string;
  }

  /** Saves an item and returns its ID. With the ID of an earlier run, replaces that run's images. */
  async function createItem(
    userId: string,
    { title, degrees, runId = randomUUID() }: ItemSpec,
  ): Promise<string> {
    const fixed = { engine: "studio", options: {}, requestHash: "h", stamp: 1, idempotencyKey: null };
    const run = { id: runId, userId, tool: "t", ...fixed, parentRunId: null, inputs: new Map(), now };
    if ((await findGalleryItem(db, { userId, runId })) === undefined) await insertRun(db, run);
    await runSql(db, "delete from run_variations where run_id = $1", [runId]);
    const keys = degrees.map(() => `${randomUUID()}.png`);
    for (const [index, angle = null] of degrees.entries())
      await runSql(
        db,
        `insert into run_variations (run_id, index, label, status, stamp, image_key, thumbnail_key, media_type,
           width, height, bytes, uncertain, engine, seconds, features)
         values ($1, $2, 'A', 'made', 1, $3::text, $3::text || '.jpg', 'image/png', 9, 9, 1, false, 'studio', 1, $4)`,
        [runId, index, keys[index], angle === null ? null : new Uint8Array(features(angle))],
      );
    const [first = "", ...rest] = keys;
    await saveGalleryItem(db, {
      userId,
      runId,
      toolName: "t",
      toolDisplayName: "The t",
      originalImageKey: null,
      generatedImageKeys: [first, ...rest],
      thumbnailKey: `${first}.jpg`,
      title,
      prompt: "",
      styleSettings: {},
      generationSettings: {},
      generationTimeSeconds: 1,
      fileName: null,
      createdAt: now,
    });
    return (await findGalleryItem(db, { userId, runId }))?.id ?? "";
  }

  interface Search {
    readonly id: string;
    readonly filter?: Partial<GalleryFilter>;
    readonly limit?: number;
  }

  async function listSimilar(
    userId: string,
    { id, filter, limit = 9 }: Search,
  ): Promise<string[] | undefined> {
    const request = { userId, id, filter: { ...everything, ...filter }, atLeast: 0.6, limit };
    const ids = await listSimilarItems(db, request);
    const { rows } = await runSql(db, "select id, title from user_gallery where user_id = $1", [userId]);
    return ids?.map((found) => String(rows.find((row) => row["id"] === found)?.["title"]));
  }

  test("listSimilarItems lists the user's similar items, closest first", async () => {
    const [userId, otherId] = [await createUser(), await createUser()];
    const id = await createItem(userId, { title: "start", degrees: [0] });
    await createItem(userId, { title: "far", degrees: [50] });
    await createItem(userId, { title: "near", degrees: [10] });
    await createItem(userId, { title: "across", degrees: [90, 0] });
    await createItem(userId, { title: "unknown", degrees: [null] });
    for (let copy = 0; copy < 3; copy += 1) await createItem(userId, { title: "far", degrees: [50] });
    await createItem(otherId, { title: "other", degrees: [0] });
    await createItem(userId, { title: "copy", degrees: [0] });
    expect(await listSimilar(userId, { id })).toEqual(["start", "copy", "near", "far", "far", "far", "far"]);
    expect(await listSimilar(userId, { id, limit: 3 })).toEqual(["start", "copy", "near"]);
    expect(await listSimilar(otherId, { id })).toBeUndefined();
  });

  test("listSimilarItems applies the other filters", async () => {
    const userId = await createUser();
    const id = await createItem(userId, { title: "red start", degrees: [0] });
    await createItem(userId, { title: "red near", degrees: [10] });
    const archived = await createItem(userId, { title: "old", degrees: [20] });
    const deleted = await createItem(userId, { title: "gone", degrees: [30] });
    await changeGallery(db, { userId, selection: { ids: [archived] } }, { isArchived: true });
    await changeGallery(db, { userId, selection: { ids: [deleted] } }, { deletedAt: now });
    expect(await listSimilar(userId, { id })).toEqual(["red start", "red near"]);
    expect(await listSimilar(userId, { id, filter: { search: "near" } })).toEqual(["red near"]);
    expect(await listSimilar(userId, { id, filter: { toolName: "u" } })).toEqual([]);
    expect(await listSimilar(userId, { id, filter: { isArchived: true } })).toEqual(["old"]);
    expect(await listSimilar(userId, { id, filter: { isDeleted: true } })).toEqual(["gone"]);
  });

  test("a changed image is found by its new features", async () => {
    const userId = await createUser();
    const runId = randomUUID();
    const id = await createItem(userId, { title: "start", degrees: [0] });
    const changed = await createItem(userId, { title: "changed", degrees: [90], runId });
    expect(await listSimilar(userId, { id })).toEqual(["start"]);
    await createItem(userId, { title: "changed", degrees: [5], runId });
    expect(await listSimilar(userId, { id })).toEqual(["start", "changed"]);
    await createItem(userId, { title: "changed", degrees: [null], runId });
    expect(await listSimilar(userId, { id })).toEqual(["start"]);
    expect(await listSimilar(userId, { id: changed })).toEqual([]);
  });

  test("signatures are deleted with their item", async () => {
    const userId = await createUser();
    const id = await createItem(userId, { title: "start", degrees: [0] });
    const countSignatures = async () =>
      (await runSql(db, "select 1 from gallery_signatures where user_id = $1", [userId])).rows.length;
    expect(await countSignatures()).toBe(1);
    await runSql(db, "delete from user_gallery where id = $1", [id]);
    expect(await countSignatures()).toBe(0);
  });
});
