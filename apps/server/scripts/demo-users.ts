import { randomUUID } from "node:crypto";
import { type Database, grantTokens, insertUser } from "@packshot/db";
import { createApiKey } from "@packshot/trpc";
import { systemClock } from "../src/adapters.ts";

/** Runs per user, which is below the hourly limit. */
const runsPerUser = 50;

/**
 * Creates enough users for this many runs and resolves to an API key for each run. Nobody signs in, because signing in
 * is rate-limited.
 */
export async function createDemoUsers(db: Database, runs: number): Promise<readonly string[]> {
  const keys: string[] = [];
  while (keys.length * runsPerUser < runs) keys.push(await createUserWithKey(db));
  return Array.from({ length: runs }, (_, run) => keys[Math.floor(run / runsPerUser)] ?? "");
}

async function createUserWithKey(db: Database): Promise<string> {
  const now = new Date();
  const email = `${randomUUID()}@packshot.test`;
  const user = await insertUser(db, { email, now });
  if (user === undefined) throw new Error(`A user with the email ${email} already exists.`);
  const grant = { userId: user.id, amount: runsPerUser, reason: "Demo", reference: `demo:${user.id}`, now };
  await grantTokens(db, grant);
  const ports = { db, clock: systemClock };
  const { key } = await createApiKey(ports, user.id, {
    name: "Demo",
    scopes: ["read", "generate"],
    dailyTokens: null,
    test: false,
  });
  return key;
}
