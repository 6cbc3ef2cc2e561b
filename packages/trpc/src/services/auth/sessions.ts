import {
  deleteExpiredSessions,
  deleteSession,
  findSession as findStoredSession,
  insertSession,
  touchSession,
  type Tx,
} from "@packshot/db";
import type { Ports } from "../../ports/index.ts";
import { createSecret, hashSecret } from "./secrets.ts";

const DAYS_30 = 30 * 24 * 3_600_000;
/** Milliseconds. A session in constant use is written this seldom. */
export const TOUCH_INTERVAL = 600_000;
const USER_AGENT_LENGTH = 300;

/** A session as the browser holds it. */
export interface SessionToken {
  readonly token: string;
  readonly expiresAt: Date;
}

export interface SessionMeta {
  readonly userAgent: string;
}

export async function createSession(
  ports: Pick<Ports, "clock">,
  tx: Tx,
  userId: string,
  meta: SessionMeta,
): Promise<SessionToken> {
  const now = ports.clock.now();
  const token = createSecret();
  const expiresAt = new Date(now.getTime() + DAYS_30);
  await deleteExpiredSessions(tx, { userId, now });
  const userAgent = meta.userAgent.slice(0, USER_AGENT_LENGTH);
  await insertSession(tx, { userId, tokenHash: hashSecret(token), userAgent, now, expiresAt });
  return { token, expiresAt };
}

export interface FoundSession {
  readonly sessionId: string;
  readonly userId: string;
  /** When this use has put the end off: the browser's cookie must follow. */
  readonly renewedUntil?: Date;
}

/** Null when there is none or it has expired. Each use, at most every ten minutes, puts its end off to 30 days from now. */
export async function findSession(
  ports: Pick<Ports, "db" | "clock">,
  token: string,
): Promise<FoundSession | null> {
  const now = ports.clock.now();
  const session = await findStoredSession(ports.db, { tokenHash: hashSecret(token), now });
  if (!session) return null;
  const found = { sessionId: session.id, userId: session.userId };
  if (now.getTime() - session.lastUsedAt.getTime() < TOUCH_INTERVAL) return found;
  const expiresAt = new Date(now.getTime() + DAYS_30);
  await touchSession(ports.db, { id: session.id, now, expiresAt });
  return { ...found, renewedUntil: expiresAt };
}

export async function endSession(ports: Pick<Ports, "db">, sessionId: string): Promise<void> {
  await deleteSession(ports.db, sessionId);
}
