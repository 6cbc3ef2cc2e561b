// @module-tag postgres
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { runSql } from "@packshot/db";
import { createTestDatabase, testDatabases } from "@packshot/db/testing";
import { createClient } from "@packshot/trpc/client";
import sharp from "sharp";
import { expect, it } from "vitest";
import {
  expectAllMade,
  startServerWithEmulator,
  terminateConnections,
} from "../../src/testing/server-with-emulator.ts";
import { uploadPhoto } from "../../src/testing/upload-photo.ts";
import { signUpForKey } from "../../scripts/sign-up-for-key.ts";
import { runToExit, startProcess, createTemporaryFolder } from "../../src/testing/server-process.ts";
import { createTestSite } from "../../src/testing/test-site.ts";
import { type Packshot, watchRun } from "../../src/testing/watch-run.ts";

interface TwoServers {
  /** URLs of the two servers. */
  readonly urls: readonly [string, string];
  /** A new user's key. */
  readonly apiKey: string;
}

const photo = join(import.meta.dirname, "../../src/engines/studio/testing/photos/coffee.png");

async function start(packshot: Packshot): Promise<string> {
  const images = { product: await uploadPhoto(packshot, photo) };
  return (await packshot.tools.removeBackground.generate.mutate({ images, options: {} })).runId;
}

/** Starts a run on one server, and watches, fetches and pays for it on the other. */
async function runAcrossServers({ urls: [here, there], apiKey }: TwoServers): Promise<void> {
  const [a, b] = [createClient({ url: here, apiKey }), createClient({ url: there, apiKey })];
  const runId = await start(a);
  const [seenThere, seenHere] = await Promise.all([watchRun(b, { runId }), watchRun(a, { runId })]);
  expect(seenThere.at(-1)).toMatchObject({ type: "finished", status: "succeeded" });
  expect(seenThere.map(({ id, type }) => `${id} ${type}`)).toEqual(
    seenHere.map(({ id, type }) => `${id} ${type}`),
  );
  const { variations } = await b.runs.get.query({ runId });
  expect(variations.map(({ status }) => status)).toEqual(["made", "made", "made", "made"]);
  for (const { image } of variations) {
    const response = await fetch(new URL(image?.url ?? "", there));
    expect(response.status).toBe(200);
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect([width, height]).toEqual([image?.width, image?.height]);
  }
  expect(await b.tokens.balance.query()).toEqual({ tokens: 2 });
  expect((await b.gallery.list.query()).items.map((item) => item.runId)).toEqual([runId]);
}

it.each(testDatabases())(
  "two servers in one process on one $name and one folder share a run",
  async ({ create }) => {
    await using folder = await createTemporaryFolder();
    const db = await create();
    const part = { db: { ...db, close: () => Promise.resolve() }, folder: folder.path };
    const sites = [await createTestSite(part), await createTestSite(part)] as const;
    // Only the second takes jobs, so it runs what is started on the first.
    await sites[1].server.work();
    const apiKey = await sites[0].apiKey();
    await runAcrossServers({ urls: [sites[0].url, sites[1].url], apiKey });
    expect([sites[0].server.engine.jobs.length, sites[1].server.engine.jobs.length]).toEqual([0, 4]);
    await Promise.all(sites.map((site) => site.close()));
    await db.close();
  },
);

/** Returns the environment of processes that share PostgreSQL and an S3 store, if the test run has both. */
function sharedServices(): { name: string; environment: Record<string, string> }[] {
  const endpoint = process.env["TEST_S3_ENDPOINT"];
  if (!process.env["TEST_DATABASE_URL"] || !endpoint) return [];
  const environment = {
    SIGNING_SECRET: randomBytes(32).toString("hex"),
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: process.env["TEST_S3_ACCESS_KEY"] ?? "",
    S3_SECRET_ACCESS_KEY: process.env["TEST_S3_SECRET_KEY"] ?? "",
  };
  return [{ name: "one PostgreSQL and one S3 store", environment }];
}

const roles: { parts: string; servers: "all" | "server"; worker: boolean }[] = [
  { parts: "two all-in-one servers", servers: "all", worker: false },
  { parts: "two servers and a worker", servers: "server", worker: true },
];
const processes = sharedServices().flatMap((shared) => roles.map((role) => ({ ...shared, ...role })));

it.each(processes)("$parts on $name share a run", async ({ environment, servers, worker }) => {
  await using folder = await createTemporaryFolder();
  const db = await createTestDatabase();
  // A store belongs to one database.
  const S3_BUCKET = `two-servers-${randomBytes(4).toString("hex")}`;
  const shared = { ...environment, S3_BUCKET, DATABASE_URL: db.url ?? "" };
  await using started = new AsyncDisposableStack();
  const launch = async (ROLE: string) => started.use(await startProcess({ ...shared, ROLE }, folder.path));
  // An orchestrator starts them at once, so they all migrate the database and create the bucket at the same time.
  const all = await Promise.all([launch(servers), launch(servers), ...(worker ? [launch("worker")] : [])]);
  const [a, b] = all;
  const apiKey = await signUpForKey(a.url, "owner@packshot.test");
  await runAcrossServers({ urls: [a.url, b.url], apiKey });
  for (const server of all) expect(await server.end("SIGTERM")).toMatchObject({ code: 0, stderr: "" });
  await db.close();
});

const servers = testDatabases().filter(({ name }) => name === "PostgreSQL");

it.each(servers)("main.ts rejects an old version's database on $name", async ({ create }) => {
  await using folder = await createTemporaryFolder();
  const db = await create();
  await runSql(db, "update kysely_migration set name = '0001-accounts' where name like '0001-%'");
  const environment = { DATABASE_URL: db.url ?? "", SIGNING_SECRET: "s".repeat(32) };
  const exit = await runToExit({ ...environment, DATA_DIR: join(folder.path, "data") }, folder.path);
  expect(exit).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(/^The database .*before November 27, 2026.*DATABASE_URL[^\n]*\n$/),
  });
  await db.close();
});

it.each(servers)("main.ts on $name keeps all runs when its connections keep breaking", async ({ create }) => {
  const db = await create();
  {
    await using server = await startServerWithEmulator(db.url ?? "");
    const clients = await server.startRuns(2);
    for (const calls of [1, 6, 11, 16, 21]) {
      await server.emulator.until((log) => log.length >= calls);
      await terminateConnections(db);
    }
    await expectAllMade(db, clients);
    expect(await server.end("SIGTERM")).toMatchObject({ code: 0, stderr: "" });
  }
  await db.close();
});
