import { type Kysely, sql } from "kysely";

/** Allows the command line in a user's terminal to ask for its own key, as extensions do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table api_keys
      drop constraint api_keys_client_check,
      add constraint api_keys_known_client check (client in ('script', 'browser', 'terminal'));
    alter table pairings
      drop constraint pairings_client_check,
      add constraint pairings_known_client check (client in ('browser', 'terminal'));
  `.execute(db);
}
