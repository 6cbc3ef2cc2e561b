// @module-tag postgres
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testDatabases } from "@packshot/db/testing";
import type { Ports } from "@packshot/trpc/ports";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createHttpsImporter } from "../../src/importer/testing/https-importer.ts";
import { startWebsite } from "../../src/importer/testing/website.ts";
import { bulkCrashPoints } from "../../src/testing/bulk-crash.ts";
import { placeOn } from "../../src/testing/database-place.ts";
import { untilKilled } from "../../src/testing/killed-process.ts";
import { createTestServer } from "../../src/testing/test-server.ts";
import { feedingOf } from "./bulk-site.ts";

const remains = z.object({ userId: z.uuid(), jobId: z.uuid() });
const script = join(import.meta.dirname, "../../src/testing/bulk-crash.ts");
/** A server that has not started a row after so many seconds is taken for dead. */
const LEASE = 60;

describe.each(testDatabases())("a server killed while it starts a bulk row on $name", (kind) => {
  test.each(bulkCrashPoints)("leaves it to another, which starts it once (%s)", async (at) => {
    await using parts = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), "packshot-bulk-crash-"));
    parts.defer(() => rm(folder, { recursive: true }));
    const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: "#268" } });
    const png = await photo.png().toBuffer();
    const website = parts.use(
      await startWebsite({
        "/mug.png": (response) => response.writeHead(200, { "content-type": "image/png" }).end(png),
      }),
    );
    const files = join(folder, "files");
    const place = await placeOn(kind, folder);
    const picture = `https://shop.example:${website.port}/mug.png`;
    const said = await untilKilled(script, { database: place.database, files, picture, at });
    const { userId, jobId } = remains.parse(JSON.parse(said));

    const wrap = { wrap: (ports: Ports): Ports => ({ ...ports, importer: createHttpsImporter() }) };
    const db = await place.open();
    const server = await createTestServer({ db, embedded: kind.name === "PGlite", folder: files, ...wrap });
    parts.defer(() => server.close());
    const api = await server.session(userId);
    await server.work();
    const { feed, settle } = feedingOf(server);
    // What the other had in hand is its own until it must be dead.
    expect(await feed()).toBe(0);
    server.clock.advance(LEASE);
    const { job, rows } = await settle(api, jobId);
    expect(job).toMatchObject({ state: "done", rows: { total: 1, done: 1 } });
    expect(rows[0]?.pictures).toHaveLength(4);
    expect((await api.runs.list({})).runs).toHaveLength(1);
    expect(await api.tokens.balance()).toEqual({ tokens: 2 });
    expect(website.visits).toHaveLength(1);
  });
});
