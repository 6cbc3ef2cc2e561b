// @module-tag postgres
import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PooledDatabase, runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import { findStoreMismatch, operatorCommand, performOperatorCommand } from "@packshot/trpc";
import { createManualClock } from "@packshot/trpc/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFolderStorage, type FolderStorage } from "../storage/folder.ts";

describe.each(testDatabases())("a store and its database on $name", ({ create }) => {
  const clock = createManualClock();
  let root: string;
  let databases: PooledDatabase[];
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "packshot-installation-"));
    databases = await Promise.all([create(), create()]);
  });
  afterAll(async () => {
    await Promise.all(databases.map((db) => db.close()));
    await rm(root, { recursive: true });
  });

  const database = (index: 0 | 1): PooledDatabase => databases[index] ?? expect.fail();

  async function createStore(name: string): Promise<FolderStorage> {
    const storage = createFolderStorage(join(root, name));
    await storage.prepare();
    return storage;
  }

  async function operator(db: PooledDatabase, storage: FolderStorage, command: object): Promise<string> {
    const settings = { publicUrl: "http://packshot.test" };
    const ports = { db, clock, settings, openStorage: () => Promise.resolve(storage) };
    return performOperatorCommand(ports, operatorCommand.parse(command));
  }

  async function forgetIds(): Promise<void> {
    for (const db of databases) await runSql(db, "delete from installation");
  }

  test("get an ID on the first start, even if both are already in use", async () => {
    await forgetIds();
    const [db, storage] = [database(0), await createStore("first")];
    const key = "00000000-0000-4000-8000-000000000000/uploads/original_1.png";
    await storage.put(key, new Uint8Array(1), "image/png");
    const starts = [1, 2, 3].map(() => findStoreMismatch({ db, storage }));
    expect(await Promise.all(starts)).toEqual([undefined, undefined, undefined]);
    const { rows } = await runSql(db, "select id, is_stored from installation");
    const stored = new TextDecoder().decode(await storage.get("installation.json"));
    expect(rows).toEqual([{ id: JSON.parse(stored).id, is_stored: true }]);
    expect(await findStoreMismatch({ db, storage })).toBeUndefined();
  });

  test("get their ID when the first start stopped halfway", async () => {
    await forgetIds();
    const [db, storage] = [database(0), await createStore("interrupted")];
    await runSql(db, "insert into installation (id) values (gen_random_uuid())");
    expect(await findStoreMismatch({ db, storage })).toBeUndefined();
    expect(await storage.get("installation.json")).toBeDefined();
  });

  test("don't mix with others, and explain how to adopt the store", async () => {
    await forgetIds();
    const [mine, other] = [await createStore("mine"), await createStore("other")];
    expect(await findStoreMismatch({ db: database(0), storage: mine })).toBeUndefined();
    const fresh = await findStoreMismatch({ db: database(1), storage: mine });
    expect(fresh).toMatch(/only the store has an installation ID.*npm run operator -- adopt-store[^.]*\.$/);
    const empty = await findStoreMismatch({ db: database(0), storage: other });
    expect(empty).toMatch(/only the database has an installation ID.*adopt-store/);
    expect(await findStoreMismatch({ db: database(1), storage: other })).toBeUndefined();
    const mixed = await findStoreMismatch({ db: database(1), storage: mine });
    expect(mixed).toMatch(/their installation IDs differ.*adopt-store/);
  });

  test("belong together after adoption, and the former database is rejected", async () => {
    await forgetIds();
    const storage = await createStore("adopted");
    await findStoreMismatch({ db: database(0), storage });
    expect(await operator(database(1), storage, { command: "adopt-store" })).toMatch(/now belong together/);
    expect(await findStoreMismatch({ db: database(1), storage })).toBeUndefined();
    expect(await findStoreMismatch({ db: database(0), storage })).toMatch(/IDs differ/);
  });

  test("orphans are listed, and deleted only at the operator's request", async () => {
    await forgetIds();
    const [db, storage] = [database(0), await createStore("orphans")];
    const owner = "00000000-0000-4000-8000-000000000000";
    const [old, young, foreign, recorded] = [
      `${owner}/uploads/original_1.png`,
      `${owner}/uploads/original_2.png`,
      "backup/original_1.png",
      `${owner}/uploads/original_3.png`,
    ];
    for (const key of [old, young, foreign, recorded]) {
      await storage.put(key, new Uint8Array(1), "image/png");
      const written = key === young ? clock.now() : new Date(0);
      await utimes(join(root, "orphans", key), written, written);
    }
    await runSql(db, "insert into deleted_files (key) values ($1)", [recorded]);
    const listed = await operator(db, storage, { command: "orphans" });
    expect(listed.split("\n")).toEqual([
      old,
      expect.stringMatching(/1 file with no database record.*--delete$/),
    ]);
    expect(await storage.head(old)).toBeDefined();
    expect(await operator(db, storage, { command: "orphans", delete: true })).toMatch(/Deleted 1 file/);
    expect(await storage.head(old)).toBeUndefined();
    for (const key of [young, foreign, recorded]) expect(await storage.head(key)).toBeDefined();
    expect(await operator(db, storage, { command: "orphans" })).toMatch(/has a database record/);
  });

  test("the orphans command is rejected for another database's store", async () => {
    await forgetIds();
    const storage = await createStore("refused");
    await findStoreMismatch({ db: database(0), storage });
    const deleting = operator(database(1), storage, { command: "orphans", delete: true });
    await expect(deleting).rejects.toMatchObject({ userMessage: expect.stringMatching(/adopt-store/) });
  });
});
