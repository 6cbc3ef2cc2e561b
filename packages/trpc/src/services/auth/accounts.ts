import { findUser, findUserByEmail, insertUser, type Tx, type User } from "@packshot/db";
import { z } from "zod";
import type { Ports } from "../../ports/index.ts";
import { grantWelcome } from "./welcome.ts";

/** The user of an address that has proven to be theirs; a new one, with what welcomes it, when there was none. */
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
  const winner = await findUserByEmail(tx, email);
  if (!winner) throw new Error("A user that blocked another's insertion is gone");
  return winner;
}

export const accountView = z
  .strictObject({ id: z.string(), email: z.string(), hasPassword: z.boolean() })
  .readonly()
  .meta({ id: "Account" });
export type AccountView = z.infer<typeof accountView>;

export function viewAccount({ id, email, passwordHash }: User): AccountView {
  return { id, email, hasPassword: passwordHash !== null };
}

/** Null when the account is gone. */
export async function accountOf(ports: Pick<Ports, "db">, userId: string): Promise<AccountView | null> {
  const user = await findUser(ports.db, userId);
  return user ? viewAccount(user) : null;
}
