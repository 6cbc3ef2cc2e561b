// @module-tag postgres
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrations } from "../../migrations/index.ts";
import { addUser, seedUser, type TestDatabase, testDatabases } from "../../testing/index.ts";
import { getKysely, runSql } from "../../tx.ts";
import { insertRun } from "../runs.ts";
import { insertUpload, listSourceHosts } from "../uploads.ts";
import { changeGallery, editGalleryItem, listSelected } from "./changes.ts";
import { type Rating, saveGalleryItem } from "./items.ts";
import { type GalleryFilter, type GallerySort, listGallery } from "./list.ts";
import { listGalleryMonths } from "./months.ts";

const now = new Date("2026-11-21T12:00:00Z");
const everything: GalleryFilter = { isArchived: false, isDeleted: false };
const at = (second: number) => new Date(now.getTime() + second * 1000);

interface ImageValues {
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

  const createUser = () => addUser(db, now);

  /** Stores a photo that was on this page, and resolves to its ID. */
  async function createPhoto(userId: string, page: string): Promise<string> {
    const [id, takenAt] = [randomUUID(), now.toISOString()];
    const upload = await insertUpload(db, {
      userId,
      imageKey: `${id}.png`,
      thumbnailKey: `${id}.jpg`,
      width: 1,
      height: 1,
      bytes: 1,
      hasAlpha: false,
      sha256: "0",
      digitalSource: null,
      resultKey: null,
      uncertainEdges: false,
      fileName: null,
      scaledFrom: null,
      sentFile: null,
      source: { page, title: null, capture: "file", takenAt, rights: null },
      createdAt: now,
    });
    return upload?.id ?? "";
  }

  /** Saves an item with these images, made from the photos of these pages. */
  async function createItem(
    userId: string,
    title: string,
    { second = 0, images = [] as readonly ImageValues[], pages = [] as readonly string[] } = {},
  ): Promise<void> {
    const id = randomUUID();
    const fixed = { engine: "studio", options: {}, requestHash: "h", stamp: 1, idempotencyKey: null };
    const inputs = new Map<string, string>();
    for (const page of pages) inputs.set(page, await createPhoto(userId, page));
    await insertRun(db, { id, userId, tool: "t", ...fixed, parentRunId: null, inputs, now });
    for (const [index, { engine, width, height }] of images.entries()) {
      await runSql(
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

  async function listTitles(
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
    const userId = await createUser();
    for (const [second, title] of ["A", "B", "C"].entries()) await createItem(userId, title, { second });
    expect(await listTitles(userId, { createdFrom: at(1), createdBefore: at(2) })).toEqual(["B"]);
    for (const sort of ["newest", "oldest", "name", "favorites"] as const)
      expect(await listTitles(userId, { createdFrom: at(1) }, sort)).toEqual(["B", "C"]);
  });

  test("engine and shape match if any image of the item does", async () => {
    const userId = await createUser();
    const tall = { engine: "studio", width: 800, height: 1200 };
    const square = { engine: "gemini", width: 1024, height: 1000 };
    await createItem(userId, "both", { images: [tall, square] });
    await createItem(userId, "wide", { images: [{ engine: "studio", width: 1600, height: 900 }] });
    await createItem(userId, "none");
    expect(await listTitles(userId, { engine: "studio" })).toEqual(["both", "wide"]);
    expect(await listTitles(userId, { engine: "gemini" })).toEqual(["both"]);
    expect(await listTitles(userId, { shape: "portrait" })).toEqual(["both"]);
    expect(await listTitles(userId, { shape: "square" })).toEqual(["both"]);
    expect(await listTitles(userId, { shape: "landscape", search: "wid" })).toEqual(["wide"]);
    expect(await listTitles(userId, { shape: "square", search: "wid" })).toEqual([]);
  });

  test("a rating filter matches one rating, and a new rating replaces it", async () => {
    const userId = await createUser();
    for (const title of ["mug", "lamp", "plain"]) await createItem(userId, title);
    const rate = (search: string, rating: Rating | null) =>
      changeGallery(db, { userId, selection: { filter: { ...everything, search }, except: [] } }, { rating });
    const listRated = () =>
      Promise.all([listTitles(userId, { rating: "good" }), listTitles(userId, { rating: "bad" })]);
    await rate("mug", "good");
    await rate("lamp", "good");
    expect(await listRated()).toEqual([["lamp", "mug"], []]);
    await rate("lamp", "bad");
    expect(await listRated()).toEqual([["mug"], ["lamp"]]);
    await rate("lamp", null);
    expect(await listRated()).toEqual([["mug"], []]);
  });

  test("a migration indexes items from before these filters existed", async () => {
    const userId = await createUser();
    await createItem(userId, "square", { images: [{ engine: "gemini", width: 1024, height: 1000 }] });
    await createItem(userId, "none");
    await runSql(db, "update user_gallery set search = array_to_tsvector('{}') where user_id = $1", [userId]);
    expect(await listTitles(userId, { engine: "gemini" })).toEqual([]);
    await migrations["0010-gallery-traits"]?.up(getKysely(db));
    expect(await listTitles(userId, { engine: "gemini", shape: "square" })).toEqual(["square"]);
    expect(await listTitles(userId, { shape: "portrait" })).toEqual([]);
  });

  test("a website matches items made from any of its photos", async () => {
    const userId = await createUser();
    const [etsy, shop] = [
      "https://www.etsy.com/listing/1",
      "http://shop.example:8080/?a=https://other.example/",
    ];
    await createItem(userId, "mug", { pages: [etsy] });
    await createItem(userId, "both", { pages: ["https://etsy.com/listing/2", shop] });
    await createItem(userId, "none");
    const byHost = () =>
      Promise.all(["etsy.com", "shop.example", "other.example"].map((host) => listTitles(userId, { host })));
    expect(await byHost()).toEqual([["both", "mug"], ["both"], []]);
    expect(await listTitles(userId, { host: "etsy.com", search: "mug" })).toEqual(["mug"]);
    expect(await listTitles(await createUser(), { host: "etsy.com" })).toEqual([]);
    await runSql(db, "alter table uploads drop column source_host");
    await runSql(db, "update user_gallery set search = array_to_tsvector('{}') where user_id = $1", [userId]);
    expect(await byHost()).toEqual([[], [], []]);
    await migrations["0022-source-hosts"]?.up(getKysely(db));
    expect(await byHost()).toEqual([["both", "mug"], ["both"], []]);
  });

  test("listSourceHosts lists each of the user's websites once, by name", async () => {
    const userId = await createUser();
    const pages = [
      "https://b.example/1",
      "https://www.a.example/",
      "https://b.example/2",
      "http://[::1]:90/c",
    ];
    for (const page of pages) await createPhoto(userId, page);
    await createPhoto(await createUser(), "https://somebody.example/");
    expect(await listSourceHosts(db, { userId, limit: 9 })).toEqual(["[::1]", "a.example", "b.example"]);
    expect(await listSourceHosts(db, { userId, limit: 2 })).toEqual(["[::1]", "a.example"]);
    expect(await listSourceHosts(db, { userId: await createUser(), limit: 9 })).toEqual([]);
  });

  test("listGalleryMonths lists each month once, newest first", async () => {
    const userId = await createUser();
    for (const day of [0, -1, -21, -22, -400])
      await createItem(userId, String(day), { second: day * 86_400 });
    await createItem(await createUser(), "somebody's");
    const section = { userId, isArchived: false, isDeleted: false };
    // November 21 minus 21 days is October 31; minus 400 days, it's October of the previous year.
    const newest = [0, -21, -400].map((day) => at(day * 86_400));
    expect(await listGalleryMonths(db, { ...section, limit: 9 })).toEqual(newest);
    expect(await listGalleryMonths(db, { ...section, limit: 2 })).toEqual(newest.slice(0, 2));
    expect(await listGalleryMonths(db, { ...section, isDeleted: true, limit: 9 })).toEqual([]);
  });

  test("a search finds a word that many old items have but no new ones", async () => {
    const { userId } = await seedUser(db, 2500);
    const page = { ...everything, userId, search: "1", after: undefined } as const;
    const { items } = await listGallery(db, { ...page, sort: "oldest", limit: 2000 });
    const numbers = Array.from({ length: 2500 }, (_, n) => n + 1).filter((n) => String(n).startsWith("1"));
    expect(items.map(({ title }) => title)).toEqual(numbers.map((n) => `Item ${n}`));
    const newest = await listGallery(db, { ...page, sort: "newest", limit: 1 });
    expect(newest.items.map(({ title }) => title)).toEqual(["Item 1999"]);
  });

  test("a new title doesn't affect the engine and shape filters", async () => {
    const userId = await createUser();
    await createItem(userId, "wide", { images: [{ engine: "studio", width: 1600, height: 900 }] });
    const selection = { filter: { ...everything, shape: "landscape" as const }, except: [] };
    const [id = ""] = await listSelected(db, { userId, selection, after: undefined, limit: 9 });
    await editGalleryItem(db, { userId, id }, { title: "Renamed" });
    expect(await listTitles(userId, { engine: "studio", shape: "landscape" })).toEqual(["Renamed"]);
  });
});
