import { sql } from "kysely";
import type { TokenEntryKind } from "../schema-money.ts";
import { getKysely, type Tx } from "../tx.ts";

/** Tokens granted at sign-up and in each later calendar month. */
export const STARTER_TOKENS = 3;

export interface Grant {
  readonly userId: string;
  readonly amount: number;
  readonly reason: string;
  /** An idempotency key, so that the grant happens only once. */
  readonly reference: string;
  readonly now: Date;
}

/** Resolves to false when this reference was already granted. */
export async function grantTokens(tx: Tx, grant: Grant): Promise<boolean> {
  const { now, userId, ...entry } = grant;
  const row = await getKysely(tx)
    .insertInto("token_entries")
    .values({ ...entry, user_id: userId, kind: "grant", run_id: null, hold_id: null, created_at: now })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function grantSignUp(tx: Tx, userId: string, now: Date): Promise<void> {
  const reference = `sign-up:${userId}`;
  await grantTokens(tx, { userId, amount: STARTER_TOKENS, reason: "Welcome", reference, now });
}

/**
 * Grants the free tokens of the current UTC month, unless they've already been granted. The sign-up grant covers the
 * first month. Grants nothing to visitors' accounts, or to accounts that were denied their sign-up tokens.
 */
export async function grantStarter(tx: Tx, userId: string, now: Date): Promise<void> {
  const month = now.toISOString().slice(0, 7);
  const user = await getKysely(tx)
    .selectFrom("users")
    .select(["created_at", "welcome_refused", "email"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (user.welcome_refused !== null || user.email === null) return;
  if (user.created_at.toISOString().slice(0, 7) >= month) return;
  const reference = `starter:${userId}:${month}`;
  await grantTokens(tx, { userId, amount: STARTER_TOKENS, reason: `Starter ${month}`, reference, now });
}

export async function readBalance(tx: Tx, userId: string): Promise<number> {
  const row = await getKysely(tx)
    .selectFrom("token_balances")
    .select("tokens")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.tokens ?? 0;
}

/** Counts the tokens that the user's unfinished runs hold. They aren't part of the balance. */
export async function countHeldTokens(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ tokens: number }>`
    select coalesce(sum(-hold.amount), 0)::integer as tokens
    from runs join token_entries hold on hold.run_id = runs.id and hold.kind = 'hold'
    where runs.user_id = ${userId}::uuid and runs.status in ('queued', 'running')
      and not exists (select from token_entries ended where ended.hold_id = hold.id)`.execute(getKysely(tx));
  return rows[0]?.tokens ?? 0;
}

export interface Hold {
  readonly userId: string;
  readonly runId: string;
  /** The API key that started or retried the run. */
  readonly apiKeyId?: string | null;
  readonly amount: number;
  readonly now: Date;
}

/**
 * Holds tokens for a run. Resolves to false, with nothing held, when the balance is too low. Blocks the user's other
 * holds until the transaction ends.
 */
export async function holdTokens(tx: Tx, hold: Hold): Promise<boolean> {
  const balance = await getKysely(tx)
    .selectFrom("token_balances")
    .select("tokens")
    .where("user_id", "=", hold.userId)
    .forUpdate()
    .executeTakeFirst();
  if ((balance?.tokens ?? 0) < hold.amount) return false;
  await getKysely(tx)
    .insertInto("token_entries")
    .values({
      user_id: hold.userId,
      kind: "hold",
      amount: -hold.amount,
      reason: "Run",
      reference: null,
      run_id: hold.runId,
      hold_id: null,
      api_key_id: hold.apiKeyId ?? null,
      created_at: hold.now,
    })
    .execute();
  return true;
}

/**
 * Resolves to the time of the `nth` newest hold that this API key requested, or to undefined when there are fewer.
 * Holds whose tokens were released don't count.
 */
export async function findKeyHoldTime(
  tx: Tx,
  { keyId, nth }: { keyId: string; nth: number },
): Promise<Date | undefined> {
  const row = await selectKeyHolds(tx, keyId)
    .select("hold.created_at")
    .orderBy("hold.id", "desc")
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** Counts the key's holds that are newer than `after`. */
export async function countKeyHolds(
  tx: Tx,
  { keyId, after }: { keyId: string; after: Date },
): Promise<number> {
  const { holds } = await selectKeyHolds(tx, keyId)
    .select(({ fn }) => fn.countAll<string>().as("holds"))
    .where("hold.created_at", ">", after)
    .executeTakeFirstOrThrow();
  return Number(holds);
}

function selectKeyHolds(tx: Tx, keyId: string) {
  return getKysely(tx)
    .selectFrom("token_entries as hold")
    .where("hold.api_key_id", "=", keyId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("token_entries as ended")
            .select("ended.id")
            .whereRef("ended.hold_id", "=", "hold.id")
            .where("ended.kind", "=", "release"),
        ),
      ),
    );
}

/** Resolves to the API key that requested the run's newest hold; null if a user requested it or there is none. */
export async function findHoldKey(tx: Tx, runId: string): Promise<string | null> {
  const row = await getKysely(tx)
    .selectFrom("token_entries")
    .select("api_key_id")
    .where("run_id", "=", runId)
    .where("kind", "=", "hold")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.api_key_id ?? null;
}

/** Ends the run's open hold. Resolves to false when there is none because it has already ended. */
export async function endHold(
  tx: Tx,
  runId: string,
  outcome: "settle" | "release",
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into token_entries (user_id, kind, amount, reason, run_id, hold_id, created_at)
    select hold.user_id, ${outcome}::text, case when ${outcome}::text = 'release' then -hold.amount else 0 end,
           hold.reason, hold.run_id, hold.id, ${now}::timestamptz
    from token_entries hold
    where hold.run_id = ${runId} and hold.kind = 'hold'
      and not exists (select from token_entries ended where ended.hold_id = hold.id)
    returning id`.execute(getKysely(tx));
  return rows.length > 0;
}

export interface TokenEntry {
  readonly id: number;
  readonly kind: TokenEntryKind;
  readonly amount: number;
  readonly reason: string;
  readonly runId: string | null;
  /** The slug of the run's tool. */
  readonly tool: string | null;
  readonly createdAt: Date;
}

/** Lists entries in pages, newest first. `before` is the ID of the previous page's last entry. */
export async function listTokenEntries(
  tx: Tx,
  { userId, before, limit }: { userId: string; before: number | undefined; limit: number },
): Promise<TokenEntry[]> {
  let query = getKysely(tx)
    .selectFrom("token_entries as entry")
    .leftJoin("runs", "runs.id", "entry.run_id")
    .select([
      "entry.id",
      "entry.kind",
      "entry.amount",
      "entry.reason",
      "entry.run_id as runId",
      "runs.tool",
      "entry.created_at as createdAt",
    ])
    .where("entry.user_id", "=", userId);
  if (before !== undefined) query = query.where("entry.id", "<", before);
  return query.orderBy("entry.id", "desc").limit(limit).execute();
}

export interface TokenUsage {
  /** The UTC day, as YYYY-MM-DD. */
  readonly day: string;
  /** The slug of the runs' tool; null for deleted runs. */
  readonly tool: string | null;
  readonly tokens: number;
}

/** Sums the tokens that a user's runs have spent since a time, by day and tool, oldest day first. */
export async function sumTokenUsage(
  tx: Tx,
  { userId, since }: { userId: string; since: Date },
): Promise<TokenUsage[]> {
  const { rows } = await sql<TokenUsage>`
    select to_char(hold.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, runs.tool,
           sum(-hold.amount)::integer as tokens
    from token_entries hold
    join token_entries ended on ended.hold_id = hold.id and ended.kind = 'settle'
    left join runs on runs.id = hold.run_id
    where hold.user_id = ${userId}::uuid and hold.kind = 'hold' and hold.created_at >= ${since}::timestamptz
    group by 1, 2 order by 1, 3 desc, 2`.execute(getKysely(tx));
  return rows;
}
