import {
  ACCESS_ENDED_CHANNEL,
  deleteExpiredSessions,
  deleteSession,
  findApiKey,
  findSession as findStoredSession,
  insertSession,
  isSessionValid,
  touchSession,
  type Tx,
} from "@packshot/db";
import { AppError, type Ports } from "../../ports/index.ts";
import type { Caller } from "./caller.ts";
import type { Identity } from "./identify.ts";
import { createSecret, hashSecret } from "./secrets.ts";
import { DAY_MS } from "../durations.ts";

const LIFETIME_MS = 30 * DAY_MS;
/** Minimum time between two updates of the last use of a session or key. */
export const TOUCH_INTERVAL_MS = 600_000;
const MAX_USER_AGENT_LENGTH = 300;

/** A session's token, for the browser's cookie. */
export interface SessionToken {
  readonly userId: string;
  readonly token: string;
  readonly expiresAt: Date;
}

interface SessionMeta {
  readonly userAgent: string;
  /** The session's secret; a random one by default. */
  readonly token?: string;
}

export async function createSession(
  ports: Pick<Ports, "clock">,
  tx: Tx,
  userId: string,
  meta: SessionMeta,
): Promise<SessionToken> {
  const now = ports.clock.now();
  const { token = createSecret() } = meta;
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await deleteExpiredSessions(tx, { userId, now });
  const userAgent = meta.userAgent.slice(0, MAX_USER_AGENT_LENGTH);
  await insertSession(tx, { userId, tokenHash: hashSecret(token), userAgent, now, expiresAt });
  return { userId, token, expiresAt };
}

/** Resolves to the open session with this token, in the form that `createSession` returns; null if there is none. */
export async function reopenSession(
  ports: Pick<Ports, "clock">,
  tx: Tx,
  token: string,
): Promise<SessionToken | null> {
  const stored = await findStoredSession(tx, { tokenHash: hashSecret(token), now: ports.clock.now() });
  if (!stored) return null;
  return { userId: stored.userId, token, expiresAt: new Date(stored.lastUsedAt.getTime() + LIFETIME_MS) };
}

interface FoundSession {
  readonly sessionId: string;
  readonly userId: string;
  /** The session's new expiry, if this use has extended it. The browser's cookie must also be extended. */
  readonly renewedUntil?: Date;
}

/**
 * Finds a session and, at most every ten minutes, extends it to 30 days from now. Resolves to null when there is no
 * such session or it has expired.
 */
export async function findSession(
  ports: Pick<Ports, "db" | "clock">,
  token: string,
): Promise<FoundSession | null> {
  const now = ports.clock.now();
  const stored = await findStoredSession(ports.db, { tokenHash: hashSecret(token), now });
  if (!stored) return null;
  const session = { sessionId: stored.id, userId: stored.userId };
  if (now.getTime() - stored.lastUsedAt.getTime() < TOUCH_INTERVAL_MS) return session;
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await touchSession(ports.db, { id: stored.id, now, expiresAt });
  return { ...session, renewedUntil: expiresAt };
}

export async function endSession(ports: Pick<Ports, "db">, sessionId: string): Promise<void> {
  await deleteSession(ports.db, sessionId);
}

/**
 * Rejects with UNAUTHENTICATED if the caller's session has ended since the request was identified, for example while a
 * photo was being imported.
 */
export async function requireOpenSession(tx: Tx, { sessionId }: Caller, now: Date): Promise<void> {
  if (sessionId !== undefined && !(await isSessionValid(tx, { id: sessionId, now })))
    throw createEndedError();
}

function createEndedError(): AppError {
  return new AppError("UNAUTHENTICATED", "You've been signed out. Sign in again.");
}

type AccessPorts = Pick<Ports, "db" | "clock" | "log">;

interface AccessWatch {
  /** Aborted with UNAUTHENTICATED once the session or key has ended, whichever server ended it. */
  readonly signal: AbortSignal;
  stop(): Promise<void>;
}

/** Watches for the end of a session or key. Streams need this, because calls check access only when they start. */
export async function watchAccess(ports: AccessPorts, identity: Identity): Promise<AccessWatch> {
  const id = identity.kind === "session" ? identity.sessionId : identity.keyId;
  const controller = new AbortController();
  const abort = () => controller.abort(createEndedError());
  const check = async () => {
    if (!(await isOpen(ports, identity))) abort();
  };
  const stop = await ports.db.listen(ACCESS_ENDED_CHANNEL, (payload) => {
    if (payload === id) abort();
    // The connection to the database was lost, so a notification may have been missed.
    if (payload === "")
      check().catch((err: unknown) => ports.log.error({ err }, "couldn't check whether access has ended"));
  });
  try {
    // The access may have ended after the request was checked and before listening started.
    await check();
  } catch (error) {
    await stop();
    throw error;
  }
  return { signal: controller.signal, stop };
}

async function isOpen({ db, clock }: AccessPorts, identity: Identity): Promise<boolean> {
  if (identity.kind === "apiKey") return (await findApiKey(db, identity.keyId)) !== undefined;
  return isSessionValid(db, { id: identity.sessionId, now: clock.now() });
}
