// @module-tag postgres
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testDatabases } from "@packshot/db/testing";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { crashPoints } from "../../src/testing/crash.ts";
import { placeOn } from "../../src/testing/database-place.ts";
import { untilKilled } from "../../src/testing/killed-process.ts";
import { createTestServer, endOf } from "../../src/testing/test-server.ts";

const remains = z.object({ userId: z.uuid(), runId: z.uuid() });

const script = join(import.meta.dirname, "../../src/testing/crash.ts");

describe.each(testDatabases())("a worker killed on $name", (kind) => {
  test.each(crashPoints)(
    "leaves a run that another worker completes, with nothing lost or doubled (%s)",
    { timeout: 120_000 },
    async (at) => {
      const folder = await mkdtemp(join(tmpdir(), "packshot-crash-"));
      const files = join(folder, "files");
      const place = await placeOn(kind, folder);
      const said = await untilKilled(script, { database: place.database, files, at });
      const { userId, runId } = remains.parse(JSON.parse(said));

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
