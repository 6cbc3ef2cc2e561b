// @module-tag postgres
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addUser, type TestDatabase, testDatabases } from "../../testing/index.ts";
import { runSql } from "../../tx.ts";
import { insertRun } from "../runs.ts";
import {
  changeGallery,
  editGalleryItem,
  listSelected,
  restoreDeletedAt,
  tagGalleryItems,
} from "./changes.ts";
import { readGalleryStats, listGalleryTags } from "./counts.ts";
import { findGalleryItem, saveGalleryItem } from "./items.ts";
import { type GalleryFilter, type GallerySort, listGallery } from "./list.ts";

const now = new Date("2026-11-21T12:00:00Z");
const everything: GalleryFilter = { isArchived: false, isDeleted: false };

describe.each(testDatabases())("the gallery on $name", ({ create }) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await create();
  });
  afterAll(() => db.close());

  const createUser = () => addUser(db, now);

  /** Saves an item and returns its ID; a later second makes it newer. */
  async function createItem(
    userId: string,
    { title = "Mug", tool = "t", prompt = "", fileName = null as string | null, second = 0 } = {},
  ): Promise<string> {
    const id = randomUUID();
    const fixed = { engine: "studio", options: {}, requestHash: "h", stamp: 1, idempotencyKey: null };
    await insertRun(db, { id, userId, tool, ...fixed, parentRunId: null, inputs: new Map(), now });
    await saveGalleryItem(db, {
      userId,
      runId: id,
      toolName: tool,
      toolDisplayName: `The ${tool}`,
      originalImageKey: null,
      generatedImageKeys: [`${id}.png`],
      thumbnailKey: `${id}.webp`,
      title,
      prompt,
      styleSettings: {},
      generationSettings: {},
      generationTimeSeconds: 1,
      fileName,
      createdAt: new Date(now.getTime() + second * 1000),
    });
    const { rows } = await runSql(db, "select id from user_gallery where run_id = $1", [id]);
    return String(rows[0]?.["id"]);
  }

  /** Reads all pages and returns the titles on each. */
  async function readPages(
    userId: string,
    {
      filter = everything,
      sort = "newest",
      limit = 20,
    }: { filter?: GalleryFilter; sort?: GallerySort; limit?: number } = {},
  ): Promise<string[][]> {
    const pages: string[][] = [];
    for (let after: readonly string[] | undefined; ;) {
      const page = await listGallery(db, { ...filter, userId, sort, after, limit });
      pages.push(page.items.map(({ title }) => title));
      if (page.next === null) return pages;
      after = page.next;
    }
  }

  const searchTitles = async (userId: string, search: string, filter: GalleryFilter = everything) =>
    (await readPages(userId, { filter: { ...filter, search } })).flat().toSorted();

  test.each([
    ["newest", ["e", "d", "C", "b", "A"]],
    ["oldest", ["A", "b", "C", "d", "e"]],
    ["name", ["A", "b", "C", "d", "e"]],
    ["favorites", ["C", "A", "e", "d", "b"]],
  ] as const)("listGallery pages through every item once, %s first", async (sort, titles) => {
    const userId = await createUser();
    const ids = new Map<string, string>();
    for (const [second, title] of ["A", "b", "C", "d", "e"].entries())
      ids.set(title, await createItem(userId, { title, second }));
    const favorites = ["A", "C"].map((title) => ids.get(title) ?? "");
    await changeGallery(db, { userId, selection: { ids: favorites } }, { isFavorite: true });
    for (const limit of [1, 2, 3, 20]) {
      expect((await readPages(userId, { sort, limit })).flat()).toEqual(titles);
    }
  });

  test("listGallery sorts names without regard to accents and case", async () => {
    const userId = await createUser();
    const titles = ["ábc", "Ac", "Åd", "Ｆrame", "Mug", "ÉCLAIR", "Жук", "жуки"];
    const ids = await Promise.all(titles.map((title) => createItem(userId, { title })));
    await editGalleryItem(db, { userId, id: ids[5] ?? "" }, { title: "Żebra" });
    const sorted = titles.with(5, "Żebra");
    for (const limit of [1, 4])
      expect((await readPages(userId, { sort: "name", limit })).flat()).toEqual(sorted);
  });

  test("listGallery returns all items with the same time", async () => {
    const userId = await createUser();
    for (const title of ["A", "B", "C"]) await createItem(userId, { title });
    expect((await readPages(userId, { limit: 1 })).flat().toSorted()).toEqual(["A", "B", "C"]);
  });

  test("listGallery filters by tool, favorite, archive, trash and owner", async () => {
    const userId = await createUser();
    const [archived, deleted, favorite] = [
      await createItem(userId, { title: "archived" }),
      await createItem(userId, { title: "deleted" }),
      await createItem(userId, { title: "favorite", tool: "u" }),
    ];
    await createItem(await createUser(), { title: "somebody's" });
    await changeGallery(db, { userId, selection: { ids: [archived] } }, { isArchived: true });
    await changeGallery(db, { userId, selection: { ids: [deleted] } }, { deletedAt: now });
    await changeGallery(db, { userId, selection: { ids: [favorite] } }, { isFavorite: true });
    await createItem(userId, { title: "plain" });
    const listFiltered = async (filter: Partial<GalleryFilter>) =>
      (await readPages(userId, { filter: { ...everything, ...filter } })).flat().toSorted();
    expect(await listFiltered({})).toEqual(["favorite", "plain"]);
    expect(await listFiltered({ isArchived: true })).toEqual(["archived"]);
    expect(await listFiltered({ isDeleted: true })).toEqual(["deleted"]);
    expect(await listFiltered({ isFavorite: true })).toEqual(["favorite"]);
    expect(await listFiltered({ isFavorite: false })).toEqual(["plain"]);
    expect(await listFiltered({ toolName: "u" })).toEqual(["favorite"]);
    expect(await findGalleryItem(db, { userId: await createUser(), id: favorite })).toBeUndefined();
  });

  test("a search matches word prefixes in title, prompt, tool, file and tags", async () => {
    const userId = await createUser();
    const tagged = await createItem(userId, { title: "Plain" });
    await tagGalleryItems(db, { userId, ids: [tagged], add: ["summer sale"], remove: [], maxTags: 20 });
    await createItem(userId, { title: "Crème brûlée" });
    await createItem(userId, { title: "Lamp", prompt: "On marble, at dusk" });
    await createItem(userId, { title: "Chair", fileName: "red-chair_02.jpg" });
    await createItem(userId, { title: "Tool", tool: "thumbnail" });
    await createItem(await createUser(), { title: "Creme of somebody" });
    expect(await searchTitles(userId, "creme")).toEqual(["Crème brûlée"]);
    expect(await searchTitles(userId, "BRÛ crè")).toEqual(["Crème brûlée"]);
    expect(await searchTitles(userId, "marb")).toEqual(["Lamp"]);
    expect(await searchTitles(userId, "red")).toEqual(["Chair"]);
    expect(await searchTitles(userId, "thumb")).toEqual(["Tool"]);
    expect(await searchTitles(userId, "sale")).toEqual(["Plain"]);
    expect(await searchTitles(userId, "lamp chair")).toEqual([]);
    expect(await searchTitles(userId, "arble")).toEqual([]);
    expect(await searchTitles(userId, "")).toHaveLength(5);
    expect(await searchTitles(userId, "' & ! :* \\")).toEqual([]);
  });

  test("a search uses the current title and tags, and the filter", async () => {
    const userId = await createUser();
    const id = await createItem(userId, { title: "Mug" });
    await createItem(userId, { title: "Old mug", tool: "u" });
    await editGalleryItem(db, { userId, id }, { title: "Cup", tags: ["blue"] });
    expect(await searchTitles(userId, "mug")).toEqual(["Old mug"]);
    expect(await searchTitles(userId, "blue")).toEqual(["Cup"]);
    expect(await searchTitles(userId, "", { ...everything, tag: "blue" })).toEqual(["Cup"]);
    expect(await searchTitles(userId, "", { ...everything, tag: "blu" })).toEqual([]);
    expect(await searchTitles(userId, "mug", { ...everything, toolName: "t" })).toEqual([]);
    expect(await editGalleryItem(db, { userId: await createUser(), id }, { title: "Taken" })).toBe(false);
  });

  test("a search pages through common and rare words in every order", async () => {
    const userId = await createUser();
    const titles = Array.from({ length: 450 }, (_, n) => `Mug ${String(n).padStart(3, "0")}`);
    for (const [second, title] of titles.entries()) {
      // Only the oldest items contain the rare word.
      await createItem(userId, { title, second, prompt: second < 5 ? "Rare mug" : "Common mug" });
    }
    expect((await readPages(userId, { filter: { ...everything, search: "mug" }, limit: 60 })).flat()).toEqual(
      titles.toReversed(),
    );
    expect((await readPages(userId, { filter: { ...everything, search: "rare" }, limit: 2 })).flat()).toEqual(
      titles.slice(0, 5).toReversed(),
    );
    expect(
      (await readPages(userId, { filter: { ...everything, search: "rare" }, limit: 2, sort: "name" })).flat(),
    ).toEqual(titles.slice(0, 5));
  });

  test("counts follow every change and exclude the trash", async () => {
    const userId = await createUser();
    expect(await readGalleryStats(db, userId)).toEqual({
      totalGenerations: 0,
      favoritesCount: 0,
      toolsUsed: 0,
      mostUsedTool: null,
    });
    const ids = [await createItem(userId), await createItem(userId), await createItem(userId, { tool: "u" })];
    const change = (...chosen: number[]) => ({ userId, selection: { ids: chosen.map((n) => ids[n] ?? "") } });
    await changeGallery(db, change(0, 2), { isFavorite: true });
    expect(await readGalleryStats(db, userId)).toMatchObject({
      totalGenerations: 3,
      favoritesCount: 2,
      toolsUsed: 2,
    });
    await changeGallery(db, change(0, 1), { deletedAt: now });
    expect(await readGalleryStats(db, userId)).toEqual({
      totalGenerations: 1,
      favoritesCount: 1,
      toolsUsed: 1,
      mostUsedTool: "u",
    });
    expect(await restoreDeletedAt(db, userId, now)).toBe(2);
    expect(await readGalleryStats(db, userId)).toMatchObject({ totalGenerations: 3, mostUsedTool: "t" });
    await runSql(db, "delete from user_gallery where id = $1", [ids[0]]);
    expect(await readGalleryStats(db, userId)).toMatchObject({ totalGenerations: 2, favoritesCount: 1 });
  });

  test("tags are counted and limited per item", async () => {
    const userId = await createUser();
    const ids = [await createItem(userId), await createItem(userId)];
    const tag = (changes: object) =>
      tagGalleryItems(db, { userId, ids, add: [], remove: [], maxTags: 3, ...changes });
    expect(await tag({ add: ["sale", "summer"] })).toBe(2);
    expect(await tag({ ids: ids.slice(0, 1), add: ["sale", "spring", "late"], remove: ["summer"] })).toBe(1);
    const listOffered = (prefix: string) => listGalleryTags(db, { userId, prefix, limit: 9 });
    expect(await listOffered("s")).toEqual([
      { tag: "sale", items: 2 },
      { tag: "spring", items: 1 },
      { tag: "summer", items: 1 },
    ]);
    await tag({ add: ["a", "b", "c"] });
    const [first] = (
      await listGallery(db, { ...everything, userId, sort: "newest", after: undefined, limit: 1 })
    ).items;
    expect(first?.tags).toHaveLength(3);
    await changeGallery(db, { userId, selection: { ids } }, { deletedAt: now });
    expect(await listOffered("")).toEqual([]);
  });

  test("a change by filter excludes exceptions and other users' items", async () => {
    const [userId, other] = [await createUser(), await createUser()];
    const mug = { title: "A mug" };
    const ids = [await createItem(userId, mug), await createItem(userId, mug), await createItem(userId)];
    await createItem(other, mug);
    const selection = { filter: { ...everything, search: "a mug" }, except: ids.slice(1, 2) };
    expect(await listSelected(db, { userId, selection, after: undefined, limit: 9 })).toEqual(
      ids.slice(0, 1),
    );
    expect(await changeGallery(db, { userId, selection }, { deletedAt: now })).toBe(1);
    expect(await changeGallery(db, { userId: other, selection: { ids } }, { isFavorite: true })).toBe(0);
    expect(await readGalleryStats(db, userId)).toMatchObject({ totalGenerations: 2, favoritesCount: 0 });
    expect(await readGalleryStats(db, other)).toMatchObject({ totalGenerations: 1 });
  });

  test("items in the trash keep their time of deletion", async () => {
    const userId = await createUser();
    const ids = [await createItem(userId), await createItem(userId)];
    const later = new Date(now.getTime() + 1000);
    await changeGallery(db, { userId, selection: { ids: ids.slice(0, 1) } }, { deletedAt: now });
    expect(await changeGallery(db, { userId, selection: { ids } }, { deletedAt: later })).toBe(1);
    expect(await restoreDeletedAt(db, userId, later)).toBe(1);
    expect((await readPages(userId)).flat()).toHaveLength(1);
  });

  /**
   * Returns a query's plan. With few rows, the planner prefers a full scan, or any index plus a sort, so both are
   * turned off. A query without a matching index still sorts.
   */
  function explainPlan(query: string): Promise<string> {
    return db.transaction(async (tx) => {
      await runSql(tx, "set local enable_seqscan = off");
      await runSql(tx, "set local enable_sort = off");
      const { rows } = await runSql(tx, `explain ${query}`);
      return rows.map((row) => String(row["QUERY PLAN"])).join("\n");
    });
  }

  test("lists and searches read indexes", async () => {
    const userId = await createUser();
    await createItem(userId);
    const own = `user_id = '${userId}' and deleted_at is null and is_archived = false`;
    const explainOrdered = (by: string) =>
      explainPlan(`select * from user_gallery where ${own} ${by} limit 21`);
    for (const [by, index] of [
      ["order by created_at desc, id desc", "gallery_by_time"],
      ["order by created_at, id", "gallery_by_time"],
      ["order by sort_name, id", "gallery_by_name"],
      ["order by is_favorite desc, created_at desc, id desc", "gallery_by_favorite"],
      ["and rating = 'good' order by created_at desc, id desc", "gallery_by_rating"],
    ] as const) {
      expect(await explainOrdered(by)).toMatch(index);
      expect(await explainOrdered(by)).not.toMatch(/Sort/);
    }
    const word = `'${userId.replaceAll("-", "")}:mug':*`;
    const search = `select * from user_gallery where search @@ $q$${word}$q$::tsquery`;
    expect(await explainPlan(search)).toMatch(/gallery_search/);
  });
});
