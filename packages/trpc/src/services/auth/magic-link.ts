import {
  deleteExpiredSignInLinks,
  findUsedSignInLink,
  insertSignInLink,
  isSignInLinkValid,
  type Tx,
  useSignInLink,
} from "@packshot/db";
import { AppError, type Mail, type Ports } from "../../ports/index.ts";
import { computeSignature } from "../signature.ts";
import { findOrCreateUser } from "./accounts.ts";
import { toNextPath } from "./sign-in-input.ts";
import { magicLinkRules, signInRule } from "./rate-rules.ts";
import { createSecret, hashSecret } from "./secrets.ts";
import { createSession, reopenSession, type SessionToken } from "./sessions.ts";

/** Lifetime of a sign-in link. */
const LIFETIME_MINUTES = 15;

/** Time after a link's first use in which the same browser can use it again. */
const REPEAT_WINDOW_MS = 60_000;

const SESSION_PURPOSE = "packshot sign-in session 1";

interface MagicLinkRequest {
  /** The normalized email. */
  readonly email: string;
  readonly next: string | undefined;
  readonly ip: string;
}

export type SignInLinkPorts = Pick<Ports, "db" | "clock"> & {
  readonly settings: Pick<Ports["settings"], "publicUrl">;
};

/**
 * Sends a sign-in link that works once, within 15 minutes. Doesn't look up the account, so neither the response nor its
 * timing reveals whether it exists.
 * @throws AppError RATE_LIMITED; UNAVAILABLE when the email couldn't be sent, which doesn't count toward the rate
 * limit; or the mailer's `AppError`.
 */
export async function requestMagicLink(
  ports: Pick<Ports, "db" | "clock" | "mailer" | "rateLimiter" | "settings" | "log">,
  { email, next, ip }: MagicLinkRequest,
): Promise<void> {
  await ports.rateLimiter.take(magicLinkRules.ip, ip);
  await ports.rateLimiter.take(magicLinkRules.email, email);
  const link = await createSignInLink(ports, { email, next });
  try {
    await ports.mailer.send(createMagicLinkMail({ to: email, link, minutes: LIFETIME_MINUTES }));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    await ports.rateLimiter.returnPoint(magicLinkRules.email, email);
    await ports.rateLimiter.returnPoint(magicLinkRules.ip, ip);
    ports.log.error({ err: cause }, "couldn't send email");
    const message = "We couldn't send the email. Try again in a minute.";
    throw new AppError("UNAVAILABLE", message, { cause, retryAfterSeconds: 60 });
  }
}

/** Creates a sign-in link that works once, within 15 minutes, for anyone who has it. */
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
    nextPath: toNextPath(next),
    now,
    expiresAt: new Date(now.getTime() + LIFETIME_MINUTES * 60_000),
  });
  return `${ports.settings.publicUrl}/auth/magic?token=${token}`;
}

interface MagicLinkUse {
  readonly token: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The secret that the link's page set in this browser. */
  readonly browser?: string | undefined;
}

export interface SignInResult {
  readonly session: SessionToken;
  /** The path to continue at. */
  readonly next: string;
}

/**
 * Signs in with a link, creating the user if necessary. Within a minute, the same browser gets the same session again,
 * in case it didn't get the first response, for example after a double click.
 * @throws AppError NOT_FOUND when the link is unknown, was used or has expired; RATE_LIMITED.
 */
export async function signInWithMagicLink(
  ports: Pick<Ports, "db" | "clock" | "rateLimiter" | "settings">,
  { token, ip, userAgent, browser }: MagicLinkUse,
): Promise<SignInResult> {
  await ports.rateLimiter.take(signInRule, ip);
  const sessionToken =
    browser === undefined ? undefined : computeSignature(ports.settings, SESSION_PURPOSE, [token, browser]);
  return ports.db.transaction(async (tx) => {
    const link = await useSignInLink(tx, { tokenHash: hashSecret(token), now: ports.clock.now() });
    const repeatedSignIn = link ? null : await findRepeatedSignIn(ports, tx, { token, sessionToken });
    if (repeatedSignIn) return repeatedSignIn;
    if (!link) {
      throw new AppError("NOT_FOUND", "This link was already used or has expired. Request a new one.");
    }
    const user = await findOrCreateUser(ports, tx, { email: link.email, ip });
    const meta = { userAgent, ...(sessionToken !== undefined && { token: sessionToken }) };
    return { session: await createSession(ports, tx, user.id, meta), next: link.nextPath };
  });
}

/**
 * Finds the session of an earlier use of the link. Only the browser that used the link knows the session's token, and
 * the session must still be open.
 */
async function findRepeatedSignIn(
  { clock }: Pick<Ports, "clock">,
  tx: Tx,
  { token, sessionToken }: { token: string; sessionToken: string | undefined },
): Promise<SignInResult | null> {
  if (sessionToken === undefined) return null;
  const since = new Date(clock.now().getTime() - REPEAT_WINDOW_MS);
  const link = await findUsedSignInLink(tx, { tokenHash: hashSecret(token), since });
  const session = link && (await reopenSession({ clock }, tx, sessionToken));
  return link && session ? { session, next: link.nextPath } : null;
}

/** Resolves to whether the link can still be used. */
export function isMagicLinkOpen({ db, clock }: Pick<Ports, "db" | "clock">, token: string): Promise<boolean> {
  return isSignInLinkValid(db, { tokenHash: hashSecret(token), now: clock.now() });
}

interface MagicLink {
  readonly to: string;
  readonly link: string;
  readonly minutes: number;
}

/**
 * Returns the email. Nothing needs escaping, because only the link varies, which is our own URL with a base64url token.
 */
function createMagicLinkMail({ to, link, minutes }: MagicLink): Mail {
  const text = `Sign in to Packshot with this link:

${link}

It works once and expires in ${minutes} minutes. If you didn't request it, you can ignore this email. Nobody can sign in without the link.
`;
  return { to, subject: "Your sign-in link for Packshot", text, html: formatHtml(link, minutes) };
}

/**
 * Returns the HTML. All email apps support tables and style attributes, but only some support style sheets, which are
 * only used for dark mode here.
 */
function formatHtml(link: string, minutes: number): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Your sign-in link for Packshot</title>
<style>
@media (prefers-color-scheme: dark) {
  .paper { background: #161412 !important }
  .card { background: #1f1c19 !important; border-color: #332e29 !important }
  .ink { color: #f5f1ea !important }
  .soft { color: #a39b8f !important }
  .lamp { background: #ff6a4d !important }
  .action { background: #ff6a4d !important; color: #1c0d08 !important }
}
</style>
</head>
<body class="paper" style="margin:0;background:#faf8f4">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#faf8f4">
<tr><td align="center" style="padding:40px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:440px;background:#ffffff;border:1px solid #e4ded3;border-radius:14px">
<tr><td style="padding:36px 32px;font:400 15px/22px Geist,system-ui,-apple-system,'Segoe UI',sans-serif">
<p class="ink" style="margin:0 0 24px;color:#1c1a17;font-size:18px;line-height:24px;font-weight:700"><span class="lamp" aria-hidden="true" style="display:inline-block;width:12px;height:12px;margin-right:10px;border-radius:6px;background:#cf3517"></span>Packshot</p>
<h1 class="ink" style="margin:0 0 12px;color:#1c1a17;font-size:24px;line-height:30px;font-weight:650">Sign in</h1>
<p class="ink" style="margin:0 0 28px;color:#1c1a17">This link signs you in. It works once and expires in ${minutes} minutes.</p>
<p style="margin:0 0 28px"><a class="action" href="${link}" style="display:inline-block;padding:13px 22px;border-radius:12px;background:#cf3517;color:#ffffff;font-weight:600;text-decoration:none">Sign in to Packshot</a></p>
<p class="soft" style="margin:0 0 8px;color:#6b655c;font-size:13px;line-height:19px">If the button doesn't work, open this link:</p>
<p class="soft" style="margin:0 0 28px;color:#6b655c;font-size:13px;line-height:19px;word-break:break-all">${link}</p>
<p class="soft" style="margin:0;color:#6b655c;font-size:13px;line-height:19px">Didn't ask for it? You can ignore this email: nobody can sign in without the link.</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
