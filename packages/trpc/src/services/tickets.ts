import { z } from "zod";
import { matchesSignature, computeSignature, type SigningSettings } from "./signature.ts";

/**
 * A ticket's purpose, which is the prefix of its signed message. The server signs no other messages with these
 * prefixes.
 */
type TicketPurpose =
  | "packshot connect account 1"
  | "packshot export account 1"
  | "packshot download bulk job 1"
  | "packshot upload url 1";

/** A ticket for one action outside the API, such as a download, by the browser of one session. */
export interface Ticket {
  readonly userId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
  /** ID of the item that the ticket is for, if the purpose needs one. */
  readonly about?: string;
}

const content = z.tuple([z.uuid(), z.uuid(), z.int(), z.string().optional()]);

/** Returns the signed ticket as text that is safe in a URL. */
export function createTicket(
  settings: SigningSettings,
  purpose: TicketPurpose,
  { userId, sessionId, expiresAt, about }: Ticket,
): string {
  const values = [userId, sessionId, expiresAt.getTime(), ...(about === undefined ? [] : [about])];
  return signValues(settings, purpose, values);
}

/** Returns undefined when the ticket was changed, was made for another purpose, or has expired. */
export function openTicket(
  settings: SigningSettings,
  purpose: TicketPurpose,
  ticket: string,
  now: Date,
): Ticket | undefined {
  const values = readSignedValues(settings, purpose, ticket);
  if (values === undefined) return undefined;
  const [userId, sessionId, time, about] = content.parse(values);
  if (now.getTime() >= time) return undefined;
  return { userId, sessionId, expiresAt: new Date(time), ...(about !== undefined && { about }) };
}

/** Returns the values and their signature as text that is safe in a URL. */
export function signValues(
  settings: SigningSettings,
  purpose: TicketPurpose,
  values: readonly unknown[],
): string {
  const text = JSON.stringify(values);
  return `${Buffer.from(text).toString("base64url")}.${computeSignature(settings, purpose, [text])}`;
}

/** Returns undefined when the values were changed or were signed for another purpose. */
export function readSignedValues(settings: SigningSettings, purpose: TicketPurpose, signed: string): unknown {
  const [encoded = "", signature = ""] = signed.split(".", 2);
  const text = Buffer.from(encoded, "base64url").toString();
  return matchesSignature(signature, computeSignature(settings, purpose, [text]))
    ? JSON.parse(text)
    : undefined;
}
