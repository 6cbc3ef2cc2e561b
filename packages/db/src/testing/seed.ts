import { randomUUID } from "node:crypto";
import { runSql, type Tx } from "../tx.ts";

/** Adds a user who signed up at the given time. Resolves to the user's ID. */
export async function addUser(db: Tx, signedUpAt: Date): Promise<string> {
  const id = randomUUID();
  const insert = "insert into users (id, email, created_at) values ($1, $2, $3)";
  await runSql(db, insert, [id, `${id}@packshot.test`, signedUpAt]);
  return id;
}

export interface SeededGallery {
  readonly items: number;
  readonly userId: string;
  readonly email: string;
}

/**
 * Creates a user with this many items, evenly spaced over the last `minutes` minutes, one per minute by default. All
 * items contain the word "common", and the three oldest contain "rare".
 */
export async function seedUser(db: Tx, items: number, { minutes = items } = {}): Promise<SeededGallery> {
  const { rows } = await runSql(
    db,
    "insert into users (email, created_at) values (gen_random_uuid() || '@bench.test', now()) returning id, email",
  );
  const [userId, email] = [String(rows[0]?.["id"]), String(rows[0]?.["email"])];
  await runSql(
    db,
    `insert into runs (id, user_id, tool, engine, options, status, request_hash, stamp, job_id, created_at, finished_at)
     select md5($1::text || n)::uuid, $1::uuid, 'remove-background', 'studio', '{}', 'succeeded', 'h', n,
       gen_random_uuid(), now(), now() from generate_series(1, $2::integer) n`,
    [userId, items],
  );
  // With outdated statistics, each item's foreign key would be checked by reading all of the user's runs.
  await runSql(db, "analyze runs");
  await runSql(
    db,
    `insert into user_gallery (user_id, run_id, tool_name, tool_display_name, generated_image_url,
       generated_image_urls, thumbnail_url, title, prompt, style_settings, generation_settings,
       generation_time_seconds, image_count, is_favorite, created_at, search)
     select $1::uuid, md5($1::text || n)::uuid, (array['remove-background', 'product-photos', 'mood-boards'])[n % 3 + 1],
       'Tool', image, array[image], $1::text || '/thumb.webp', 'Item ' || n,
       'A common prompt', '{}', '{}', 1, 1, n % 10 = 0, now() - ($2::integer - n) * $3::float / $2::integer * interval '1 minute',
       array_to_tsvector(
         array[key || ':item', key || ':' || n, key || ':common', key || ':prompt', key || ':tool']
         || case when n <= 3 then array[key || ':rare'] else '{}' end
       )
     from generate_series(1, $2::integer) n, replace($1::text, '-', '') key,
       lateral (values ($1::text || '/' || n || '.png')) first (image)`,
    [userId, items, minutes],
  );
  return { userId, email, items };
}
