import { z } from "zod";
import { isSignature, signatureOf, type SigningSettings } from "./signature.ts";

/** What a ticket allows its holder to start. Nothing else that the server signs starts like these. */
type TicketPurpose =
  "packshot connect account 1" | "packshot export account 1" | "packshot download bulk job 1";

/**
 * A ticket allows the browser of one session to start one thing outside the API, where no procedure is
 * called.
 */
export interface Ticket {
  readonly userId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
  /** The user's item that it is about, if the purpose alone doesn't determine it. */
  readonly about?: string;
}

const content = z.tuple([z.uuid(), z.uuid(), z.int(), z.string().optional()]);

/** Returns text that is safe in a URL. */
export function createTicket(
  settings: SigningSettings,
  purpose: TicketPurpose,
  { userId, sessionId, expiresAt, about }: Ticket,
): string {
  const parts = JSON.stringify([
    userId,
    sessionId,
    expiresAt.getTime(),
    ...(about === undefined ? [] : [about]),
  ]);
  return `${Buffer.from(parts).toString("base64url")}.${signatureOf(settings, purpose, [parts])}`;
}

/** Returns undefined when the ticket was changed, was made for another purpose, or has expired. */
export function openTicket(
  settings: SigningSettings,
  purpose: TicketPurpose,
  ticket: string,
  now: Date,
): Ticket | undefined {
  const [encoded = "", signature = ""] = ticket.split(".", 2);
  const parts = Buffer.from(encoded, "base64url").toString();
  if (!isSignature(signature, signatureOf(settings, purpose, [parts]))) return undefined;
  const [userId, sessionId, time, about] = content.parse(JSON.parse(parts));
  if (now.getTime() >= time) return undefined;
  return { userId, sessionId, expiresAt: new Date(time), ...(about !== undefined && { about }) };
}
