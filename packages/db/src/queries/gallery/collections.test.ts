// @module-tag postgres
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countLockWaits, seedUser, type TestDatabase, testDatabases } from "../../testing/index.ts";
import { runSql } from "../../tx.ts";
import { changeGallery, type GalleryChange, listSelected } from "./changes.ts";
import {
  addToCollection,
  type Collection,
  countCollectionItems,
  deleteCollection,
  findCollection,
  insertCollection,
  listCollections,
  listCollectionsOfItem,
  removeFromCollection,
  renameCollection,
} from "./collections.ts";
import { type GalleryFilter, type GallerySort, listGallery } from "./list.ts";

const now = new Date("2026-11-21T12:00:00Z");
const later = new Date("2026-11-21T12:00:01Z");
const everything: GalleryFilter = { isArchived: false, isDeleted: false };

describe.each(testDatabases())("collections on $name", ({ name: database, create }) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await create();
  });
  afterAll(() => db.close());

  /** Creates a user with items named "Item 1" (the oldest) to "Item n", and returns their IDs in this order. */
  async function createUser(items: number): Promise<{ userId: string; ids: readonly string[] }> {
    const { userId } = await seedUser(db, items);
    const query = "select id from user_gallery where user_id = $1 order by created_at";
    const { rows } = await runSql(db, query, [userId]);
    return { userId, ids: rows.map((row) => String(row["id"])) };
  }

  const createCollection = (userId: string, name = "Summer"): Promise<Collection> =>
    insertCollection(db, { userId, name, createdAt: now });

  const add = (userId: string, collectionId: string, ids: readonly string[], changes: object = {}) =>
    addToCollection(db, {
      userId,
      collectionId,
      selection: { ids },
      addedAt: now,
      limit: 100,
      ...changes,
    });

  /** Reads all pages and returns the titles. */
  async function listTitles(
    userId: string,
    filter: Partial<GalleryFilter>,
    { sort = "newest", limit = 20 }: { sort?: GallerySort; limit?: number } = {},
  ): Promise<string[]> {
    const titles: string[] = [];
    for (let after: readonly string[] | undefined; ;) {
      const page = await listGallery(db, { ...everything, ...filter, userId, sort, after, limit });
      titles.push(...page.items.map(({ title }) => title));
      if (page.next === null) return titles;
      after = page.next;
    }
  }

  test("are listed by name, found ignoring case, renamed and deleted", async () => {
    const { userId } = await createUser(1);
    const { userId: other } = await createUser(1);
    const summer = await createCollection(userId, "summer");
    const autumn = await createCollection(userId, "Autumn");
    await createCollection(other, "Summer");
    expect(await listCollections(db, userId)).toEqual([autumn, summer]);
    expect(await findCollection(db, { userId, name: "SUMMER" })).toEqual(summer);
    expect(await findCollection(db, { userId: other, id: summer.id })).toBeUndefined();
    await expect(createCollection(userId, "AUTUMN")).rejects.toThrow("collections_by_name");
    const renamed = { ...summer, name: "Winter" };
    expect(await renameCollection(db, { userId: other, id: summer.id, name: "Taken" })).toBeUndefined();
    expect(await renameCollection(db, { userId, id: summer.id, name: "Winter" })).toEqual(renamed);
    expect(await deleteCollection(db, { userId: other, id: summer.id })).toBe(false);
    expect(await deleteCollection(db, { userId, id: autumn.id })).toBe(true);
    expect(await listCollections(db, userId)).toEqual([renamed]);
  });

  test.each([
    ["newest", ["Item 12", "Item 10", "Item 9", "Item 3"]],
    ["oldest", ["Item 3", "Item 9", "Item 10", "Item 12"]],
    ["name", ["Item 10", "Item 12", "Item 3", "Item 9"]],
    ["favorites", ["Item 10", "Item 12", "Item 9", "Item 3"]],
  ] as const)("page through each of their items once, %s first", async (sort, expected) => {
    const { userId, ids } = await createUser(12);
    const { id } = await createCollection(userId);
    const chosenIds = [3, 9, 10, 12].map((n) => ids[n - 1] ?? "");
    expect(await add(userId, id, chosenIds)).toBe(4);
    for (const limit of [1, 3, 4, 20])
      expect(await listTitles(userId, { collectionId: id }, { sort, limit })).toEqual(expected);
  });

  test("are filtered and searched like the gallery", async () => {
    const { userId, ids } = await createUser(6);
    const { id } = await createCollection(userId);
    await add(userId, id, ids.slice(0, 5));
    await changeGallery(db, { userId, selection: { ids: ids.slice(3, 4) } }, { isArchived: true });
    await changeGallery(db, { userId, selection: { ids: ids.slice(4, 5) } }, { deletedAt: now });
    const listFiltered = (filter: Partial<GalleryFilter>, sort: GallerySort) =>
      listTitles(userId, { ...filter, collectionId: id }, { sort, limit: 1 });
    for (const sort of ["oldest", "name"] as const) {
      expect(await listFiltered({}, sort)).toEqual(["Item 1", "Item 2", "Item 3"]);
      expect(await listFiltered({ search: "rare 2" }, sort)).toEqual(["Item 2"]);
      expect(await listFiltered({ toolName: "mood-boards" }, sort)).toEqual(["Item 2"]);
      expect(await listFiltered({ isArchived: true }, sort)).toEqual(["Item 4"]);
      expect(await listFiltered({ isDeleted: true }, sort)).toEqual(["Item 5"]);
    }
    const { userId: other } = await createUser(1);
    for (const sort of ["newest", "name"] as const)
      expect(await listTitles(other, { collectionId: id }, { sort })).toEqual([]);
  });

  test("limit a change by filter to their own items", async () => {
    const { userId, ids } = await createUser(4);
    const { id } = await createCollection(userId);
    await add(userId, id, ids.slice(0, 3));
    const selection = { filter: { ...everything, collectionId: id }, except: ids.slice(0, 1) };
    const selected = await listSelected(db, { userId, selection, after: undefined, limit: 9 });
    expect(selected.toSorted()).toEqual(ids.slice(1, 3).toSorted());
  });

  test("add only the owner's items, once each, up to the limit", async () => {
    const { userId, ids } = await createUser(5);
    const { userId: other, ids: otherIds } = await createUser(1);
    const { id } = await createCollection(userId);
    expect(await add(userId, id, [...ids.slice(0, 2), ...otherIds])).toBe(2);
    expect(await add(userId, id, ids.slice(0, 3))).toBe(1);
    expect(await add(other, id, ids)).toBe(0);
    expect(await countCollectionItems(db, id)).toBe(3);
    const rest = { filter: everything, except: ids.slice(0, 3) };
    expect(await add(userId, id, [], { selection: rest, limit: 1 })).toBe(1);
    expect(await countCollectionItems(db, id)).toBe(4);
  });

  test("count the items that they show", async () => {
    const { userId, ids } = await createUser(5);
    const { userId: other, ids: otherIds } = await createUser(1);
    const [summer, winter] = [
      await createCollection(userId, "Summer"),
      await createCollection(userId, "Winter"),
    ];
    const counts = async () => (await listCollections(db, userId)).map(({ items }) => items);
    expect(await counts()).toEqual([0, 0]);
    const change = (items: readonly string[], to: GalleryChange) =>
      changeGallery(db, { userId, selection: { ids: items } }, to);
    await change(ids.slice(0, 1), { isArchived: true });
    await add(userId, summer.id, [...ids.slice(0, 4), ...otherIds]);
    await add(userId, summer.id, ids.slice(0, 4));
    await add(userId, winter.id, ids.slice(3));
    expect(await counts()).toEqual([3, 2]);
    await change(ids.slice(1), { deletedAt: now });
    expect(await counts()).toEqual([0, 0]);
    await change(ids, { isArchived: true, deletedAt: null });
    await change(ids.slice(1), { isArchived: false });
    await change(ids, { isFavorite: true });
    expect(await counts()).toEqual([3, 2]);
    await runSql(db, "delete from user_gallery where id = $1", [ids[3]]);
    expect(await counts()).toEqual([2, 1]);
    await removeFromCollection(db, { userId, collectionId: summer.id, selection: { ids } });
    expect(await counts()).toEqual([0, 1]);
    expect(await listCollections(db, other)).toEqual([]);
  });

  test("are locked in the order of their IDs to avoid a deadlock", async () => {
    const { userId, ids } = await createUser(1);
    const [last, first] = ["ffffffff", "00000000"].map((start) => `${start}${randomUUID().slice(8)}`);
    // The one with the larger ID comes first in the table.
    const insert = "insert into collections (id, user_id, name, created_at) values ($1, $2, $3, $4)";
    for (const id of [last, first]) await runSql(db, insert, [id, userId, id, now]);
    for (const id of [last, first]) await add(userId, id ?? "", ids);
    const lock = "select id from collections where id = $1 for update skip locked";
    let deleting: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await runSql(tx, lock, [first]);
      deleting = runSql(db, "delete from user_gallery where id = $1", [ids[0]]);
      await expect.poll(() => countLockWaits(tx)).toBe(database === "PGlite" ? 0 : 1);
      expect((await runSql(tx, lock, [last])).rows).toEqual([{ id: last }]);
    });
    await deleting;
    expect((await listCollections(db, userId)).map(({ items }) => items)).toEqual([0, 0]);
  });

  test("lose selected items, or those added at one time", async () => {
    const { userId, ids } = await createUser(4);
    const { userId: other } = await createUser(1);
    const { id } = await createCollection(userId);
    await add(userId, id, ids.slice(0, 2));
    await add(userId, id, ids.slice(0, 3), { addedAt: later });
    const remove = (changes: object) =>
      removeFromCollection(db, { userId, collectionId: id, selection: { ids }, ...changes });
    expect(await remove({ userId: other })).toBe(0);
    expect(await remove({ addedAt: later })).toBe(1);
    expect(await listTitles(userId, { collectionId: id })).toEqual(["Item 2", "Item 1"]);
    expect(await remove({ selection: { ids: ids.slice(0, 1) } })).toBe(1);
    expect(await listTitles(userId, { collectionId: id })).toEqual(["Item 2"]);
    expect(await listTitles(userId, {})).toHaveLength(4);
  });

  test("lose deleted items; a deleted collection's items stay", async () => {
    const { userId, ids } = await createUser(3);
    const [summer, winter] = [
      await createCollection(userId, "Summer"),
      await createCollection(userId, "Winter"),
    ];
    for (const { id } of [summer, winter]) await add(userId, id, ids);
    const [first = "", second = ""] = ids;
    expect((await listCollectionsOfItem(db, first)).map(({ name }) => name)).toEqual(["Summer", "Winter"]);
    await runSql(db, "delete from user_gallery where id = $1", [first]);
    expect(await countCollectionItems(db, summer.id)).toBe(2);
    await deleteCollection(db, { userId, id: summer.id });
    expect((await listCollectionsOfItem(db, second)).map(({ name }) => name)).toEqual(["Winter"]);
    expect(await listTitles(userId, {})).toHaveLength(2);
    expect(await countCollectionItems(db, summer.id)).toBe(0);
  });

  test("are read from an index in order of time", async () => {
    const { userId } = await createUser(1);
    const { id } = await createCollection(userId);
    const query = (direction: string) => `explain select user_gallery.*
      from collection_items join user_gallery on id = item_id
      where collection_id = '${id}' and user_id = '${userId}' and deleted_at is null and is_archived = false
      order by item_created_at ${direction}, item_id ${direction} limit 21`;
    for (const direction of ["asc", "desc"]) {
      // With few rows, the planner prefers a full scan and a sort, so both are turned off. A query without a matching
      // index still sorts.
      const plan = await db.transaction(async (tx) => {
        for (const setting of ["enable_seqscan", "enable_sort", "enable_bitmapscan"])
          await runSql(tx, `set local ${setting} = off`);
        const { rows } = await runSql(tx, query(direction));
        return rows.map((row) => String(row["QUERY PLAN"])).join("\n");
      });
      expect(plan).toMatch("collection_items_by_time");
      expect(plan).not.toMatch(/Sort/);
    }
  });
});
