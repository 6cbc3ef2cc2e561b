import { deleteExpiredSignInLinks, insertSignInLink, useSignInLink } from "@packshot/db";
import { AppError, type Ports } from "../../ports/index.ts";
import { findOrCreateUser } from "./accounts.ts";
import { magicLinkMail } from "./magic-link-mail.ts";
import { nextPathOf } from "./next-path.ts";
import { magicLinkRules, signInRule } from "./rate-rules.ts";
import { createSecret, hashSecret } from "./secrets.ts";
import { createSession, type SessionToken } from "./sessions.ts";

/** Minutes. */
const LIFETIME = 15;

export interface MagicLinkRequest {
  /** Normalized. */
  readonly email: string;
  readonly next: string | undefined;
  readonly ip: string;
}

export type SignInLinkPorts = Pick<Ports, "db" | "clock"> & {
  readonly settings: Pick<Ports["settings"], "publicUrl">;
};

/**
 * Sends a link that signs in once within 15 minutes. Whether there is an account is not even looked up, so
 * neither the answer nor its time can tell.
 * @throws AppError RATE_LIMITED; UNAVAILABLE when the mail could not be handed over, which costs the person no try; what
 * the mailer says to the person.
 */
export async function requestMagicLink(
  ports: Pick<Ports, "db" | "clock" | "mailer" | "rateLimiter" | "settings" | "log">,
  { email, next, ip }: MagicLinkRequest,
): Promise<void> {
  await ports.rateLimiter.take(magicLinkRules.ip, ip);
  await ports.rateLimiter.take(magicLinkRules.address, email);
  const link = await createSignInLink(ports, { email, next });
  try {
    await ports.mailer.send(magicLinkMail({ to: email, link, minutes: LIFETIME }));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    await ports.rateLimiter.giveBack(magicLinkRules.address, email);
    await ports.rateLimiter.giveBack(magicLinkRules.ip, ip);
    ports.log.error({ err: cause }, "mail could not be handed over");
    const message = "We couldn't send the email just now. Nothing is lost: please try again in a minute.";
    throw new AppError("UNAVAILABLE", message, { cause, retryAfterSeconds: 60 });
  }
}

/** Signs in whoever has it, once within 15 minutes. */
export async function createSignInLink(
  ports: SignInLinkPorts,
  { email, next }: Pick<MagicLinkRequest, "email" | "next">,
): Promise<string> {
  const now = ports.clock.now();
  const token = createSecret();
  await deleteExpiredSignInLinks(ports.db, now);
  await insertSignInLink(ports.db, {
    email,
    tokenHash: hashSecret(token),
    nextPath: nextPathOf(next),
    now,
    expiresAt: new Date(now.getTime() + LIFETIME * 60_000),
  });
  return `${ports.settings.publicUrl}/auth/magic?token=${token}`;
}

export interface MagicLinkUse {
  readonly token: string;
  readonly ip: string;
  readonly userAgent: string;
}

export interface SignedIn {
  readonly session: SessionToken;
  /** A path of this site. */
  readonly next: string;
}

/**
 * Uses the link up and signs in, as a new user if need be.
 * @throws AppError NOT_FOUND when the link is unknown, was used or has expired; RATE_LIMITED.
 */
export async function signInWithMagicLink(
  ports: Pick<Ports, "db" | "clock" | "rateLimiter" | "settings">,
  { token, ip, userAgent }: MagicLinkUse,
): Promise<SignedIn> {
  await ports.rateLimiter.take(signInRule, ip);
  return ports.db.transaction(async (tx) => {
    const link = await useSignInLink(tx, { tokenHash: hashSecret(token), now: ports.clock.now() });
    if (!link) {
      throw new AppError("NOT_FOUND", "This link has been used or has expired. Please ask for a new one.");
    }
    const user = await findOrCreateUser(ports, tx, { email: link.email, ip });
    return { session: await createSession(ports, tx, user.id, { userAgent }), next: link.nextPath };
  });
}
