import { deleteOAuthAccount, findOAuthUserId, insertOAuthAccount, listOAuthAccounts } from "@packshot/db";
import { z } from "zod";
import { AppError, type Ports } from "../../ports/index.ts";
import type { Identity } from "../auth/identify.ts";
import { type OAuthProfile, type OAuthProvider, requireVerifiedEmail } from "../auth/oauth.ts";
import { signInRule } from "../auth/rate-rules.ts";
import { createTicket, openTicket } from "../tickets.ts";
import type { OwnSession } from "./session-list.ts";

const PURPOSE = "packshot connect account 1";
/** Lifetime of a ticket: the user's time to sign in at the provider. */
const TICKET_LIFETIME_MS = 600_000;

export const oauthProvider = z.enum(["google", "github"]);

const connectedAccount = z
  .strictObject({
    provider: oauthProvider,
    id: z.string().describe("ID of the account at the provider, which never changes."),
    email: z.string().describe("Email address that the provider verified when the account was connected."),
    connectedAt: z.date(),
  })
  .readonly()
  .meta({ id: "ConnectedAccount" });

export const connectedAccountsView = z
  .strictObject({
    accounts: z.array(connectedAccount).readonly(),
    providers: z.array(oauthProvider).readonly().describe("Providers that this server can connect."),
  })
  .readonly();
export type ConnectedAccountsView = z.infer<typeof connectedAccountsView>;

export async function readConnectedAccounts(
  { db, settings }: Pick<Ports, "db" | "settings">,
  userId: string,
): Promise<ConnectedAccountsView> {
  const connected = await listOAuthAccounts(db, userId);
  const accounts = connected.map(({ provider, subject, email, createdAt }) => ({
    provider: oauthProvider.parse(provider),
    id: subject,
    email,
    connectedAt: createdAt,
  }));
  return { accounts, providers: settings.oauthProviders };
}

/**
 * Returns the path that redirects this session's browser to the provider. It contains a ticket, which proves that our
 * own page requested it. Without one, another site could connect an account of its choice.
 * @throws AppError NOT_SUPPORTED when the provider isn't configured.
 */
export function createConnectPath(
  { clock, settings }: Pick<Ports, "clock" | "settings">,
  { userId, sessionId }: OwnSession,
  provider: OAuthProvider,
): string {
  if (!settings.oauthProviders.includes(provider))
    throw new AppError("NOT_SUPPORTED", "This server can't connect accounts from that service.");
  const expiresAt = new Date(clock.now().getTime() + TICKET_LIFETIME_MS);
  const ticket = createTicket(settings, PURPOSE, { userId, sessionId, expiresAt });
  return `/auth/${provider}?${new URLSearchParams({ connect: ticket })}`;
}

interface TicketHolder {
  readonly ticket: string;
  /** Identity of the browser that presents the ticket. */
  readonly identity: Identity | null;
}

/**
 * Returns the user whose account is being connected.
 * @throws AppError FORBIDDEN when the ticket belongs to another session or has expired.
 */
export function requireConnectingUser(
  { clock, settings }: Pick<Ports, "clock" | "settings">,
  { ticket, identity }: TicketHolder,
): string {
  const opened = openTicket(settings, PURPOSE, ticket, clock.now());
  if (opened === undefined || identity?.kind !== "session" || identity.sessionId !== opened.sessionId) {
    throw new AppError(
      "FORBIDDEN",
      "You started this connection in another session, or too long ago. Start again in your settings.",
    );
  }
  return opened.userId;
}

/**
 * Connects the provider's account, so that the user can sign in with it. Connecting it again changes nothing.
 * @throws AppError CONFLICT when it's connected to another user; FORBIDDEN as `requireConnectingUser` does, and when
 * the provider has no verified email; RATE_LIMITED, before the provider is called; whatever `fetchProfile` throws.
 */
export async function connectAccount(
  ports: Pick<Ports, "db" | "clock" | "rateLimiter" | "settings">,
  connecting: TicketHolder,
  fetchProfile: () => Promise<OAuthProfile>,
  { ip }: { ip: string },
): Promise<void> {
  const userId = requireConnectingUser(ports, connecting);
  await ports.rateLimiter.take(signInRule, ip);
  const profile = await fetchProfile();
  const { provider, subject } = profile;
  const email = requireVerifiedEmail(profile);
  const owner = await ports.db.transaction(async (tx) => {
    await insertOAuthAccount(tx, { provider, subject, userId, email, now: ports.clock.now() });
    return findOAuthUserId(tx, profile);
  });
  if (owner === userId) return;
  throw new AppError(
    "CONFLICT",
    "That account is connected to another Packshot user. Disconnect it there first, or connect a different one.",
  );
}

/**
 * Disconnects an account. The user can still sign in with a magic link, so even the last one can be removed.
 * @throws AppError NOT_FOUND, including for an account that is connected to another user.
 */
export async function disconnectAccount(
  ports: Pick<Ports, "db">,
  userId: string,
  { provider, id }: { provider: OAuthProvider; id: string },
): Promise<void> {
  const disconnected = await deleteOAuthAccount(ports.db, { provider, subject: id, userId });
  if (!disconnected)
    throw new AppError("NOT_FOUND", "This account isn't connected. It may already be disconnected.");
}
