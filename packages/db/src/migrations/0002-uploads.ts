import { type Kysely, sql } from "kysely";

/**
 * Creates uploads, cut-outs, brand kits, and the record of files that no row refers to anymore. Composite foreign keys
 * include the owner, so no row can point at someone else's upload.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFiles(db);
  await sql`
    create table uploads (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      image_key text not null unique,
      thumbnail_key text not null unique,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      bytes integer not null check (bytes > 0),
      has_alpha boolean not null,
      sha256 text not null,
      -- The digest of the user's file, so that commands don't send the same file twice.
      file_sha256 text,
      file_name text check (length(file_name) between 1 and 200),
      -- The original size of a downscaled image.
      scaled_from jsonb check (jsonb_typeof(scaled_from) = 'object'),
      -- How the image was made, as a term of IPTC's "Digital Source Type".
      digital_source text check (digital_source in (
        'algorithmicallyEnhanced', 'composite', 'digitalCreation',
        'trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'
      )),
      -- The stored result that the upload is a copy of. A result has at most one upload.
      result_key text unique,
      -- True for a copy of a result whose engine was unsure of the subject's edges.
      uncertain_edges boolean not null default false,
      -- The page where the photo was found, how it was captured, and the user's rights to it.
      source jsonb,
      api_key_id text references api_keys on delete set null,
      created_at timestamptz not null,
      unique (id, user_id),
      constraint upload_at_most_40_megapixels check (width::bigint * height <= 40000000),
      -- A check that evaluates to null passes, and a missing field is null.
      constraint upload_source_shape check (
        source is null or coalesce(
          jsonb_typeof(source) = 'object'
            and source->>'page' ~ '^https?://'
            and length(source->>'page') <= 2048
            and jsonb_typeof(source->'title') in ('string', 'null')
            and length(coalesce(source->>'title', '')) <= 300
            and source->>'capture' in ('import', 'file', 'screenshot')
            and source->>'takenAt' ~ '^[0-9]{4}-'
            and jsonb_typeof(source->'rights') in ('string', 'null')
            and coalesce(source->>'rights', 'mine') in ('mine', 'supplier', 'reference'),
          false
        )
      )
    );
    create index uploads_of_user on uploads (user_id);
    create index uploads_of_file on uploads (user_id, file_sha256) where file_sha256 is not null;
    create index uploads_of_api_key on uploads (api_key_id) where api_key_id is not null;
    create trigger upload_files_deleted after delete on uploads
      for each row execute function record_deleted_files('image_key', 'thumbnail_key');

    create table cut_outs (
      upload_id uuid primary key,
      user_id uuid not null,
      -- Increases with each change, so that a change based on an older version is refused.
      version integer not null check (version > 0),
      -- These are null when no subject was found.
      matte_key text,
      preview_key text,
      preview_width integer check (preview_width between 1 and 1024),
      preview_height integer check (preview_height between 1 and 1024),
      doubts jsonb not null check (jsonb_typeof(doubts) = 'array'),
      choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array'),
      hints jsonb not null default '{}' check (jsonb_typeof(hints) = 'object'),
      -- True once a user has painted on it.
      corrected boolean not null,
      -- The quality of the edges; null if the uploaded image was already cut out.
      edges jsonb check (jsonb_typeof(edges) = 'object'),
      -- The matte that undoing an edge fix restores.
      before_fix_key text,
      -- Opacity in 32 x 32 cells, in base64.
      coverage text check (length(coverage) = 1368),
      made_at timestamptz not null,
      foreign key (upload_id, user_id) references uploads (id, user_id) on delete cascade,
      constraint cut_out_whole_or_none check (
        num_nulls(matte_key, preview_key, preview_width, preview_height) in (0, 4)
      )
    );
    create index cut_outs_of_user on cut_outs (user_id);
    create trigger cut_out_files_deleted
      after delete or update of matte_key, preview_key, before_fix_key on cut_outs
      for each row execute function record_deleted_files('matte_key', 'preview_key', 'before_fix_key');

    create table brand_kits (
      user_id uuid primary key references users on delete cascade,
      main text check (main ~ '^#[0-9a-f]{6}$'),
      accent text check (accent ~ '^#[0-9a-f]{6}$'),
      title_font text,
      text_font text,
      logo_id uuid,
      saved_at timestamptz not null,
      foreign key (logo_id, user_id) references uploads (id, user_id)
    );
    create index brand_kits_with_logo on brand_kits (logo_id) where logo_id is not null;
  `.execute(db);
}

/**
 * Records files in the transaction that deletes the rows that refer to them, so that the sweep never has to guess which
 * files are unused. The store must have the same ID as the database.
 */
async function createFiles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      single boolean primary key default true check (single),
      id uuid not null,
      -- False until the store is known to have the ID.
      is_stored boolean not null default false
    );

    create table deleted_files (
      -- A storage key or, with a slash at the end, the folder with all files of a deleted account.
      key text collate "C" primary key,
      -- Changes when the key is recorded again.
      number bigint generated by default as identity unique,
      deleted_at timestamptz not null default now()
    );

    -- Returns the storage keys in these columns, each of which holds a key, an array of keys or null.
    create function file_keys(in_row jsonb, columns text[]) returns setof text language sql immutable as $$
      select key from unnest(columns) as named (name),
        lateral jsonb_array_elements_text(
          case jsonb_typeof(in_row -> named.name)
            when 'array' then in_row -> named.name
            else jsonb_build_array(in_row -> named.name)
          end
        ) as elements (key)
      where key is not null
    $$;

    create function record_deleted_files() returns trigger language plpgsql as $$
    begin
      insert into deleted_files (key)
      select key from (
        select key from file_keys(to_jsonb(old), tg_argv) as old_keys (key)
        except
        select key from file_keys(to_jsonb(new), tg_argv) as new_keys (key)
      ) gone
      order by key
      on conflict (key) do update set number = excluded.number, deleted_at = excluded.deleted_at;
      return null;
    end $$;
  `.execute(db);
}
