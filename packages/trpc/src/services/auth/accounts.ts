import { findUser, findUserByEmail, grantSignUp, insertUser, type Tx, type User } from "@packshot/db";
import type { Ports } from "../../ports/index.ts";

/** The user of an address that has proven to be theirs; a new one, with the sign-up tokens, when there was none. */
export async function findOrCreateUser(ports: Pick<Ports, "clock">, tx: Tx, email: string): Promise<User> {
  const existing = await findUserByEmail(tx, email);
  if (existing) return existing;
  const now = ports.clock.now();
  const created = await insertUser(tx, { email, now });
  if (created) {
    await grantSignUp(tx, created.id, now);
    return created;
  }
  const winner = await findUserByEmail(tx, email);
  if (!winner) throw new Error("A user that blocked another's insertion is gone");
  return winner;
}

export interface AccountView {
  readonly id: string;
  readonly email: string;
  readonly hasPassword: boolean;
}

export function viewAccount({ id, email, passwordHash }: User): AccountView {
  return { id, email, hasPassword: passwordHash !== null };
}

/** Null when the account is gone. */
export async function accountOf(ports: Pick<Ports, "db">, userId: string): Promise<AccountView | null> {
  const user = await findUser(ports.db, userId);
  return user ? viewAccount(user) : null;
}
