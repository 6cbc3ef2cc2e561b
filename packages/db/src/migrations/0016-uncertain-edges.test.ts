// @module-tag postgres
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabases } from "../testing/index.ts";
import { kyselyOf, sqlIn } from "../tx.ts";
import { migrations } from "./index.ts";

describe.each(testDatabases())("migration 0016 on $name", ({ create }) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await create();
  });
  afterAll(() => db.close());

  test("marks only copies of uncertain results as uncertain", async () => {
    await sqlIn(db, "alter table uploads drop column uncertain_edges");
    await sqlIn(
      db,
      `with person as (
         insert into users (email, created_at) values ('before@x.test', now()) returning id
       ), run as (
         insert into runs (user_id, tool, engine, options, request_hash, stamp, job_id, created_at)
           select id, 't', 'studio', '{}', 'h', 1, gen_random_uuid(), now() from person returning id
       ), results as (
         insert into run_variations (run_id, index, label, status, stamp, image_key, thumbnail_key, media_type,
                                     width, height, bytes, uncertain, engine, seconds)
           select run.id, n, 'Result', 'made', 1, 'result ' || n, 'thumbnail ' || n, 'image/png',
                  4, 3, 9, n = 1, 'studio', 1 from run, generate_series(1, 2) n
       )
       insert into uploads (user_id, image_key, thumbnail_key, width, height, bytes, has_alpha, sha256, created_at,
                            result_key)
         select id, 'upload ' || n, 'small ' || n, 4, 3, 9, false, 's', now(), case when n < 3 then 'result ' || n end
         from person, generate_series(1, 3) n`,
    );
    await migrations["0016-uncertain-edges"]?.up(kyselyOf(db));
    const { rows } = await sqlIn(db, "select uncertain_edges from uploads order by image_key");
    expect(rows.map((row) => row["uncertain_edges"])).toEqual([true, false, false]);
  });
});
