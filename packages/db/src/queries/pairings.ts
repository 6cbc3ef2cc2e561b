import type { ApiKeyClient } from "../schema-accounts.ts";
import { getKysely, type Tx } from "../tx.ts";

/** A user's approval to give an API key to the program that has the challenge's verifier. */
export interface Pairing {
  /** The SHA-256 of the verifier in base64url. */
  readonly challenge: string;
  readonly userId: string;
  readonly name: string;
  readonly client: Exclude<ApiKeyClient, "script" | "agent">;
  readonly expiresAt: Date;
  /** When the program got its key; null before that. */
  readonly usedAt: Date | null;
}

const columns = [
  "challenge",
  "user_id as userId",
  "name",
  "client",
  "expires_at as expiresAt",
  "used_at as usedAt",
] as const;

export interface NewPairing extends Omit<Pairing, "usedAt"> {
  readonly now: Date;
}

/** Resolves to false, with nothing written, when any user has already approved the challenge. */
export async function insertPairing(tx: Tx, pairing: NewPairing): Promise<boolean> {
  const { challenge, userId, name, client, expiresAt, now } = pairing;
  const row = await getKysely(tx)
    .insertInto("pairings")
    .values({
      challenge,
      user_id: userId,
      name,
      client,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column("challenge").doNothing())
    .returning("challenge")
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPairing(tx: Tx, challenge: string): Promise<Pairing | undefined> {
  return getKysely(tx)
    .selectFrom("pairings")
    .select(columns)
    .where("challenge", "=", challenge)
    .executeTakeFirst();
}

/** Counts the user's pairings that can still be used. */
export async function countUsablePairings(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<number> {
  const { count } = await getKysely(tx)
    .selectFrom("pairings")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Marks the pairing as used. Resolves to true for only one caller, and to false when it has been used or has expired.
 */
export async function usePairing(
  tx: Tx,
  { challenge, now }: { challenge: string; now: Date },
): Promise<boolean> {
  const row = await getKysely(tx)
    .updateTable("pairings")
    .set({ used_at: now })
    .where("challenge", "=", challenge)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("challenge")
    .executeTakeFirst();
  return row !== undefined;
}
