import { type Kysely, sql } from "kysely";

/**
 * Records on a hold the API key that asked for it: a key may retry a run that a person or another key
 * started. Older holds get the key of their run, the best information available.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table token_entries
      add column api_key_id text,
      add constraint token_entry_key_holds check (api_key_id is null or kind = 'hold');
    alter table token_entries disable trigger token_entries_append_only;
    update token_entries entry set api_key_id = runs.api_key_id
    from runs where runs.id = entry.run_id and runs.api_key_id is not null and entry.kind = 'hold';
    alter table token_entries enable trigger token_entries_append_only;
    alter table token_entries
      add constraint token_entries_api_key_id_fkey foreign key (api_key_id) references api_keys;
    create index token_holds_of_api_key on token_entries (api_key_id, id desc) where api_key_id is not null;
  `.execute(db);
}
