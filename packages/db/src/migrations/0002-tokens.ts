import { type Kysely, sql } from "kysely";

/**
 * Creates an append-only ledger. `hold` takes tokens when a run starts; exactly one `settle` (they stay
 * spent) or `release` (they come back) ends each hold. The balance is the ledger's sum, kept by a trigger,
 * and never negative.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table token_balances (
      user_id uuid primary key references users,
      tokens integer not null constraint token_balance_not_negative check (tokens >= 0)
    );

    create table token_entries (
      id bigint generated always as identity primary key,
      user_id uuid not null references users,
      kind text not null,
      amount integer not null,
      reason text not null,
      -- The reference makes a grant happen once: 'sign-up:<user>', 'starter:<user>:2026-11', a payment's event.
      reference text unique,
      run_id uuid,
      hold_id bigint references token_entries,
      created_at timestamptz not null,
      constraint token_entry_shape check (
        case kind
          when 'grant' then amount > 0 and reference is not null and run_id is null and hold_id is null
          when 'hold' then amount < 0 and reference is null and run_id is not null and hold_id is null
          when 'settle' then amount = 0 and reference is null and run_id is not null and hold_id is not null
          when 'release' then amount > 0 and reference is null and run_id is not null and hold_id is not null
          else false
        end
      )
    );
    create unique index token_hold_ends_once on token_entries (hold_id) where hold_id is not null;
    create index token_entries_of_user on token_entries (user_id, id desc);
    create index token_entries_of_run on token_entries (run_id) where run_id is not null;

    create function apply_token_entry() returns trigger language plpgsql as $$
    begin
      if new.hold_id is not null and not exists (
        select from token_entries hold
        where hold.id = new.hold_id and hold.kind = 'hold'
          and hold.user_id = new.user_id and hold.run_id = new.run_id
          and (new.kind = 'settle' or new.amount = -hold.amount)
      ) then
        raise exception 'token entry ends no such hold'
          using errcode = 'check_violation', constraint = 'token_entry_ends_its_hold';
      end if;
      update token_balances set tokens = tokens + new.amount where user_id = new.user_id;
      if not found then
        insert into token_balances (user_id, tokens) values (new.user_id, new.amount);
      end if;
      return null;
    end $$;
    create trigger token_entry_applies after insert on token_entries
      for each row execute function apply_token_entry();

    create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the token ledger is append-only' using errcode = 'restrict_violation';
    end $$;
    create trigger token_entries_append_only before update or delete on token_entries
      for each row execute function refuse_ledger_change();

    create table payments (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users,
      provider text not null,
      -- Providers deliver an event more than once; it counts only once.
      event_id text not null,
      plan text not null check (plan in ('pro', 'business')),
      tokens integer not null check (tokens > 0),
      amount_cents integer not null check (amount_cents >= 0),
      currency text not null check (currency ~ '^[a-z]{3}$'),
      created_at timestamptz not null,
      unique (provider, event_id)
    );
  `.execute(db);
}
