// Lists, searches and counts the galleries of a person with 1,000 items and of one with 100,000, in turn, in a table of a
// million items on a real PostgreSQL.
import { galleryStats, listGallery, migrate, openPostgres, type PooledDatabase, sqlIn } from "@packshot/db";
import { type Seeded, seedPerson } from "@packshot/db/testing";
import { startPostgres } from "../src/testing/postgres-process.ts";

const ALL = 1_000_000;
const ROUNDS = 60;

type Ask = (db: PooledDatabase, person: Seeded) => Promise<unknown>;

const page = { isArchived: false, isDeleted: false, after: undefined, limit: 20 } as const;
const questions: Readonly<Record<string, Ask>> = {
  "list, newest": (db, { userId }) => listGallery(db, { ...page, userId, sort: "newest" }),
  "list, by name": (db, { userId }) => listGallery(db, { ...page, userId, sort: "name" }),
  "list, favorites first": (db, { userId }) => listGallery(db, { ...page, userId, sort: "favorites" }),
  "list, of one tool": (db, { userId }) =>
    listGallery(db, { ...page, userId, sort: "newest", toolName: "mood-boards" }),
  "search, common word": (db, { userId }) =>
    listGallery(db, { ...page, userId, sort: "newest", search: "common" }),
  "search, rare word": (db, { userId }) =>
    listGallery(db, { ...page, userId, sort: "newest", search: "rare" }),
  "search, absent word": (db, { userId }) =>
    listGallery(db, { ...page, userId, sort: "newest", search: "absent" }),
  stats: (db, { userId }) => galleryStats(db, userId),
};

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function time(ask: Ask, db: PooledDatabase, person: Seeded): Promise<number> {
  const begun = performance.now();
  await ask(db, person);
  return performance.now() - begun;
}

await using server = await startPostgres();
const db = await openPostgres({ url: server.url });
try {
  await migrate(db);
  const small = await seedPerson(db, 1000);
  const large = await seedPerson(db, 100_000);
  for (let made = small.items + large.items; made < ALL;) {
    made += (await seedPerson(db, Math.min(10_000, ALL - made))).items;
  }
  await sqlIn(db, "analyze");
  const found = (await listGallery(db, { ...page, userId: large.userId, sort: "newest", search: "rare" }))
    .items;
  if (found.length !== 3) throw new Error(`A search for three items has found ${found.length}.`);
  console.log(`median of ${ROUNDS}, in turn     1,000 items   100,000 items   ratio`);
  for (const [name, ask] of Object.entries(questions)) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      times[0].push(await time(ask, db, small));
      times[1].push(await time(ask, db, large));
    }
    const [few, many] = times.map(median);
    const ratio = (many ?? 0) / (few ?? 1);
    console.log(
      `${name.padEnd(26)} ${(few ?? 0).toFixed(2).padStart(10)} ms ${(many ?? 0).toFixed(2).padStart(12)} ms   ${ratio.toFixed(2)}`,
    );
  }
} finally {
  await db.close();
}
