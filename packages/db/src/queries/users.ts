import type { WelcomeRefusal } from "../schema.ts";
import { kyselyOf, type Tx } from "../tx.ts";

export interface User {
  readonly id: string;
  readonly email: string;
  /** In PHC string format; null when the person has set no password. */
  readonly passwordHash: string | null;
  /** Why it has no free tokens; null when it has. */
  readonly welcomeRefusal: WelcomeRefusal | null;
}

const columns = [
  "id",
  "email",
  "password_hash as passwordHash",
  "welcome_refused as welcomeRefusal",
] as const;

export async function findUser(tx: Tx, id: string): Promise<User | undefined> {
  return kyselyOf(tx).selectFrom("users").select(columns).where("id", "=", id).executeTakeFirst();
}

/** Keeps others who call this for the same user waiting until the transaction ends: to count what is theirs. */
export async function lockUser(tx: Tx, id: string): Promise<void> {
  await kyselyOf(tx).selectFrom("users").select("id").where("id", "=", id).forUpdate().execute();
}

/** `email` is in lower case, as it is stored. */
export async function findUserByEmail(tx: Tx, email: string): Promise<User | undefined> {
  return kyselyOf(tx).selectFrom("users").select(columns).where("email", "=", email).executeTakeFirst();
}

/** Undefined when there is a user of this address already, even one whose insertion had not committed yet. */
export async function insertUser(
  tx: Tx,
  { email, now }: { email: string; now: Date },
): Promise<User | undefined> {
  return kyselyOf(tx)
    .insertInto("users")
    .values({ email, password_hash: null, created_at: now })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function setPasswordHash(
  tx: Tx,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  await kyselyOf(tx)
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
  await kyselyOf(tx)
    .updateTable("users")
    .set({ welcome_refused: refusal })
    .where("id", "=", userId)
    .execute();
}
