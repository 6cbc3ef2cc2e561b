import { type Kysely, sql } from "kysely";

/** Creates the token ledger and the payment service's data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createBilling(db);
  await createLedger(db);
}

/** Creates tables for the payment service's reports, which may arrive in any order and more than once. */
async function createBilling(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The events that have been processed.
    create table billing_events (
      id text primary key,
      type text not null,
      created_at timestamptz not null,
      received_at timestamptz not null
    );

    create table checkouts (
      id text primary key,
      mode text not null check (mode in ('subscription', 'payment')),
      customer text,
      subscription text,
      payment_link text,
      -- Null if the checkout names no existing account.
      user_id uuid references users on delete cascade,
      created_at timestamptz not null
    );
    create index checkouts_of_user on checkouts (user_id);
    create index checkouts_of_subscription on checkouts (subscription);

    create table subscriptions (
      id text primary key,
      customer text not null,
      -- Null until a checkout identifies the subscriber.
      user_id uuid references users on delete cascade,
      price_id text not null,
      status text not null,
      cancels_at_period_end boolean not null,
      period_end timestamptz,
      -- When the service reported the other columns.
      told_at timestamptz not null
    );
    create index subscriptions_of_user on subscriptions (user_id);

    create table payments (
      id uuid primary key default gen_random_uuid(),
      -- ID of the invoice, or of the checkout for a one-time payment.
      reference text not null unique,
      subscription text,
      plan text not null check (plan in ('pro', 'business')),
      tokens integer not null check (tokens > 0),
      amount_cents integer not null check (amount_cents > 0),
      currency text not null check (currency ~ '^[a-z]{3}$'),
      -- Null until a checkout identifies the payer, and after the account has been deleted.
      user_id uuid references users,
      -- Number of its tokens that reversals apply to, including tokens that were already used.
      reversed_tokens integer not null default 0 check (reversed_tokens between 0 and tokens),
      created_at timestamptz not null,
      credited_at timestamptz
    );
    create index payments_of_user on payments (user_id);
    create index payments_waiting on payments (id) where credited_at is null;

    -- Refunds and disputes refer only to a payment intent. One invoice may have several intents.
    create table payment_intents (
      id text primary key,
      reference text not null
    );
    create index payment_intents_of_reference on payment_intents (reference);

    create table payment_reversals (
      id text primary key,
      kind text not null check (kind in ('refund', 'dispute')),
      payment_intent text not null,
      amount_cents integer not null check (amount_cents > 0),
      status text not null check (status in ('pending', 'succeeded', 'failed')),
      created_at timestamptz not null
    );
    create index payment_reversals_of_intent on payment_reversals (payment_intent);
  `.execute(db);
}

/**
 * Creates an append-only ledger. `hold` takes tokens when a run starts, and exactly one `settle` (the tokens are spent)
 * or `release` (they are returned) ends each hold. A trigger maintains the balance, which is the ledger's sum and never
 * negative.
 */
async function createLedger(db: Kysely<unknown>): Promise<void> {
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
      -- An idempotency key for grants: 'sign-up:<user>', 'starter:<user>:2026-11', a payment's event.
      reference text unique,
      run_id uuid,
      hold_id bigint references token_entries,
      payment_id uuid references payments,
      -- The API key that requested a hold, which may differ from the one that started the run.
      api_key_id text references api_keys,
      created_at timestamptz not null,
      constraint token_entry_of_own_run foreign key (run_id, user_id) references runs (id, user_id),
      constraint token_entry_shape check (
        case kind
          when 'grant' then amount > 0 and reference is not null and run_id is null and hold_id is null
          when 'purchase' then amount > 0 and reference is not null and run_id is null and hold_id is null
          -- A payment was reversed, so its unused tokens are withdrawn.
          when 'withdrawal' then amount < 0 and reference is not null and run_id is null and hold_id is null
          -- A reversal failed, so its tokens return.
          when 'restoration' then amount > 0 and reference is not null and run_id is null and hold_id is null
          when 'hold' then amount < 0 and reference is null and run_id is not null and hold_id is null
          when 'settle' then amount = 0 and reference is null and run_id is not null and hold_id is not null
          when 'release' then amount > 0 and reference is null and run_id is not null and hold_id is not null
          else false
        end
      ),
      constraint token_entry_names_its_payment check (
        case
          when kind in ('withdrawal', 'restoration') then payment_id is not null
          when kind = 'purchase' then true
          else payment_id is null
        end
      ),
      constraint token_entry_key_holds check (api_key_id is null or kind = 'hold')
    );
    create unique index token_hold_ends_once on token_entries (hold_id) where hold_id is not null;
    create index token_entries_of_user on token_entries (user_id, id desc);
    create index token_entries_of_run on token_entries (run_id) where run_id is not null;
    create index token_entries_of_payment on token_entries (payment_id) where payment_id is not null;
    create index token_purchases on token_entries (user_id) where kind = 'purchase';
    create index token_holds_by_age on token_entries (user_id, created_at) where kind = 'hold';
    create index token_holds_of_api_key on token_entries (api_key_id, id desc) where api_key_id is not null;

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

    -- Entries can be deleted only with their account, which the transaction must name first.
    create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.user_id::text = current_setting('packshot.deleted_account', true) then
        return old;
      end if;
      raise exception 'the token ledger is append-only' using errcode = 'restrict_violation';
    end $$;
    create trigger token_entries_append_only before update or delete on token_entries
      for each row execute function refuse_ledger_change();
  `.execute(db);
}
