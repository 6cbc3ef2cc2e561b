import { type Kysely, sql } from "kysely";

/**
 * Stores what the payment service reports, as facts that may arrive in any order and more than once. Nothing
 * was ever written to the table `payments` of the second migration, so it is recreated.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- An event whose id is here was taken already.
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
      -- It is null when the checkout names nobody who has an account.
      user_id uuid references users on delete cascade,
      created_at timestamptz not null
    );
    create index checkouts_of_user on checkouts (user_id);
    create index checkouts_of_subscription on checkouts (subscription);

    create table subscriptions (
      id text primary key,
      customer text not null,
      -- It is null until a checkout has told whose subscription this is.
      user_id uuid references users on delete cascade,
      price_id text not null,
      status text not null,
      cancels_at_period_end boolean not null,
      period_end timestamptz,
      -- The rest is what the service said at this time.
      told_at timestamptz not null
    );
    create index subscriptions_of_user on subscriptions (user_id);

    drop table payments;
    create table payments (
      id uuid primary key default gen_random_uuid(),
      -- The invoice, or the checkout of a one-time payment.
      reference text not null unique,
      subscription text,
      plan text not null check (plan in ('pro', 'business')),
      tokens integer not null check (tokens > 0),
      amount_cents integer not null check (amount_cents > 0),
      currency text not null check (currency ~ '^[a-z]{3}$'),
      -- It is null until a checkout has told who paid, and again when the account has been deleted.
      user_id uuid references users,
      -- Reversals have asked back this many of its tokens; those that were used by then have stayed with the person.
      reversed_tokens integer not null default 0 check (reversed_tokens between 0 and tokens),
      created_at timestamptz not null,
      credited_at timestamptz
    );
    create index payments_of_user on payments (user_id);
    create index payments_waiting on payments (id) where credited_at is null;

    -- Refunds and disputes name the payment's intent only; several intents may pay one invoice.
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

    alter table token_entries
      add column payment_id uuid references payments,
      drop constraint token_entry_shape,
      add constraint token_entry_shape check (
        case kind
          when 'grant' then amount > 0 and reference is not null and run_id is null and hold_id is null
          when 'purchase' then amount > 0 and reference is not null and run_id is null and hold_id is null
          -- A payment was taken back, and its unused tokens with it.
          when 'withdrawal' then amount < 0 and reference is not null and run_id is null and hold_id is null
          -- That a payment was taken back has failed, so its tokens return.
          when 'restoration' then amount > 0 and reference is not null and run_id is null and hold_id is null
          when 'hold' then amount < 0 and reference is null and run_id is not null and hold_id is null
          when 'settle' then amount = 0 and reference is null and run_id is not null and hold_id is not null
          when 'release' then amount > 0 and reference is null and run_id is not null and hold_id is not null
          else false
        end
      ),
      add constraint token_entry_names_its_payment check (
        case
          when kind in ('withdrawal', 'restoration') then payment_id is not null
          when kind = 'purchase' then true
          else payment_id is null
        end
      );
    create index token_entries_of_payment on token_entries (payment_id) where payment_id is not null;
  `.execute(db);
}
