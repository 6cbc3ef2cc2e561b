import { type Kysely, sql } from "kysely";

/**
 * Allows a user's program, such as a browser extension, to ask for its own API key. Such a key reaches only
 * what was uploaded and started with it, so uploads and runs record their key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table api_keys
      add column client text not null default 'script' check (client in ('script', 'browser')),
      -- The runs of this key may take so many tokens within 24 hours; null doesn't limit them.
      add column daily_tokens integer check (daily_tokens > 0),
      drop constraint api_keys_scopes_check,
      -- To read everything and to read only its own exclude each other.
      add constraint api_keys_scopes_check check (
        scopes <@ array['read', 'generate', 'own'] and cardinality(scopes) > 0 and not scopes @> array['read', 'own']
      );

    alter table uploads add column api_key_id text references api_keys on delete set null;
    alter table runs add column api_key_id text references api_keys on delete set null;
    create index uploads_of_api_key on uploads (api_key_id) where api_key_id is not null;
    create index runs_of_api_key on runs (api_key_id) where api_key_id is not null;

    create table pairings (
      -- The SHA-256 of the verifier that only the asking program has.
      challenge text primary key check (challenge ~ '^[A-Za-z0-9_-]{43}$'),
      user_id uuid not null references users on delete cascade,
      name text not null check (length(name) between 1 and 60),
      client text not null check (client in ('browser')),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      -- The key was handed out then.
      used_at timestamptz
    );
    create index pairings_of_user on pairings (user_id);
    create index pairings_by_age on pairings (created_at);
  `.execute(db);
}
