import { runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { verifyFileLink } from "@packshot/trpc";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Caller,
  createTestServerOn,
  waitForEnd,
  getFileKey,
  smallPhotoForm,
  startRun,
  type TestServer,
} from "../../src/testing/test-server.ts";

async function listTitles(api: Caller, input?: Parameters<Caller["gallery"]["list"]>[0]): Promise<string[]> {
  return (await api.gallery.list(input ?? {})).items.map(({ title }) => title);
}

describe.each(testDatabases())("the gallery's procedures on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
    await server.work();
  });
  afterAll(() => server.close());

  test("download links name each image after its tool and time", async () => {
    server.engine.script({});
    const { api } = await server.user();
    await waitForEnd(api, await startRun(api));
    const [item] = (await api.gallery.list()).items;
    if (item === undefined) throw new Error("The run is not in the gallery.");

    expect(item.downloadUrls.map(getFileKey)).toEqual(item.generatedImageUrls.map(getFileKey));
    for (const [index, url] of item.downloadUrls.entries()) {
      const time = new Date(item.createdAt.getTime() + index).toISOString().replace("Z", "");
      const query = new URL(url, "http://localhost").searchParams;
      expect(query.get("download")).toBe(`remove-background_${time.replaceAll(/[:.]/g, "-")}.jpg`);
      const link = {
        key: getFileKey(url),
        exp: query.get("exp") ?? undefined,
        sig: query.get("sig") ?? undefined,
        download: query.get("download") ?? undefined,
        as: query.get("as") ?? undefined,
      };
      expect(verifyFileLink(server.ports.settings, link, server.ports.clock.now())).toBe("valid");
    }
  });

  /** Makes runs of files with these names. Resolves to the IDs of their items, in the same order. */
  async function makeItems(api: Caller, ...names: string[]): Promise<string[]> {
    server.engine.script({});
    const ids: string[] = [];
    for (const name of names) {
      const { id: product } = await api.uploads.create(await smallPhotoForm(name));
      const { runId } = await api.tools.removeBackground.generate({ images: { product }, options: {} });
      await waitForEnd(api, runId);
      // The tests' clock doesn't advance on its own, and the next item has to be newer.
      server.clock.advance(1);
      ids.push((await api.gallery.list()).items[0]?.id ?? "");
    }
    return ids;
  }

  test("items are named after the file, or the tool if its name says nothing", async () => {
    const { api } = await server.user();
    await makeItems(api, "red-sneaker_02.jpg", "IMG_2231.png");
    expect(await listTitles(api)).toEqual(["Remove Background", "red sneaker 02"]);
    expect(await listTitles(api, { search: "2231" })).toEqual(["Remove Background"]);
  });

  test("a run's item is found by its user, but not by another one", async () => {
    const { api } = await server.user();
    const [id = ""] = await makeItems(api, "lamp.png");
    const [item] = (await api.gallery.list()).items;
    const { runId = "" } = item ?? {};
    const state = { id, createdAt: expect.any(Date), isArchived: false, rating: null };
    expect(await api.gallery.ofRun({ runId })).toEqual({ ...state, isFavorite: false, isDeleted: false });
    await api.gallery.setFavorite({ id, isFavorite: true });
    await api.gallery.delete({ id });
    expect(await api.gallery.ofRun({ runId })).toEqual({ ...state, isFavorite: true, isDeleted: true });
    const { api: another } = await server.user();
    expect(await another.gallery.ofRun({ runId })).toBeNull();
  });

  test("an image of a run can be saved in every format under its own name", async () => {
    const { api } = await server.user();
    await makeItems(api, "vase.png");
    const [item] = (await api.gallery.list()).items;
    const { runId = "" } = item ?? {};
    const { variations } = await api.runs.get({ runId });
    const downloads = await api.runs.downloads({ runId, index: 1 });
    const base = variations[1]?.downloadName.replace(/\.\w+$/, "");
    const named = Object.fromEntries(
      downloads.map(({ label, url }) => [label, new URL(url, "http://localhost").searchParams]),
    );
    expect(named["PNG"]?.get("download")).toBe(`${base}.png`);
    expect([named["WebP"]?.get("as"), named["WebP"]?.get("download")]).toEqual(["webp", `${base}.webp`]);
    expect([named["Amazon"]?.get("as"), named["Amazon"]?.get("download")]).toEqual([
      "amazon",
      `${base}-amazon.jpg`,
    ]);
    expect(new Set(downloads.map(({ url }) => getFileKey(url)))).toEqual(
      new Set([getFileKey(variations[1]?.image?.url ?? "")]),
    );
    const widen = `update run_variations set width = 17000 where run_id = '${runId}' and index = 1`;
    await runSql(server.db, widen);
    const ofLong = await api.runs.downloads({ runId, index: 1 });
    const labels = new Set(ofLong.map(({ label }) => label));
    expect(new Set(downloads.map(({ label }) => label)).difference(labels)).toEqual(new Set(["WebP"]));
    const none = api.runs.downloads({ runId, index: 9 });
    await expect(none).rejects.toMatchObject({ cause: { code: "NOT_FOUND" } });
    const { api: another } = await server.user();
    await expect(another.runs.downloads({ runId, index: 1 })).rejects.toMatchObject({
      cause: { code: "NOT_FOUND" },
    });
  });

  test("an item can be renamed, tagged, favorited and archived", async () => {
    const { api } = await server.user();
    const [id = ""] = await makeItems(api, "mug.png");
    await api.gallery.setTitle({ id, title: "  Blue cup " });
    await api.gallery.setTags({
      id,
      tags: ["Summer  Sale", "summer sale", "cups", "caf\u00e9", "cafe\u0301"],
    });
    await api.gallery.setFavorite({ id, isFavorite: true });
    const item = await api.gallery.get({ id });
    expect(item).toMatchObject({
      title: "Blue cup",
      tags: ["summer sale", "cups", "caf\u00e9"],
      isFavorite: true,
      fileName: "mug.png",
    });
    expect(await api.gallery.tags({ prefix: "Su" })).toEqual([{ tag: "summer sale", items: 1 }]);
    expect(await listTitles(api, { tag: "cups", isFavorite: true })).toEqual(["Blue cup"]);
    await api.gallery.setArchived({ id, isArchived: true });
    expect(await listTitles(api)).toEqual([]);
    expect(await listTitles(api, { isArchived: true })).toEqual(["Blue cup"]);
    expect(await api.gallery.stats()).toEqual({
      totalGenerations: 1,
      favoritesCount: 1,
      toolsUsed: 1,
      mostUsedTool: "Remove Background",
    });
  });

  test("items can be rated, and lists can require a rating", async () => {
    const { api } = await server.user();
    const [id = "", lamp = ""] = await makeItems(api, "mug.png", "lamp.png");
    await api.gallery.setRating({ id, rating: "good" });
    await api.gallery.bulk({ selection: { ids: [lamp] }, action: { type: "rate", rating: "bad" } });
    expect(await listTitles(api, { rating: "good" })).toEqual(["mug"]);
    const { runId } = await api.gallery.get({ id });
    expect(await api.gallery.ofRun({ runId })).toMatchObject({ rating: "good" });
    await api.gallery.setRating({ id, rating: null });
    expect(await api.gallery.get({ id })).toMatchObject({ rating: null });
  });

  test("a deleted item is in the trash and restored by ID or deletion time", async () => {
    const { api } = await server.user();
    const [id = ""] = await makeItems(api, "mug.png");
    const { deletedAt } = await api.gallery.delete({ id });
    expect(await listTitles(api)).toEqual([]);
    expect(await listTitles(api, { isDeleted: true })).toEqual(["mug"]);
    await expect(api.gallery.delete({ id })).rejects.toThrow("isn't in your gallery");
    await api.gallery.restore({ deletedAt: deletedAt ?? new Date(0) });
    expect(await listTitles(api)).toEqual(["mug"]);
    await api.gallery.delete({ id });
    await api.gallery.restore({ id });
    expect(await listTitles(api)).toEqual(["mug"]);
    await expect(api.gallery.restore({ deletedAt: new Date(0) })).rejects.toThrow("isn't in your gallery");
  });

  test("the whole trash is emptied, and only the user's own", async () => {
    const { api, id: userId } = await server.user();
    const { api: other } = await server.user();
    const [mug = "", lamp = ""] = await makeItems(api, "mug.png", "lamp.png", "vase.png");
    const [keptItem = ""] = await makeItems(other, "kept.png");
    await other.gallery.delete({ id: keptItem });
    await api.gallery.delete({ id: mug });
    const { runId } = await api.gallery.get({ id: mug });
    const keys = (await api.gallery.get({ id: mug })).generatedImageUrls.map(getFileKey);
    server.clock.advance(1);
    await api.gallery.delete({ id: lamp });
    expect(await api.gallery.emptyTrash()).toEqual({ items: 2, deletedAt: null, addedAt: null });
    expect(await listTitles(api, { isDeleted: true })).toEqual([]);
    expect(await listTitles(other, { isDeleted: true })).toEqual(["kept"]);
    expect(await listTitles(api)).toEqual(["vase"]);
    expect((await api.runs.get({ runId })).variations.filter(({ image }) => image !== null)).toEqual([]);
    const { rows } = await runSql(server.db, "select key from deleted_files where key = any($1)", [keys]);
    expect(rows).toHaveLength(keys.length);
    const { id: keyId } = await api.apiKeys.create({ name: "Script", scopes: ["generate", "read"] });
    const script = server.as({ kind: "apiKey", userId, keyId, scopes: ["generate", "read"] });
    for (const caller of [script, server.as(null)]) {
      const attempt = caller.gallery.emptyTrash();
      await expect(attempt).rejects.toMatchObject({
        cause: { code: expect.stringMatching(/FORBIDDEN|UNAUTH/) },
      });
    }
  });

  test("a bulk action changes chosen items, or all matches minus exceptions", async () => {
    const { api } = await server.user();
    const [mug = "", cup = "", lamp = ""] = await makeItems(api, "mug.png", "tea-mug.png", "lamp.png");
    const filter = { search: "mug" };
    expect(
      await api.gallery.bulk({
        selection: { filter, except: [cup] },
        action: { type: "tag", add: ["sale"], remove: [] },
      }),
    ).toMatchObject({ items: 1 });
    expect(await listTitles(api, { tag: "sale" })).toEqual(["mug"]);
    await api.gallery.bulk({
      selection: { ids: [mug, lamp] },
      action: { type: "favorite", isFavorite: true },
    });
    expect(await listTitles(api, { sort: "favorites" })).toEqual(["lamp", "mug", "tea mug"]);
    const { items, deletedAt } = await api.gallery.bulk({
      selection: { filter: {} },
      action: { type: "delete" },
    });
    expect([items, deletedAt !== null, await listTitles(api)]).toEqual([3, true, []]);
    await expect(api.gallery.bulk({ selection: { ids: [] }, action: { type: "delete" } })).rejects.toThrow(
      "Select an item.",
    );
  });

  test("an item links to what it was made from and what was made from it", async () => {
    const { api } = await server.user();
    const [source = ""] = await makeItems(api, "red-mug.png");
    const { runId } = await api.gallery.get({ id: source });
    const { id: product } = await api.uploads.createFromResult({ runId, index: 0 });
    const cutOut = await api.tools.removeBackground.generate({ images: { product }, options: {} });
    await waitForEnd(api, cutOut.runId);
    const [derived] = (await api.gallery.list()).items;
    const details = await api.gallery.get({ id: derived?.id ?? "" });
    expect(details).toMatchObject({
      title: "red mug",
      madeFrom: [{ id: source }],
      usedIn: [],
      microDollars: null,
    });
    expect((await api.gallery.get({ id: source })).usedIn).toMatchObject([{ id: derived?.id }]);
  });

  test("a cursor belongs to the sort order that it came from", async () => {
    const { api } = await server.user();
    await makeItems(api, "a-mug.png", "b-mug.png");
    for (const sort of ["newest", "oldest", "name", "favorites"] as const) {
      const first = await api.gallery.list({ sort, limit: 1 });
      const second = await api.gallery.list({ sort, limit: 1, cursor: first.nextCursor });
      expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
      expect(second.nextCursor).toBeNull();
    }
    const { nextCursor: cursor } = await api.gallery.list({ limit: 1 });
    const strange = [
      { sort: "name" as const, cursor },
      { cursor: "e30" },
      { cursor: "%" },
      { cursor: "WzFd" },
    ];
    for (const input of strange) {
      await expect(api.gallery.list(input)).rejects.toThrow("This cursor doesn't belong to this gallery.");
    }
  });

  test("items can't be changed by other users, visitors and read-only keys", async () => {
    const { api, id: userId } = await server.user();
    const { api: other } = await server.user();
    const [id = ""] = await makeItems(api, "mug.png");
    const attempts = (caller: Caller): (() => Promise<unknown>)[] => [
      () => caller.gallery.setTitle({ id, title: "Taken" }),
      () => caller.gallery.setTags({ id, tags: ["taken"] }),
      () => caller.gallery.setFavorite({ id, isFavorite: true }),
      () => caller.gallery.setArchived({ id, isArchived: true }),
      () => caller.gallery.setRating({ id, rating: "bad" }),
      () => caller.gallery.delete({ id }),
      () => caller.gallery.restore({ id }),
    ];
    for (const attempt of attempts(other)) await expect(attempt()).rejects.toThrow("isn't in your gallery");
    const all = { selection: { ids: [id] }, action: { type: "delete" as const } };
    expect(await other.gallery.bulk(all)).toMatchObject({ items: 0 });
    const visitor = server.as(null);
    for (const attempt of [
      ...attempts(visitor),
      () => visitor.gallery.stats(),
      () => visitor.gallery.bulk(all),
    ])
      await expect(attempt()).rejects.toThrow("User not authenticated");
    const { id: keyId } = await api.apiKeys.create({ name: "Script", scopes: ["read"] });
    const reader = server.as({ kind: "apiKey", userId, keyId, scopes: ["read"] });
    for (const attempt of attempts(reader))
      await expect(attempt()).rejects.toThrow('It needs the scope "generate"');
    expect(await reader.gallery.stats()).toMatchObject({ totalGenerations: 1 });
    const unchanged = { title: "mug", tags: [], isFavorite: false, rating: null };
    expect(await api.gallery.get({ id })).toMatchObject(unchanged);
  });
});
