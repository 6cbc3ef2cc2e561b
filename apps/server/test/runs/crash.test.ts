import { spawn } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { openEmbedded, type PooledDatabase } from "@packshot/db";
import { copyDatabaseTo, type TestDatabaseKind, testDatabases } from "@packshot/db/testing";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type CrashOrder, crashPoints } from "../../src/testing/crash.ts";
import { createTestServer, endOf } from "../../src/testing/test-server.ts";

const remains = z.object({ userId: z.uuid(), runId: z.uuid() });

const script = join(import.meta.dirname, "../../src/testing/crash.ts");

/** Runs the process until it kills itself, and resolves to the run that it left and its user. */
async function crash(order: CrashOrder): Promise<z.infer<typeof remains>> {
  const child = spawn(process.execPath, [script, JSON.stringify(order)], {
    stdio: ["ignore", "pipe", "pipe"],
    // A process that does not die where it should must not outlive the test.
    timeout: 60_000,
  });
  const exit = new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code)));
  const [said, complaints, end] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  expect(end, complaints).toBe("SIGKILL");
  return remains.parse(JSON.parse(said));
}

interface Place {
  readonly database: CrashOrder["database"];
  /** Is called after the crash, because only one process at a time can open the embedded database. */
  open(): Promise<PooledDatabase>;
}

/** Makes a database that another process can open. */
async function placeOn({ name, create }: TestDatabaseKind, folder: string): Promise<Place> {
  if (name === "PGlite") {
    const database = { folder: join(folder, "database") };
    await copyDatabaseTo(database.folder);
    return { database, open: () => openEmbedded(database) };
  }
  const db = await create();
  if (db.url === undefined) throw new Error("this database can't be reached from another process");
  return { database: { url: db.url }, open: () => Promise.resolve(db) };
}

describe.each(testDatabases())("a worker killed on $name", (kind) => {
  test.each(crashPoints)(
    "leaves a run that another worker completes, with nothing lost or doubled (%s)",
    { timeout: 120_000 },
    async (at) => {
      const folder = await mkdtemp(join(tmpdir(), "packshot-crash-"));
      const files = join(folder, "files");
      const place = await placeOn(kind, folder);
      const { userId, runId } = await crash({ database: place.database, files, at });

      const db = await place.open();
      const server = await createTestServer({ db, embedded: kind.name === "PGlite", folder: files });
      const api = await server.session(userId);
      await server.work();
      const run = await endOf(api, runId);

      expect(run.status).toBe("succeeded");
      expect(run.variations.map(({ status }) => status)).toEqual(["made", "made", "made", "made"]);
      const { entries } = await api.tokens.history();
      expect(entries.map(({ kind: entry }) => entry)).toEqual(["settle", "hold", "grant"]);
      expect(await api.tokens.balance()).toEqual({ tokens: 2 });
      expect((await api.gallery.list()).items.map(({ imageCount }) => imageCount)).toEqual([4]);
      const names = await readdir(join(files, userId, "remove-background"));
      expect(names.filter((name) => name.startsWith("generated_"))).toHaveLength(4);
      expect(names.filter((name) => name.startsWith("thumb_"))).toHaveLength(4);
      expect(names.filter((name) => name.startsWith("original_"))).toHaveLength(1);
      await server.close();
      await rm(folder, { recursive: true });
    },
  );
});
