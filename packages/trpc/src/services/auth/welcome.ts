import { createHmac } from "node:crypto";
import {
  claimSignUpGrant,
  findUser,
  grantSignUp,
  lockUser,
  setWelcomeRefusal,
  type Tx,
  type User,
  type WelcomeRefusal,
} from "@packshot/db";
import type { Ports, Settings } from "../../ports/index.ts";
import { mailboxOf } from "./email.ts";

const DAY_MS = 86_400_000;
/** The server's secret signs nothing else with these beginnings. */
const PURPOSES = { mailbox: "packshot sign-up mailbox 1", network: "packshot sign-up network 1" } as const;

type WelcomePorts = Pick<Ports, "clock" | "settings">;

/** Why a person has no free tokens, and what to do. */
export const refusalTexts: Readonly<Record<WelcomeRefusal, string>> = {
  mailbox:
    "Free tokens are given once per mailbox, and yours has already received them with another account.",
  network:
    "Today's free tokens for new accounts on your network have all been given out. Come back tomorrow to get yours.",
};

/** The free tokens of a new account: once per mailbox, to a few new accounts a day on one network. */
export async function grantWelcome(
  { clock, settings }: WelcomePorts,
  tx: Tx,
  user: Pick<User, "id" | "email">,
  ip: string,
): Promise<WelcomeRefusal | null> {
  const now = clock.now();
  const refusal = await claimSignUpGrant(tx, {
    mailboxHash: keyedHash(settings, PURPOSES.mailbox, mailboxOf(user.email)),
    networkHash: keyedHash(settings, PURPOSES.network, ip),
    limit: { grants: settings.signUpGrantsPerIp, since: new Date(now.getTime() - DAY_MS) },
    now,
  });
  await setWelcomeRefusal(tx, user.id, refusal);
  if (refusal === null) await grantSignUp(tx, user.id, now);
  return refusal;
}

/** What its network's limit has refused an account is given on a later day. Resolves to what still refuses it. */
export async function grantLateWelcome(
  ports: WelcomePorts,
  tx: Tx,
  userId: string,
  ip: string,
): Promise<WelcomeRefusal | null> {
  const seen = await findUser(tx, userId);
  if (seen?.welcomeRefusal !== "network") return seen?.welcomeRefusal ?? null;
  await lockUser(tx, userId);
  const user = await findUser(tx, userId);
  return user?.welcomeRefusal === "network" ? grantWelcome(ports, tx, user, ip) : null;
}

function keyedHash(
  { signingSecret }: Pick<Settings, "signingSecret">,
  purpose: string,
  text: string,
): string {
  return createHmac("sha256", signingSecret)
    .update(JSON.stringify([purpose, text]))
    .digest("base64url");
}
