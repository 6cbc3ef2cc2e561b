import {
  claimSignUpGrant,
  findUser,
  findUserByEmail,
  grantSignUp,
  insertUser,
  lockUser,
  setWelcomeRefusal,
  type Tx,
  type User,
  type WelcomeRefusal,
} from "@packshot/db";
import { z } from "zod";
import type { Ports } from "../../ports/index.ts";
import { computeSignature } from "../signature.ts";
import { normalizeMailbox } from "./sign-in-input.ts";
import { DAY_MS } from "../durations.ts";

/** Finds the user with a verified email, or creates one and grants the welcome tokens. */
export async function findOrCreateUser(
  ports: Pick<Ports, "clock" | "settings">,
  tx: Tx,
  { email, ip }: { email: string; ip: string },
): Promise<User> {
  const existing = await findUserByEmail(tx, email);
  if (existing) return existing;
  const created = await insertUser(tx, { email, now: ports.clock.now() });
  if (created) {
    await grantWelcome(ports, tx, created, ip);
    return created;
  }
  const concurrent = await findUserByEmail(tx, email);
  if (!concurrent) throw new Error("The user whose email blocked the insertion is missing.");
  return concurrent;
}

export const accountView = z
  .strictObject({ id: z.string(), email: z.string(), hasPassword: z.boolean() })
  .readonly()
  .meta({ id: "Account" });
export type AccountView = z.infer<typeof accountView>;

export function toAccountView({ id, email, passwordHash }: User): AccountView {
  return { id, email, hasPassword: passwordHash !== null };
}

/** Resolves to null when the account no longer exists. */
export async function getAccount(ports: Pick<Ports, "db">, userId: string): Promise<AccountView | null> {
  const user = await findUser(ports.db, userId);
  return user ? toAccountView(user) : null;
}

/** Prefixes of signed messages. The server's secret signs no other messages with these prefixes. */
const PURPOSES = { mailbox: "packshot sign-up mailbox 1", network: "packshot sign-up network 1" } as const;

type WelcomePorts = Pick<Ports, "clock" | "settings">;

/** Explanations for a user who got no free tokens, with what to do about it. */
export const refusalTexts: Readonly<Record<WelcomeRefusal, string>> = {
  mailbox:
    "Free tokens are limited to one account per mailbox, and yours already received them with another account.",
  network:
    "Today's free tokens for new accounts on your network are used up. Come back tomorrow to get yours.",
};

/**
 * Grants a new account its free tokens, once per mailbox and within a network's daily limit. Resolves to the reason if
 * they are refused, otherwise to null.
 */
async function grantWelcome(
  { clock, settings }: WelcomePorts,
  tx: Tx,
  user: Pick<User, "id" | "email">,
  ip: string,
): Promise<WelcomeRefusal | null> {
  const now = clock.now();
  const refusal = await claimSignUpGrant(tx, {
    mailboxHash: computeSignature(settings, PURPOSES.mailbox, [normalizeMailbox(user.email)]),
    networkHash: computeSignature(settings, PURPOSES.network, [ip]),
    limit: { grants: settings.signUpGrantsPerIp, since: new Date(now.getTime() - DAY_MS) },
    now,
  });
  await setWelcomeRefusal(tx, user.id, refusal);
  if (refusal === null) await grantSignUp(tx, user.id, now);
  return refusal;
}

/**
 * Grants free tokens that were refused on an earlier day because of the network's limit. Resolves to the reason if
 * they are still refused, otherwise to null.
 */
export async function grantLateWelcome(
  ports: WelcomePorts,
  tx: Tx,
  userId: string,
  ip: string,
): Promise<WelcomeRefusal | null> {
  const existingUser = await findUser(tx, userId);
  if (existingUser?.welcomeRefusal !== "network") return existingUser?.welcomeRefusal ?? null;
  await lockUser(tx, userId);
  const user = await findUser(tx, userId);
  return user?.welcomeRefusal === "network" ? grantWelcome(ports, tx, user, ip) : null;
}
