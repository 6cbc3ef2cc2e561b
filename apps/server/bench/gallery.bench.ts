// Lists, searches and counts the gallery of a user with 100,000 items, relative to a user with 1,000, in one
// table of 300,000 items on PostgreSQL. Similar items are found on PGlite, too.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  analyzeGrownTables,
  type Database,
  readGalleryStats,
  listGallery,
  listSimilarItems,
  migrate,
  openEmbedded,
  openPostgres,
  runSql,
  type Tx,
} from "@packshot/db";
import { seedUser } from "@packshot/db/testing";
import { startPostgres } from "../src/testing/postgres-process.ts";
import { median, measureMs, report } from "./figures.ts";

const OTHER_USERS = 20;
const ROUNDS = 60;

await using server = await startPostgres();
const db = await openPostgres({ url: server.url });
await using cleanup = new AsyncDisposableStack();
cleanup.defer(() => db.close());

/** 512 random bits as hexadecimal digits, different for each item. */
const digits = "md5(id || 'a') || md5(id || 'b') || md5(id || 'c') || md5(id || 'd')";

/** Adds images with random features and signatures to the user's items. */
async function addFeatures(on: Tx, userId: string): Promise<void> {
  await runSql(
    on,
    `insert into run_variations (run_id, index, label, status, stamp, image_key, thumbnail_key, media_type, width,
       height, bytes, uncertain, engine, seconds, features)
     select run_id, 0, 'A', 'made', 1, generated_image_url, id || '.jpg', 'image/png', 1, 1, 1, false, 'studio', 1,
       decode(${digits}, 'hex')
     from user_gallery where user_id = $1`,
    [userId],
  );
  await runSql(
    on,
    `insert into gallery_signatures (item_id, user_id, signature)
     select id, user_id, ('x' || ${digits})::bit(512) from user_gallery where user_id = $1`,
    [userId],
  );
}

/** Maximum milliseconds of a search for similar items. */
const SIMILAR_MS = 200;
const filter = { isArchived: false, isDeleted: false };

/** Finds items similar to the user's newest item. */
async function findSimilar(on: Tx, userId: string): Promise<void> {
  const page = { userId, ...filter, after: undefined, limit: 1, sort: "newest" } as const;
  const [newest] = (await listGallery(on, page)).items;
  await listSimilarItems(on, { userId, id: newest?.id ?? "", filter, atLeast: -1, limit: 100 });
}

const list = (userId: string, options: Partial<Parameters<typeof listGallery>[1]>) =>
  listGallery(db, {
    userId,
    ...filter,
    after: undefined,
    limit: 20,
    sort: "newest",
    ...options,
  });
const queries: Readonly<Record<string, (userId: string) => Promise<unknown>>> = {
  "list, newest": (userId) => list(userId, {}),
  "list, by name": (userId) => list(userId, { sort: "name" }),
  "list, favorites first": (userId) => list(userId, { sort: "favorites" }),
  "list, one tool": (userId) => list(userId, { toolName: "mood-boards" }),
  "search, common word": (userId) => list(userId, { search: "common" }),
  "search, rare word": (userId) => list(userId, { search: "rare" }),
  "search, absent word": (userId) => list(userId, { search: "absent" }),
  "similar items": (userId) => findSimilar(db, userId),
  statistics: (userId) => readGalleryStats(db, userId),
};

await migrate(db);
const small = await seedUser(db, 1000);
const large = await seedUser(db, 100_000);
for (let user = 0; user < OTHER_USERS; user++) await seedUser(db, 10_000);
for (const { userId } of [small, large]) await addFeatures(db, userId);
await runSql(db, "vacuum analyze");
for (const [name, query] of Object.entries(queries)) {
  const few: number[] = [];
  const many: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    few.push(await measureMs(() => query(small.userId)));
    many.push(await measureMs(() => query(large.userId)));
  }
  report(
    "gallery",
    `${name}, 100,000 items`,
    [median(many), "ms"],
    [median(few), "the same with 1,000 items"],
  );
}

/** Measures a search of 100,000 items against a fixed limit. */
async function reportSimilar(name: string, on: Database, userId: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await measureMs(() => findSimilar(on, userId)));
  report(
    "gallery",
    `similar items, 100,000 items, ${name}`,
    [median(times), "ms"],
    [SIMILAR_MS, `limit: ${SIMILAR_MS} ms`],
  );
}

await reportSimilar("PostgreSQL", db, large.userId);
const folder = await mkdtemp(join(tmpdir(), "packshot-bench-"));
cleanup.defer(() => rm(folder, { recursive: true }));
const embedded = await openEmbedded({ folder });
cleanup.defer(() => embedded.close());
await migrate(embedded);
const { userId } = await seedUser(embedded, 100_000);
await addFeatures(embedded, userId);
await analyzeGrownTables(embedded);
await reportSimilar("PGlite", embedded, userId);
