// @module-tag postgres
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testDatabases } from "@packshot/db/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { crashPoints } from "../../src/testing/crash.ts";
import { createReopenableDatabase } from "../../src/testing/reopenable-database.ts";
import { waitUntilKilled } from "../../src/testing/killed-process.ts";
import { createTestServer, waitForEnd, type TestServer } from "../../src/testing/test-server.ts";

const script = join(import.meta.dirname, "../../src/testing/crash.ts");

describe.each(testDatabases())("a worker killed on $name", (kind) => {
  let folder: string;
  let files: string;
  let server: TestServer;
  /** User IDs by the point at which their run was cut off. */
  const users = new Map<string, string>();

  /** Each process completes its predecessor's run before it is killed; this process completes the last one. */
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "packshot-crash-"));
    files = join(folder, "files");
    const reopenable = await createReopenableDatabase(kind, folder);
    let leftBy: string | undefined;
    for (const at of crashPoints) {
      leftBy = await waitUntilKilled(script, { database: reopenable.database, files, at, leftBy });
      users.set(at, leftBy);
    }
    const db = await reopenable.open();
    server = await createTestServer({ db, embedded: kind.name === "PGlite", folder: files });
    await server.work();
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  test.each(crashPoints)(
    "leaves a run that another completes, nothing lost or duplicated (%s)",
    async (at) => {
      const userId = users.get(at) ?? "";
      const api = await server.session(userId);
      const [{ id: runId } = { id: "" }] = (await api.runs.list({})).runs;
      const run = await waitForEnd(api, runId);

      expect(run.status).toBe("succeeded");
      expect(run.variations.map(({ status }) => status)).toEqual(["made", "made", "made", "made"]);
      const { entries } = await api.tokens.history();
      expect(entries.map(({ kind: entry }) => entry)).toEqual(["settle", "hold", "grant"]);
      expect(await api.tokens.balance()).toEqual({ tokens: 2 });
      expect((await api.gallery.list()).items.map(({ imageCount }) => imageCount)).toEqual([4]);
      const names = await readdir(join(files, userId, "remove-background"));
      expect(names.filter((name) => name.startsWith("generated_"))).toHaveLength(4);
      expect(names.filter((name) => /^thumb_\d+_\d\.jpg$/.test(name))).toHaveLength(4);
      expect(names.filter((name) => name.startsWith("original_"))).toHaveLength(1);
    },
  );
});
