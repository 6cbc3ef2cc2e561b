import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { copyDatabaseTo } from "../testing/index.ts";
import { runSql, type Tx } from "../tx.ts";
import { copyEmbedded, createFromCopy } from "./copy-folder.ts";
import { FolderInUseError } from "./folder-lock.ts";
import { openEmbedded } from "./open-embedded.ts";

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "packshot-copy-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const listRows = async (tx: Tx) => (await runSql(tx, "select id from things order by id")).rows;

const copyFrom = (from: string) => (to: string) => copyEmbedded({ folder: from, to });

it("a copy of an open database contains only committed rows", async () => {
  const root = await temporaryFolder();
  const folder = join(root, "database");
  await copyDatabaseTo(folder);
  const db = await openEmbedded({ folder });
  await runSql(db, "create table things as select 1 as id");
  const copy = join(root, "copy");
  await db.transaction(async (tx) => {
    await runSql(tx, "insert into things values (2)");
    await db.copyTo?.(copy);
    await expect(copyEmbedded({ folder, to: join(root, "other") })).rejects.toBeInstanceOf(FolderInUseError);
  });
  await expect(db.copyTo?.("/dev/null/copy")).rejects.toThrow("/dev/null");
  expect(await listRows(db)).toEqual([{ id: 1 }, { id: 2 }]);
  await db.close();
  await copyEmbedded({ folder, to: join(root, "closed") });

  const restored = join(root, "restored");
  expect(await createFromCopy(restored, copyFrom(copy))).toBe(true);
  expect(await createFromCopy(restored, copyFrom(join(root, "closed")))).toBe(false);
  const second = await openEmbedded({ folder: restored });
  expect(await listRows(second)).toEqual([{ id: 1 }]);
  await second.close();
});

it("createFromCopy leaves nothing behind when the copy fails", async () => {
  const folder = join(await temporaryFolder(), "database");
  const failing = createFromCopy(folder, () => Promise.reject(new Error("cut off")));
  await expect(failing).rejects.toThrow("cut off");
  expect(existsSync(folder) && (await readdir(folder))).toEqual([]);
});
