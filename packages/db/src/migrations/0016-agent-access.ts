import { type Kysely, sql } from "kysely";

/** Adds agents that users connect with OAuth: their registrations, codes and tokens. Each connection is a key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table api_keys
      drop constraint api_keys_known_client,
      add constraint api_keys_known_client check (client in ('script', 'browser', 'terminal', 'agent'));

    create table oauth_clients (
      id text primary key,
      -- The name that the program gave itself. It isn't verified.
      name text not null check (length(name) between 1 and 60),
      redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 10),
      created_at timestamptz not null,
      -- When a user last connected the program; null if never.
      used_at timestamptz
    );
    create index oauth_clients_by_age on oauth_clients (created_at);

    create table oauth_codes (
      code_hash text primary key,
      client_id text not null references oauth_clients on delete cascade,
      user_id uuid not null references users on delete cascade,
      redirect_uri text not null,
      challenge text not null check (challenge ~ '^[A-Za-z0-9_-]{43}$'),
      scopes text[] not null,
      daily_tokens integer check (daily_tokens > 0),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      -- The key that the code was exchanged for. It's revoked if the code is used again.
      api_key_id text references api_keys on delete cascade
    );
    create index oauth_codes_by_age on oauth_codes (created_at);
    create index oauth_codes_of_user on oauth_codes (user_id);
    create index oauth_codes_of_client on oauth_codes (client_id);

    create table oauth_tokens (
      token_hash text primary key,
      kind text not null check (kind in ('access', 'refresh')),
      api_key_id text not null references api_keys on delete cascade,
      client_id text not null references oauth_clients on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      -- When a refresh token was exchanged for its successor.
      used_at timestamptz
    );
    create index oauth_tokens_of_key on oauth_tokens (api_key_id);
    create index oauth_tokens_of_client on oauth_tokens (client_id);
    create index oauth_tokens_by_expiry on oauth_tokens (expires_at);
  `.execute(db);
}
