// @module-tag postgres
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabases } from "../testing/index.ts";
import { kyselyOf, sqlIn } from "../tx.ts";
import { migrations } from "./index.ts";

describe.each(testDatabases())("migration 0050 on $name", ({ create }) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await create();
  });
  afterAll(() => db.close());

  test("renames compositeSynthetic to composite and keeps other terms", async () => {
    await sqlIn(db, "alter table uploads drop constraint uploads_digital_source_check");
    await sqlIn(db, "alter table uploads add constraint uploads_digital_source_check check (true)");
    await sqlIn(
      db,
      `with person as (
         insert into users (email, created_at) values ('before@x.test', now()) returning id
       )
       insert into uploads (user_id, image_key, thumbnail_key, width, height, bytes, has_alpha, sha256, created_at,
                            digital_source)
         select id, term, 'small ' || term, 4, 3, 9, false, 's', now(), term
         from person, unnest(array['compositeSynthetic', 'digitalCreation']) term`,
    );
    await migrations["0050-composites"]?.up(kyselyOf(db));
    const { rows } = await sqlIn(db, "select digital_source from uploads order by image_key");
    expect(rows.map((row) => row["digital_source"])).toEqual(["composite", "digitalCreation"]);
  });
});
