// Lists, searches and counts the gallery of a user with 1,000,000 items on PostgreSQL and 100,000 on PGlite, relative
// to a user with 1,000 in the same table, made over the same months. Similar items are found among 100,000.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  analyzeGrownTables,
  type Database,
  readGalleryStats,
  listGallery,
  listGalleryMonths,
  listSimilarItems,
  migrate,
  openEmbedded,
  openPostgres,
  runSql,
  type Tx,
} from "@packshot/db";
import { type SeededGallery, seedUser } from "@packshot/db/testing";
import { startPostgres } from "../src/testing/postgres-process.ts";
import { median, measureMs, report } from "./figures.ts";

const ROUNDS = 60;

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

type Query = (on: Tx, userId: string) => Promise<unknown>;
const list =
  (options: Partial<Parameters<typeof listGallery>[1]>): Query =>
  (on, userId) =>
    listGallery(on, { userId, ...filter, after: undefined, limit: 20, sort: "newest", ...options });
const queries: Readonly<Record<string, Query>> = {
  "list, newest": list({}),
  "list, by name": list({ sort: "name" }),
  "list, favorites first": list({ sort: "favorites" }),
  "list, one tool": list({ toolName: "mood-boards" }),
  "list, one shape": list({ shape: "square" }),
  "list, up to a day": list({ createdBefore: new Date(Date.now() - 500 * 60_000) }),
  "search, common word": list({ search: "common" }),
  "search, rare word": list({ search: "rare" }),
  "search, absent word": list({ search: "absent" }),
  "search, common word, absent tool": list({ search: "common", toolName: "logo-generator" }),
  "list of months": (on, userId) => listGalleryMonths(on, { userId, ...filter, limit: 600 }),
  statistics: readGalleryStats,
};

/** Measures each query for a user with many items, relative to one with 1,000. */
async function reportQueries(
  on: Tx,
  small: SeededGallery,
  large: SeededGallery,
  place: string,
): Promise<void> {
  for (const [name, query] of Object.entries(queries)) {
    const few: number[] = [];
    const many: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      few.push(await measureMs(() => query(on, small.userId)));
      many.push(await measureMs(() => query(on, large.userId)));
    }
    const items = large.items.toLocaleString("en");
    report(
      "gallery",
      `${name}, ${items} items${place}`,
      [median(many), "ms"],
      [median(few), "the same with 1,000 items"],
    );
  }
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

await using server = await startPostgres();
await using cleanup = new AsyncDisposableStack();
const db = await openPostgres({ url: server.url });
cleanup.defer(() => db.close());
await migrate(db);
const largest = await seedUser(db, 1_000_000);
const small = await seedUser(db, 1000, { minutes: largest.items });
const large = await seedUser(db, 100_000);
await addFeatures(db, large.userId);
await runSql(db, "vacuum analyze");
await reportQueries(db, small, largest, "");
await reportSimilar("PostgreSQL", db, large.userId);

const folder = await mkdtemp(join(tmpdir(), "packshot-bench-"));
cleanup.defer(() => rm(folder, { recursive: true }));
const embedded = await openEmbedded({ folder });
cleanup.defer(() => embedded.close());
await migrate(embedded);
const embeddedLarge = await seedUser(embedded, 100_000);
const embeddedSmall = await seedUser(embedded, 1000, { minutes: embeddedLarge.items });
await addFeatures(embedded, embeddedLarge.userId);
await analyzeGrownTables(embedded);
await reportQueries(embedded, embeddedSmall, embeddedLarge, ", PGlite");
await reportSimilar("PGlite", embedded, embeddedLarge.userId);
