import { deleteOwnSession, deleteUserSessions, listSessions } from "@packshot/db";
import { z } from "zod";
import { AppError, type Ports } from "../../ports/index.ts";
import { describeDevice } from "./device.ts";

export const sessionView = z
  .strictObject({
    id: z.string(),
    device: z.string().describe('Browser and system, such as "Chrome on Windows".'),
    createdAt: z.date(),
    lastUsedAt: z.date().describe("Time of last use, accurate to ten minutes."),
    current: z.boolean().describe("Whether this call was made in that session."),
  })
  .readonly()
  .meta({ id: "Session" });
export type SessionView = z.infer<typeof sessionView>;

/** One of the user's sessions, usually the caller's. */
export interface OwnSession {
  readonly userId: string;
  readonly sessionId: string;
}

/** Lists the user's sessions, the most recently used first. */
export async function readSessions(
  ports: Pick<Ports, "db" | "clock">,
  { userId, sessionId }: OwnSession,
): Promise<SessionView[]> {
  const sessions = await listSessions(ports.db, { userId, now: ports.clock.now() });
  return sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id,
    device: describeDevice(userAgent),
    createdAt,
    lastUsedAt,
    current: id === sessionId,
  }));
}

/** @throws AppError NOT_FOUND, including for another user's session. */
export async function revokeSession(
  ports: Pick<Ports, "db">,
  { userId, sessionId }: OwnSession,
): Promise<void> {
  const revoked = await deleteOwnSession(ports.db, { id: sessionId, userId });
  if (!revoked) throw new AppError("NOT_FOUND", "Session not found. It may already be signed out.");
}

/** Ends all of the user's sessions, including the caller's. */
export async function signOutEverywhere(ports: Pick<Ports, "db">, userId: string): Promise<void> {
  await deleteUserSessions(ports.db, userId);
}
