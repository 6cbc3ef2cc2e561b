import { isSessionValid } from "@packshot/db";
import { AppError, type Ports, type RateRule } from "../../ports/index.ts";
import { createTicket, openTicket } from "../tickets.ts";
import type { OwnSession } from "./session-list.ts";

const PURPOSE = "packshot export account 1";
/** Lifetime of a link, which the browser follows immediately. */
const LIFETIME_MS = 5 * 60_000;
/** Limits exports, each of which reads everything that a user has stored. */
const exportRule: RateRule = { name: "account-export", points: 5, perSeconds: 3600 };

export interface ExportLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/**
 * Creates a link, relative to the server, that downloads all the user's data.
 * @throws AppError RATE_LIMITED
 */
export async function createExportLink(
  { clock, settings, rateLimiter }: Pick<Ports, "clock" | "settings" | "rateLimiter">,
  { userId, sessionId }: OwnSession,
): Promise<ExportLink> {
  await rateLimiter.take(exportRule, userId);
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
  const ticket = createTicket(settings, PURPOSE, { userId, sessionId, expiresAt });
  return { url: `/account/export?${new URLSearchParams({ ticket })}`, expiresAt };
}

const downloadRule: RateRule = { name: "account-download", points: 10, perSeconds: 3600 };

/**
 * Resolves to the user whose data the link exports. The link expires with the session that requested it. A HEAD
 * request isn't counted as a download.
 * @throws AppError FORBIDDEN when the link was changed or has expired; RATE_LIMITED.
 */
export async function openExportLink(
  { db, clock, settings, rateLimiter }: Pick<Ports, "db" | "clock" | "settings" | "rateLimiter">,
  ticket: string,
  { isCounted = true } = {},
): Promise<string> {
  const now = clock.now();
  const opened = openTicket(settings, PURPOSE, ticket, now);
  if (opened === undefined || !(await isSessionValid(db, { id: opened.sessionId, now }))) {
    throw new AppError("FORBIDDEN", "This link has expired. Ask for a new one in your settings.");
  }
  if (isCounted) await rateLimiter.take(downloadRule, opened.userId);
  return opened.userId;
}
