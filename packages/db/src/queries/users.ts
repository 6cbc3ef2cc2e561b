import { type NotNull, sql } from "kysely";
import type { WelcomeRefusal } from "../schema-accounts.ts";
import { getKysely, type Tx } from "../tx.ts";

/** A registered user. These queries don't find visitors' accounts, which have no email. */
export interface User {
  readonly id: string;
  readonly email: string;
  /** In PHC string format; null if the user has set no password. */
  readonly passwordHash: string | null;
  /** Why the account was denied its free tokens; null if it has them. */
  readonly welcomeRefusal: WelcomeRefusal | null;
}

const columns = [
  "id",
  "email",
  "password_hash as passwordHash",
  "welcome_refused as welcomeRefusal",
] as const;

export async function findUser(tx: Tx, id: string): Promise<User | undefined> {
  return getKysely(tx)
    .selectFrom("users")
    .select(columns)
    .where("id", "=", id)
    .where("email", "is not", null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
}

/**
 * Blocks other callers with the same user until the transaction ends, so that the user's rows can be counted exactly.
 */
export async function lockUser(tx: Tx, id: string): Promise<void> {
  await getKysely(tx).selectFrom("users").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

/** Finds a user by email, which must be in lowercase. */
export async function findUserByEmail(tx: Tx, email: string): Promise<User | undefined> {
  return getKysely(tx)
    .selectFrom("users")
    .select(columns)
    .where("email", "=", email)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
}

/**
 * Resolves to undefined when the email already belongs to a user, even one that another transaction is just inserting.
 */
export async function insertUser(
  tx: Tx,
  { email, now }: { email: string; now: Date },
): Promise<User | undefined> {
  return getKysely(tx)
    .insertInto("users")
    .values({ email, password_hash: null, created_at: now })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning(columns)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
}

/** Creates a visitor's account, which has no sign-in. Resolves to its ID. */
export async function insertVisitor(tx: Tx, now: Date): Promise<string> {
  const { id } = await getKysely(tx)
    .insertInto("users")
    .values({ email: null, password_hash: null, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function setPasswordHash(
  tx: Tx,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  await getKysely(tx)
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where("id", "=", userId)
    .execute();
}

export async function setWelcomeRefusal(
  tx: Tx,
  userId: string,
  refusal: WelcomeRefusal | null,
): Promise<void> {
  await getKysely(tx)
    .updateTable("users")
    .set({ welcome_refused: refusal })
    .where("id", "=", userId)
    .execute();
}

/**
 * Resolves to a stamp for file names: milliseconds since 1970, at or shortly after `now`, unique among the user's
 * stamps.
 */
export async function takeStamp(tx: Tx, userId: string, now: Date): Promise<number> {
  const row = await getKysely(tx)
    .updateTable("users")
    .set({ last_stamp: sql<number>`greatest(last_stamp + 1, ${now.getTime()}::bigint)` })
    .where("id", "=", userId)
    .returning("last_stamp")
    .executeTakeFirstOrThrow();
  return row.last_stamp;
}

export interface SignUpGrantClaim {
  readonly mailboxHash: string;
  readonly networkHash: string;
  /** Maximum number of grants per network since the given time. */
  readonly limit: { readonly grants: number; readonly since: Date };
  readonly now: Date;
}

/**
 * Claims a mailbox's only grant. Resolves to null, or to the reason for a refusal. Blocks other claims from the same
 * network until the transaction ends, so that the count is exact.
 */
export async function claimSignUpGrant(tx: Tx, claim: SignUpGrantClaim): Promise<WelcomeRefusal | null> {
  const { mailboxHash, networkHash, limit, now } = claim;
  await sql`select pg_advisory_xact_lock(hashtextextended(${networkHash}, 0))`.execute(getKysely(tx));
  const { rows } = await sql<{ grants: number; had: boolean }>`
    select
      (select count(*) from sign_up_grants
       where network_hash = ${networkHash} and granted_at > ${limit.since}::timestamptz) as grants,
      exists (select from sign_up_grants where mailbox_hash = ${mailboxHash}) as had`.execute(getKysely(tx));
  const [before] = rows;
  if (before?.had) return "mailbox";
  if (before === undefined || before.grants >= limit.grants) return "network";
  const grant = await getKysely(tx)
    .insertInto("sign_up_grants")
    .values({ mailbox_hash: mailboxHash, network_hash: networkHash, granted_at: now })
    // The same mailbox may claim from another network at the same time.
    .onConflict((conflict) => conflict.column("mailbox_hash").doNothing())
    .returning("mailbox_hash")
    .executeTakeFirst();
  return grant === undefined ? "mailbox" : null;
}
