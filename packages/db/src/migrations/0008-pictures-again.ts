import { type Kysely, sql } from "kysely";

/** What becomes of a picture once it is made: it goes into another tool, or into the ad that its run paid for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploads
      -- How the picture says it was made, where it does: a term of IPTC's "Digital Source Type".
      add column digital_source text check (digital_source in (
        'algorithmicallyEnhanced', 'compositeSynthetic', 'digitalCreation',
        'trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'
      )),
      -- The stored result that it is a copy of: the same result is the same upload.
      add column result_key text unique;

    alter table runs
      -- A run within the token of another one: it holds none itself.
      add column parent_run_id uuid,
      add constraint run_of_own_parent foreign key (parent_run_id, user_id) references runs (id, user_id),
      add constraint run_is_not_its_parent check (parent_run_id <> id);
    create index runs_of_parent on runs (parent_run_id) where parent_run_id is not null;

    create index gallery_of_tool on user_gallery (user_id, tool_name, created_at desc, id desc);
  `.execute(db);
}
