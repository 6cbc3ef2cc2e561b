import {
  deleteOtherSessions,
  findUser,
  findUserByEmail,
  lockUser,
  setPasswordHash,
  type Tx,
  type User,
} from "@packshot/db";
import { AppError, type Ports } from "../../ports/index.ts";
import { type AccountView, toAccountView } from "./accounts.ts";
import {
  hashPassword,
  isCommonPassword,
  UNKNOWN_PASSWORD_HASH,
  verifyPassword,
  type VerifyPassword,
} from "./password-hash.ts";
import { passwordRules } from "./rate-rules.ts";
import { createSession, type SessionToken } from "./sessions.ts";

export interface PasswordSignIn {
  /** The normalized email. */
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly userAgent: string;
}

/**
 * Signs in with a password. The response and the work are the same for an unknown email, an account without a password,
 * and a wrong password.
 * @throws AppError ACCOUNT_NOT_FOUND or RATE_LIMITED.
 */
export async function signInWithPassword(
  ports: Pick<Ports, "db" | "clock" | "rateLimiter">,
  { email, password, ip, userAgent }: PasswordSignIn,
  verify: VerifyPassword = verifyPassword,
): Promise<{ user: AccountView; session: SessionToken }> {
  await ports.rateLimiter.take(passwordRules.ip, ip);
  await ports.rateLimiter.take(passwordRules.email, email);
  const user = await findUserByEmail(ports.db, email);
  const matches = await verify(password, user?.passwordHash ?? UNKNOWN_PASSWORD_HASH);
  if (!user?.passwordHash || !matches) throw createWrongCredentialsError();
  const session = await ports.db.transaction(async (tx) => {
    if (!(await lockPassword(tx, user))) throw createWrongCredentialsError();
    return createSession(ports, tx, user.id, { userAgent });
  });
  await ports.rateLimiter.returnPoint(passwordRules.ip, ip);
  await ports.rateLimiter.returnPoint(passwordRules.email, email);
  return { user: toAccountView(user), session };
}

function createWrongCredentialsError(): AppError {
  return new AppError(
    "ACCOUNT_NOT_FOUND",
    "No account has this email and password. Check both, or sign up with a magic link.",
  );
}

/**
 * Locks the user, and resolves to whether the password is still the one that was checked. Checking takes long enough
 * for another request to change it.
 */
async function lockPassword(tx: Tx, { id, passwordHash }: User): Promise<boolean> {
  await lockUser(tx, id);
  return (await findUser(tx, id))?.passwordHash === passwordHash;
}

export interface PasswordChange {
  readonly userId: string;
  /** The session that stays open. */
  readonly sessionId: string;
  readonly password: string;
  /** The current password, required if there is one. */
  readonly currentPassword: string | undefined;
}

/**
 * Sets or changes a password and ends the user's other sessions.
 * @throws AppError FORBIDDEN when the current password is missing or wrong; BAD_INPUT when the new one is
 * easily guessed; NOT_FOUND when the account no longer exists; RATE_LIMITED.
 */
export async function setPassword(
  ports: Pick<Ports, "db" | "rateLimiter">,
  { userId, sessionId, password, currentPassword }: PasswordChange,
): Promise<void> {
  await ports.rateLimiter.take(passwordRules.change, userId);
  const user = await findUser(ports.db, userId);
  if (!user) throw new AppError("NOT_FOUND", "This account no longer exists.");
  if (user.passwordHash !== null) await requireCurrentPassword(currentPassword, user.passwordHash);
  if (await isCommonPassword(password)) {
    throw new AppError(
      "BAD_INPUT",
      "This password is common and easy to guess. Choose another one, such as a few random words.",
    );
  }
  const passwordHash = await hashPassword(password);
  await ports.db.transaction(async (tx) => {
    if (!(await lockPassword(tx, user))) throw createWrongPasswordError();
    await setPasswordHash(tx, { userId, passwordHash });
    await deleteOtherSessions(tx, { userId, keepId: sessionId });
  });
}

async function requireCurrentPassword(currentPassword: string | undefined, stored: string): Promise<void> {
  if (currentPassword === undefined) {
    throw new AppError("FORBIDDEN", "Also enter your current password.");
  }
  if (!(await verifyPassword(currentPassword, stored))) throw createWrongPasswordError();
}

function createWrongPasswordError(): AppError {
  return new AppError(
    "FORBIDDEN",
    "That's not your current password. Forgot it? You can still sign in with a magic link.",
  );
}
