// Lists, searches and counts the gallery of a user with 100,000 items, relative to that of a user with 1,000, in one
// table of 300,000 items on PostgreSQL.
import { galleryStats, listGallery, migrate, openPostgres, sqlIn } from "@packshot/db";
import { seedPerson } from "@packshot/db/testing";
import { startPostgres } from "../src/testing/postgres-process.ts";
import { median, msOf, report } from "./figures.ts";

const OTHER_USERS = 20;
const ROUNDS = 60;

await using server = await startPostgres();
const db = await openPostgres({ url: server.url });
await using cleanup = new AsyncDisposableStack();
cleanup.defer(() => db.close());

const list = (userId: string, options: Partial<Parameters<typeof listGallery>[1]>) =>
  listGallery(db, {
    userId,
    isArchived: false,
    isDeleted: false,
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
  counts: (userId) => galleryStats(db, userId),
};

await migrate(db);
const small = await seedPerson(db, 1000);
const large = await seedPerson(db, 100_000);
for (let user = 0; user < OTHER_USERS; user++) await seedPerson(db, 10_000);
await sqlIn(db, "vacuum analyze");
for (const [name, query] of Object.entries(queries)) {
  const few: number[] = [];
  const many: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    few.push(await msOf(() => query(small.userId)));
    many.push(await msOf(() => query(large.userId)));
  }
  report("gallery", `${name}, 100,000 items`, [median(many), "ms"], [median(few), "1,000 items"]);
}
