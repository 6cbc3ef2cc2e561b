// @module-tag postgres
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testDatabases } from "@packshot/db/testing";
import type { Ports } from "@packshot/trpc/ports";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createHttpsImporter } from "../../src/importer/testing/https-importer.ts";
import { startWebsite, type WebPage, type Website } from "../../src/importer/testing/website.ts";
import { bulkCrashPoints } from "../../src/testing/bulk-crash.ts";
import { createReopenableDatabase } from "../../src/testing/reopenable-database.ts";
import { waitUntilKilled } from "../../src/testing/killed-process.ts";
import { createTestServer, type TestServer } from "../../src/testing/test-server.ts";
import { createBulkHelpers } from "./bulk-site.ts";

const processOutput = z.object({ userId: z.uuid(), jobId: z.uuid() });
const script = join(import.meta.dirname, "../../src/testing/bulk-crash.ts");
/** Time after which a server that hasn't started its row is considered dead. */
const LEASE_SECONDS = 60;

/** Returns the path of the photo for the row of this crash point. */
const buildPath = (at: string) => `/${encodeURIComponent(at)}.png`;

describe.each(testDatabases())("a server killed while it starts a bulk row on $name", (kind) => {
  let parts: AsyncDisposableStack;
  let website: Website;
  let server: TestServer;
  /** The users and their jobs, by crash point. */
  const jobsByCrashPoint = new Map<string, z.infer<typeof processOutput>>();
  /** Number of rows that another server starts before the lease ends. */
  let startedInLease: number;

  /** Kills one process after the other, then continues all of their jobs in this one. */
  beforeAll(async () => {
    parts = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), "packshot-bulk-crash-"));
    parts.defer(() => rm(folder, { recursive: true }));
    const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: "#268" } });
    const png = await photo.png().toBuffer();
    const page: WebPage = (response) => response.writeHead(200, { "content-type": "image/png" }).end(png);
    website = parts.use(
      await startWebsite(Object.fromEntries(bulkCrashPoints.map((at) => [buildPath(at), page]))),
    );
    const files = join(folder, "files");
    const reopenable = await createReopenableDatabase(kind, folder);
    for (const at of bulkCrashPoints) {
      const image = `https://shop.example:${website.port}${buildPath(at)}`;
      const output = await waitUntilKilled(script, {
        database: reopenable.database,
        files,
        photo: image,
        at,
      });
      jobsByCrashPoint.set(at, processOutput.parse(JSON.parse(output)));
    }
    const wrap = { wrap: (ports: Ports): Ports => ({ ...ports, importer: createHttpsImporter() }) };
    const db = await reopenable.open();
    server = await createTestServer({ db, embedded: kind.name === "PGlite", folder: files, ...wrap });
    parts.defer(() => server.close());
    await server.work();
    startedInLease = await createBulkHelpers(server).startRows();
    server.clock.advance(LEASE_SECONDS);
  });
  afterAll(() => parts.disposeAsync());

  test.each(bulkCrashPoints)("leaves it to another server, which starts it once (%s)", async (at) => {
    const { userId, jobId } = processOutput.parse(jobsByCrashPoint.get(at));
    const api = await server.session(userId);
    // Nobody else can take the dead server's rows until its leases end.
    expect(startedInLease).toBe(0);
    const { job, rows } = await createBulkHelpers(server).settle(api, jobId);
    expect(job).toMatchObject({ state: "done", rows: { total: 1, done: 1 } });
    expect(rows[0]?.images).toHaveLength(4);
    expect((await api.runs.list({})).runs).toHaveLength(1);
    expect(await api.tokens.balance()).toEqual({ tokens: 2 });
    expect(website.visits.filter(({ url }) => url.endsWith(buildPath(at)))).toHaveLength(1);
  });
});
