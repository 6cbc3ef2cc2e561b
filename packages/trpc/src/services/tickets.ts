import { z } from "zod";
import type { Settings } from "../ports/index.ts";
import { isSignature, signatureOf } from "./signature.ts";

type SigningSettings = Pick<Settings, "signingSecret">;

/** Says what a ticket lets its holder begin. Nothing else that the server signs begins like these. */
type TicketPurpose =
  "packshot connect account 1" | "packshot export account 1" | "packshot download bulk job 1";

/** A ticket lets the browser of one session begin one thing outside the API, where no procedure is called. */
export interface Ticket {
  readonly userId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
  /** Names what of the person's it is about, where its purpose alone doesn't say that. */
  readonly about?: string;
}

const content = z.tuple([z.uuid(), z.uuid(), z.int(), z.string().optional()]);

/** Returns text that is safe in an address. */
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

/** Returns undefined when the ticket was changed, was made for something else, or has expired. */
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
