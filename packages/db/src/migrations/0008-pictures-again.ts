import { type Kysely, sql } from "kysely";

/** Allows a finished image to be used in another tool, or in the ad that its run paid for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploads
      -- A picture may say how it was made, as a term of IPTC's "Digital Source Type".
      add column digital_source text check (digital_source in (
        'algorithmicallyEnhanced', 'compositeSynthetic', 'digitalCreation',
        'trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'
      )),
      -- The upload is a copy of this stored result: the same result is the same upload.
      add column result_key text unique;

    alter table runs
      -- A run with a parent is within the parent's token and holds none itself.
      add column parent_run_id uuid,
      add constraint run_of_own_parent foreign key (parent_run_id, user_id) references runs (id, user_id),
      add constraint run_is_not_its_parent check (parent_run_id <> id);
    create index runs_of_parent on runs (parent_run_id) where parent_run_id is not null;

    create index gallery_of_tool on user_gallery (user_id, tool_name, created_at desc, id desc);
  `.execute(db);
}
