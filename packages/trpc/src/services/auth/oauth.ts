import { findOAuthUserId, insertOAuthAccount, type Tx } from "@packshot/db";
import { AppError, type Ports } from "../../ports/index.ts";
import { findOrCreateUser } from "./accounts.ts";
import { emailSchema } from "./sign-in-input.ts";
import { signInRule } from "./rate-rules.ts";
import { createSession, type SessionToken } from "./sessions.ts";

export type OAuthProvider = "google" | "github";

/** A user's profile at a provider, fetched from the provider's server. */
export interface OAuthProfile {
  readonly provider: OAuthProvider;
  /** The provider's permanent ID for the user. */
  readonly subject: string;
  /** Absent if the provider has no verified email. */
  readonly verifiedEmail?: string;
}

/**
 * Signs in the user whom the provider's account is linked to. Links a new account by its verified email, never by an
 * unverified one, because anyone can enter any email.
 * @throws AppError FORBIDDEN when there is no verified email; RATE_LIMITED, before the provider is called; whatever
 * `fetchProfile` throws.
 */
export async function signInWithOAuth(
  ports: Pick<Ports, "db" | "clock" | "rateLimiter" | "settings">,
  fetchProfile: () => Promise<OAuthProfile>,
  { ip, userAgent }: { ip: string; userAgent: string },
): Promise<SessionToken> {
  await ports.rateLimiter.take(signInRule, ip);
  const profile = await fetchProfile();
  return ports.db.transaction(async (tx) => {
    const userId = (await findOAuthUserId(tx, profile)) ?? (await linkAccount(ports, tx, profile, ip));
    return createSession(ports, tx, userId, { userAgent });
  });
}

async function linkAccount(
  ports: Pick<Ports, "clock" | "settings">,
  tx: Tx,
  profile: OAuthProfile,
  ip: string,
): Promise<string> {
  const email = requireVerifiedEmail(profile);
  const { id: userId } = await findOrCreateUser(ports, tx, { email, ip });
  const { provider, subject } = profile;
  await insertOAuthAccount(tx, { provider, subject, userId, email, now: ports.clock.now() });
  return userId;
}

/** @throws AppError FORBIDDEN when the provider has no verified email, or one that accounts can't have. */
export function requireVerifiedEmail({ verifiedEmail }: OAuthProfile): string {
  const parsed = emailSchema.safeParse(verifiedEmail);
  if (parsed.success) return parsed.data;
  if (verifiedEmail !== undefined) {
    throw new AppError(
      "FORBIDDEN",
      "We can't use the email address of that account. Sign in with a magic link instead.",
    );
  }
  throw new AppError(
    "FORBIDDEN",
    "That account has no verified email address. Verify one there, or sign in with a magic link.",
  );
}
