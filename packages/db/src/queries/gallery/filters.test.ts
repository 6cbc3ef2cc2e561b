// @module-tag postgres
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrations } from "../../migrations/index.ts";
import { addUser, seedPerson, type TestDatabase, testDatabases } from "../../testing/index.ts";
import { kyselyOf, sqlIn } from "../../tx.ts";
import { insertRun } from "../runs.ts";
import { changeGallery, editGalleryItem, listSelected } from "./changes.ts";
import { type Rating, saveGalleryItem } from "./items.ts";
import { type GalleryFilter, type GallerySort, listGallery } from "./list.ts";
import { listGalleryMonths } from "./months.ts";

const now = new Date("2026-11-21T12:00:00Z");
const everything: GalleryFilter = { isArchived: false, isDeleted: false };
const at = (second: number) => new Date(now.getTime() + second * 1000);

interface Made {
  readonly engine: string;
  readonly width: number;
  readonly height: number;
}

describe.each(testDatabases())("the gallery's filters on $name", ({ create }) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await create();
  });
  afterAll(() => db.close());

  const person = () => addUser(db, now);

  /** Saves an item with these images. */
  async function item(
    userId: string,
    title: string,
    { second = 0, images = [] as readonly Made[] } = {},
  ): Promise<void> {
    const id = randomUUID();
    const fixed = { engine: "studio", options: {}, requestHash: "h", stamp: 1, idempotencyKey: null };
    await insertRun(db, { id, userId, tool: "t", ...fixed, parentRunId: null, inputs: new Map(), now });
    for (const [index, { engine, width, height }] of images.entries()) {
      await sqlIn(
        db,
        `insert into run_variations (run_id, index, label, status, stamp, image_key, thumbnail_key, media_type,
           width, height, bytes, uncertain, engine, seconds)
         values ($1, $2, 'A', 'made', 1, $3, $4, 'image/png', $5, $6, 1, false, $7, 1)`,
        [id, index, `${id}/${index}.png`, `${id}/${index}.jpg`, width, height, engine],
      );
    }
    await saveGalleryItem(db, {
      userId,
      runId: id,
      toolName: "t",
      toolDisplayName: "The t",
      originalImageKey: null,
      generatedImageKeys: [`${id}.png`],
      thumbnailKey: `${id}.webp`,
      title,
      prompt: "",
      styleSettings: {},
      generationSettings: {},
      generationTimeSeconds: 1,
      fileName: null,
      createdAt: at(second),
    });
  }

  async function titles(
    userId: string,
    filter: Partial<GalleryFilter>,
    sort: GallerySort = "newest",
  ): Promise<string[]> {
    const { items } = await listGallery(db, {
      ...everything,
      ...filter,
      userId,
      sort,
      after: undefined,
      limit: 20,
    });
    return items.map(({ title }) => title).toSorted();
  }

  test("a time range includes its start and excludes its end", async () => {
    const userId = await person();
    for (const [second, title] of ["A", "B", "C"].entries()) await item(userId, title, { second });
    expect(await titles(userId, { createdFrom: at(1), createdBefore: at(2) })).toEqual(["B"]);
    for (const sort of ["newest", "oldest", "name", "favorites"] as const)
      expect(await titles(userId, { createdFrom: at(1) }, sort)).toEqual(["B", "C"]);
  });

  test("engine and shape match if any image of the item does", async () => {
    const userId = await person();
    const tall = { engine: "studio", width: 800, height: 1200 };
    const square = { engine: "gemini", width: 1024, height: 1000 };
    await item(userId, "both", { images: [tall, square] });
    await item(userId, "wide", { images: [{ engine: "studio", width: 1600, height: 900 }] });
    await item(userId, "none");
    expect(await titles(userId, { engine: "studio" })).toEqual(["both", "wide"]);
    expect(await titles(userId, { engine: "gemini" })).toEqual(["both"]);
    expect(await titles(userId, { shape: "portrait" })).toEqual(["both"]);
    expect(await titles(userId, { shape: "square" })).toEqual(["both"]);
    expect(await titles(userId, { shape: "landscape", search: "wid" })).toEqual(["wide"]);
    expect(await titles(userId, { shape: "square", search: "wid" })).toEqual([]);
  });

  test("a rating matches only itself, and replaces the other", async () => {
    const userId = await person();
    for (const title of ["mug", "lamp", "plain"]) await item(userId, title);
    const rate = (search: string, rating: Rating | null) =>
      changeGallery(db, { userId, selection: { filter: { ...everything, search }, except: [] } }, { rating });
    const rated = () => Promise.all([titles(userId, { rating: "good" }), titles(userId, { rating: "bad" })]);
    await rate("mug", "good");
    await rate("lamp", "good");
    expect(await rated()).toEqual([["lamp", "mug"], []]);
    await rate("lamp", "bad");
    expect(await rated()).toEqual([["mug"], ["lamp"]]);
    await rate("lamp", null);
    expect(await rated()).toEqual([["mug"], []]);
  });

  test("a migration indexes items from before these filters existed", async () => {
    const userId = await person();
    await item(userId, "square", { images: [{ engine: "gemini", width: 1024, height: 1000 }] });
    await item(userId, "none");
    await sqlIn(db, "update user_gallery set search = array_to_tsvector('{}') where user_id = $1", [userId]);
    expect(await titles(userId, { engine: "gemini" })).toEqual([]);
    await migrations["0010-gallery-traits"]?.up(kyselyOf(db));
    expect(await titles(userId, { engine: "gemini", shape: "square" })).toEqual(["square"]);
    expect(await titles(userId, { shape: "portrait" })).toEqual([]);
  });

  test("listGalleryMonths lists each month once, newest first", async () => {
    const userId = await person();
    for (const day of [0, -1, -21, -22, -400]) await item(userId, String(day), { second: day * 86_400 });
    await item(await person(), "somebody's");
    const shelf = { userId, isArchived: false, isDeleted: false };
    // November 21 minus 21 days is October 31; minus 400 days, it's October of the previous year.
    const newest = [0, -21, -400].map((day) => at(day * 86_400));
    expect(await listGalleryMonths(db, { ...shelf, limit: 9 })).toEqual(newest);
    expect(await listGalleryMonths(db, { ...shelf, limit: 2 })).toEqual(newest.slice(0, 2));
    expect(await listGalleryMonths(db, { ...shelf, isDeleted: true, limit: 9 })).toEqual([]);
  });

  test("a search finds words of many old items, which no new item has", async () => {
    const { userId } = await seedPerson(db, 2500);
    const page = { ...everything, userId, search: "1", after: undefined } as const;
    const { items } = await listGallery(db, { ...page, sort: "oldest", limit: 2000 });
    const numbers = Array.from({ length: 2500 }, (_, n) => n + 1).filter((n) => String(n).startsWith("1"));
    expect(items.map(({ title }) => title)).toEqual(numbers.map((n) => `Item ${n}`));
    const newest = await listGallery(db, { ...page, sort: "newest", limit: 1 });
    expect(newest.items.map(({ title }) => title)).toEqual(["Item 1999"]);
  });

  test("a new title doesn't affect the engine and shape filters", async () => {
    const userId = await person();
    await item(userId, "wide", { images: [{ engine: "studio", width: 1600, height: 900 }] });
    const selection = { filter: { ...everything, shape: "landscape" as const }, except: [] };
    const [id = ""] = await listSelected(db, { userId, selection, after: undefined, limit: 9 });
    await editGalleryItem(db, { userId, id }, { title: "Renamed" });
    expect(await titles(userId, { engine: "studio", shape: "landscape" })).toEqual(["Renamed"]);
  });
});
