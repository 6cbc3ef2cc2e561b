import { type Kysely, sql } from "kysely";

/** Creates users, sign-in, API keys and presets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      -- Null for a visitor who tries a tool without an account. Every way to sign in requires an email.
      email text unique check (email = lower(email) and email like '%_@_%' and length(email) <= 254),
      password_hash text,
      -- The last number used in the name of a stored file, in milliseconds. It only increases, so names stay unique.
      last_stamp bigint not null default 0,
      -- Why the account got no free tokens: its mailbox already had some, or its network got too many that day.
      welcome_refused text check (welcome_refused in ('mailbox', 'network')),
      created_at timestamptz not null,
      constraint visitor_has_no_password check (email is not null or password_hash is null)
    );
    create index visitors_by_age on users (created_at) where email is null;

    create table sessions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      token_hash text not null unique,
      user_agent text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at)
    );
    create index sessions_of_user on sessions (user_id);

    create table sign_in_links (
      id uuid primary key default gen_random_uuid(),
      email text not null check (email = lower(email)),
      token_hash text not null unique,
      next_path text not null check (next_path like '/%'),
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at),
      used_at timestamptz
    );

    create table oauth_accounts (
      provider text not null,
      subject text not null,
      user_id uuid not null references users on delete cascade,
      email text not null,
      created_at timestamptz not null,
      primary key (provider, subject)
    );

    create table api_keys (
      id text primary key,
      user_id uuid not null references users on delete cascade,
      name text not null check (length(name) between 1 and 100),
      client text not null default 'script'
        constraint api_keys_known_client check (client in ('script', 'browser', 'terminal')),
      secret_hash text not null,
      -- 'read' covers everything, 'own' only what was uploaded and started with the key.
      scopes text[] not null check (
        scopes <@ array['read', 'generate', 'own'] and cardinality(scopes) > 0 and not scopes @> array['read', 'own']
      ),
      -- Maximum number of tokens that the key's runs may take within 24 hours; null for no limit.
      daily_tokens integer check (daily_tokens > 0),
      created_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz
    );
    create index api_keys_of_user on api_keys (user_id);

    -- Programs' requests for an API key, such as a browser extension's.
    create table pairings (
      -- The SHA-256 of the verifier, which only the program knows.
      challenge text primary key check (challenge ~ '^[A-Za-z0-9_-]{43}$'),
      user_id uuid not null references users on delete cascade,
      name text not null check (length(name) between 1 and 60),
      client text not null constraint pairings_known_client check (client in ('browser', 'terminal')),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      -- When the program got its key.
      used_at timestamptz
    );
    create index pairings_of_user on pairings (user_id);
    create index pairings_by_age on pairings (created_at);

    create table presets (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      tool text not null,
      name text not null check (length(name) between 1 and 60),
      options jsonb not null check (jsonb_typeof(options) = 'object'),
      created_at timestamptz not null,
      unique (user_id, tool, name)
    );

    create function announce_access_end() returns trigger language plpgsql as $$
    begin
      perform pg_notify('access_ended', old.id::text);
      return null;
    end $$;
    create trigger session_end_announced after delete on sessions
      for each row execute function announce_access_end();
    create trigger api_key_end_announced after delete or update of revoked_at on api_keys
      for each row execute function announce_access_end();
  `.execute(db);
}
