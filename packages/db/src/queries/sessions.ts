import { getKysely, type Tx } from "../tx.ts";

/** The channel on which database triggers announce each session or API key that has ended. The payload is the ID. */
export const ACCESS_ENDED_CHANNEL = "access_ended";

export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly lastUsedAt: Date;
}

export interface NewSession {
  readonly userId: string;
  readonly tokenHash: string;
  readonly userAgent: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await getKysely(tx)
    .insertInto("sessions")
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      user_agent: session.userAgent,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Resolves to undefined when there is no such session or it has expired. */
export async function findSession(
  tx: Tx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<Session | undefined> {
  return getKysely(tx)
    .selectFrom("sessions")
    .select(["id", "user_id as userId", "last_used_at as lastUsedAt"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

export interface ListedSession {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** Lists the user's unexpired sessions, the most recently used first. */
export async function listSessions(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<ListedSession[]> {
  return getKysely(tx)
    .selectFrom("sessions")
    .select(["id", "user_agent as userAgent", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();
}

/** Resolves to whether the session exists and has not expired. */
export async function isSessionValid(tx: Tx, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const session = await getKysely(tx)
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return session !== undefined;
}

export async function touchSession(
  tx: Tx,
  { id, now, expiresAt }: { id: string; now: Date; expiresAt: Date },
): Promise<void> {
  await getKysely(tx)
    .updateTable("sessions")
    .set({ last_used_at: now, expires_at: expiresAt })
    .where("id", "=", id)
    .execute();
}

export async function deleteSession(tx: Tx, id: string): Promise<void> {
  await getKysely(tx).deleteFrom("sessions").where("id", "=", id).execute();
}

/** Resolves to false when the user has no such session. */
export async function deleteOwnSession(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await getKysely(tx)
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteUserSessions(tx: Tx, userId: string): Promise<void> {
  await getKysely(tx).deleteFrom("sessions").where("user_id", "=", userId).execute();
}

export async function deleteOtherSessions(
  tx: Tx,
  { userId, keepId }: { userId: string; keepId: string },
): Promise<void> {
  await getKysely(tx)
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "!=", keepId)
    .execute();
}

export async function deleteExpiredSessions(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await getKysely(tx)
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("expires_at", "<=", now)
    .execute();
}
