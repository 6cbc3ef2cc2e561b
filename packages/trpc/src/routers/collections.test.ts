import { runSql } from "@packshot/db";
import { seedUser } from "@packshot/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../testing/checked-caller.ts";
import { createSignInSetup, type SignInSetup } from "../testing/sign-in-setup.ts";

let setup: SignInSetup;
beforeAll(async () => {
  setup = await createSignInSetup();
});
afterAll(() => setup.close());

/** Signs in a user with items named "Item 1" (the oldest) to "Item n". */
async function signInWithItems(items: number): Promise<{ api: Api; userId: string }> {
  const { email, userId } = await seedUser(setup.db, items);
  return { api: await setup.browser().signIn(email), userId };
}

const errorWithCode = (code: string) => ({ cause: { code } });
const everything = { filter: {} };

/** Adds items to a collection, or removes them. */
const change = (
  api: Api,
  type: "addToCollection" | "removeFromCollection",
  collectionId: string,
  selection: Parameters<Api["gallery"]["bulk"]>[0]["selection"] = everything,
) => api.gallery.bulk({ selection, action: { type, collectionId } });

async function listTitles(api: Api, collectionId: string): Promise<string[]> {
  return (await api.gallery.list({ collectionId })).items.map(({ title }) => title);
}

describe("a collection", () => {
  it("is created, renamed and deleted, and its items stay", async () => {
    const { api } = await signInWithItems(2);
    const summer = await api.collections.create({ name: "  Summer   sale " });
    expect(summer.name).toBe("Summer sale");
    await change(api, "addToCollection", summer.id);
    const winter = { ...summer, name: "Winter", items: 2 };
    expect(await api.collections.rename({ id: summer.id, name: "Winter" })).toEqual(winter);
    expect(await api.collections.list()).toEqual([winter]);
    expect(await listTitles(api, summer.id)).toEqual(["Item 2", "Item 1"]);
    expect(await api.collections.delete({ id: summer.id })).toEqual({ deleted: true });
    expect(await api.collections.list()).toEqual([]);
    expect(await listTitles(api, summer.id)).toEqual([]);
    expect((await api.gallery.list()).items).toHaveLength(2);
  });

  it("has a unique name, ignoring case, of 1 to 60 characters", async () => {
    const { api } = await signInWithItems(1);
    const { id } = await api.collections.create({ name: "Summer" });
    const winter = await api.collections.create({ name: "Winter" });
    await expect(api.collections.create({ name: "SUMMER" })).rejects.toMatchObject(errorWithCode("CONFLICT"));
    const renaming = api.collections.rename({ id: winter.id, name: "summer" });
    await expect(renaming).rejects.toThrow("You already have a collection named “Summer”.");
    expect(await api.collections.rename({ id, name: "SUMMER" })).toMatchObject({ id, name: "SUMMER" });
    for (const name of [" ", "a".repeat(61)])
      await expect(api.collections.create({ name })).rejects.toMatchObject(errorWithCode("BAD_INPUT"));
    const { api: other } = await signInWithItems(1);
    expect(await other.collections.create({ name: "a".repeat(60) })).toMatchObject({
      id: expect.any(String),
    });
  });

  it("can't be seen or changed by another user", async () => {
    const { api } = await signInWithItems(1);
    const { api: other } = await signInWithItems(1);
    const { id } = await api.collections.create({ name: "Summer" });
    await change(api, "addToCollection", id);
    expect(await other.collections.list()).toEqual([]);
    expect(await listTitles(other, id)).toEqual([]);
    for (const attempt of [
      () => other.collections.rename({ id, name: "Mine" }),
      () => other.collections.delete({ id }),
      () => change(other, "addToCollection", id),
      () => change(other, "removeFromCollection", id),
    ])
      await expect(attempt()).rejects.toMatchObject(errorWithCode("NOT_FOUND"));
    expect(await listTitles(api, id)).toEqual(["Item 1"]);
  });

  it("adds chosen items or all matches and counts the new ones", async () => {
    const { api } = await signInWithItems(12);
    const { id } = await api.collections.create({ name: "Summer" });
    const [newest] = (await api.gallery.list()).items;
    const ids = [newest?.id ?? ""];
    expect(await change(api, "addToCollection", id, { ids })).toMatchObject({ items: 1, deletedAt: null });
    expect(await change(api, "addToCollection", id, { filter: { search: "rare" } })).toMatchObject({
      items: 3,
    });
    expect(await change(api, "addToCollection", id, { ids })).toMatchObject({ items: 0 });
    expect(await listTitles(api, id)).toEqual(["Item 12", "Item 3", "Item 2", "Item 1"]);
    expect(await api.gallery.get({ id: ids[0] ?? "" })).toMatchObject({
      collections: [{ id, name: "Summer" }],
    });
    expect(await change(api, "removeFromCollection", id, { ids })).toMatchObject({ items: 1, addedAt: null });
    expect(await listTitles(api, id)).toEqual(["Item 3", "Item 2", "Item 1"]);
  });

  it("loses exactly the added items when an addition is undone", async () => {
    const { api } = await signInWithItems(3);
    const collectionId = (await api.collections.create({ name: "Summer" })).id;
    await change(api, "addToCollection", collectionId, { filter: { search: "1" } });
    setup.clock.advance(1);
    const { addedAt } = await change(api, "addToCollection", collectionId);
    if (addedAt === null) throw new Error("The addition returned no time.");
    const action = { type: "removeFromCollection", collectionId, addedAt } as const;
    expect(await api.gallery.bulk({ selection: everything, action })).toMatchObject({ items: 2 });
    expect(await listTitles(api, collectionId)).toEqual(["Item 1"]);
  });

  it("has at most 5,000 items, and an addition beyond that adds none", async () => {
    const { api } = await signInWithItems(5001);
    const { id } = await api.collections.create({ name: "Summer" });
    await expect(change(api, "addToCollection", id)).rejects.toMatchObject(errorWithCode("CONFLICT"));
    expect(await listTitles(api, id)).toEqual([]);
    const [first] = (await api.gallery.list()).items;
    const except = [first?.id ?? ""];
    expect(await change(api, "addToCollection", id, { filter: {}, except })).toMatchObject({ items: 5000 });
    await expect(change(api, "addToCollection", id, { ids: except })).rejects.toThrow("at most 5,000 items");
  });
});

it("a user has at most 200 collections", async () => {
  const { api, userId } = await signInWithItems(1);
  await runSql(
    setup.db,
    `insert into collections (user_id, name, created_at)
     select $1::uuid, 'Collection ' || n, now() from generate_series(1, 200) n`,
    [userId],
  );
  const more = { name: "One more" };
  await expect(api.collections.create(more)).rejects.toThrow("You have 200 collections.");
  const [first] = await api.collections.list();
  await api.collections.delete({ id: first?.id ?? "" });
  expect(await api.collections.create(more)).toMatchObject(more);
});
