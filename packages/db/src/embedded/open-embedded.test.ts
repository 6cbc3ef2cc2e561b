import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { beforeAll, describe, expect, it } from "vitest";
import { OldSchemaError } from "../old-schema.ts";
import { copyDatabaseTo } from "../testing/index.ts";
import { runSql } from "../tx.ts";
import { FolderInUseError } from "./folder-lock.ts";
import { openEmbedded, VERSION_FOLDER } from "./open-embedded.ts";

let folder: string;

/** Creates the folder that every test opens and closes. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "packshot-embedded-"));
  await copyDatabaseTo(folder);
  return () => rm(folder, { recursive: true });
});

/** Starts a process that opens `folder` and prints the number of each row as soon as it is committed. */
async function startWriter() {
  const script = `
    import { openEmbedded } from ${JSON.stringify(new URL("open-embedded.ts", import.meta.url).href)};
    const { pool } = await openEmbedded({ folder: ${JSON.stringify(folder)} });
    await pool.query("create table rows (n integer primary key)");
    for (let n = 1; ; n += 1) {
      await pool.query("insert into rows values ($1)", [n]);
      console.log(n);
    }`;
  const file = join(folder, "writer.mjs");
  await writeFile(file, script);
  const child = spawn(process.execPath, [file], { stdio: ["ignore", "pipe", "inherit"] });
  return { child, lines: createInterface(child.stdout) };
}

/** Returns each file and folder below `root` with the time of its last change. */
async function listFiles(root: string): Promise<unknown> {
  const names = (await readdir(root, { recursive: true })).toSorted();
  return Promise.all(names.map(async (name) => [name, (await stat(join(root, name))).ctimeMs]));
}

describe("a data folder", () => {
  it("keeps its rows when closed and opened again", async () => {
    const first = await openEmbedded({ folder });
    await runSql(first, "create table things as select 1 as id");
    await first.close();
    const second = await openEmbedded({ folder });
    expect((await runSql(second, "select id from things")).rows).toEqual([{ id: 1 }]);
    await second.close();
  });

  it("rejects a second owner with the first one's process ID", async () => {
    const db = await openEmbedded({ folder });
    const second = openEmbedded({ folder });
    await expect(second).rejects.toBeInstanceOf(FolderInUseError);
    await expect(second).rejects.toThrow(`The data folder ${folder} is in use by process ${process.pid}.`);
    await db.close();
  });

  it("is taken over when the owner's process ID has been reused", async () => {
    await writeFile(join(folder, "owner.pid"), `${process.pid} 1\n`);
    const db = await openEmbedded({ folder });
    expect((await readFile(join(folder, "owner.pid"), "utf8")).split(" ")[1]).not.toBe("1\n");
    await db.close();
  });

  it("is unlocked after opening it fails", async () => {
    const version = join(folder, VERSION_FOLDER, "PG_VERSION");
    const current = await readFile(version);
    await writeFile(version, "12\n");
    await expect(openEmbedded({ folder })).rejects.toThrow("The embedded database crashed");
    await writeFile(version, current);
    const db = await openEmbedded({ folder });
    await db.close();
  });

  it("is rejected and left unchanged if it has an old schema", async () => {
    const old = await mkdtemp(join(tmpdir(), "packshot-old-"));
    await copyDatabaseTo(old);
    await rename(join(old, VERSION_FOLDER), join(old, "pg18"));
    const before = await listFiles(old);
    const opening = openEmbedded({ folder: old });
    await expect(opening).rejects.toBeInstanceOf(OldSchemaError);
    await expect(opening).rejects.toThrow(
      new RegExp(`^The data folder ${old} .*before November 27, 2026.*DATA_DIR`),
    );
    expect(await listFiles(old)).toEqual(before);
    await rm(old, { recursive: true });
  });

  it("is locked while another process writes, and survives kill -9", async () => {
    const { child, lines } = await startWriter();
    const committed: number[] = [];
    lines.on("line", (line: string) => committed.push(Number(line)));
    await once(lines, "line");
    await expect(openEmbedded({ folder })).rejects.toMatchObject({ folder, pid: child.pid });
    while (committed.length < 200) await once(lines, "line");
    const gone = once(child, "close");
    child.kill("SIGKILL");
    await gone;

    const db = await openEmbedded({ folder });
    const { rows } = await runSql(db, "select count(*), max(n) from rows");
    await db.close();
    expect(rows[0]?.["count"]).toBe(rows[0]?.["max"]);
    expect(rows[0]?.["max"]).toBeGreaterThanOrEqual(committed.length);
  });
});

it("openEmbedded prepares only statements with parameters", async () => {
  const db = await openEmbedded({ folder });
  for (const number of [1, 2]) await db.pool.query("select $1::int as number", [number]);
  await db.pool.query("select 3 as number");
  const { rows } = await db.pool.query("select statement from pg_prepared_statements");
  expect(rows).toEqual([{ statement: "select $1::int as number" }]);
  await db.close();
});
