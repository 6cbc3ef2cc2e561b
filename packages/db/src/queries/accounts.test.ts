// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../database.ts";
import { countLockWaits, testDatabases } from "../testing/index.ts";
import { findApiKey, insertApiKey, listApiKeys, revokeApiKey } from "./api-keys.ts";
import { findOAuthUserId, insertOAuthAccount } from "./oauth-accounts.ts";
import { deleteOldRows } from "./retention.ts";
import { deleteExpiredSignInLinks, insertSignInLink, useSignInLink } from "./sign-in.ts";
import { claimSignUpGrant, findUserByEmail, insertUser, lockUser } from "./users.ts";
import { deleteExpiredSessions, deleteOtherSessions, findSession, insertSession } from "./sessions.ts";

const now = new Date("2026-11-21T12:00:00Z");
const later = new Date("2026-11-21T12:15:00Z");

describe.each(testDatabases())("accounts on $name", ({ name, create }) => {
  let db: Database;
  beforeAll(async () => {
    db = await create();
  });
  afterAll(() => db.close());

  async function createUser(email: string): Promise<string> {
    const user = await insertUser(db, { email, now });
    if (!user) throw new Error(`${email} is taken`);
    return user.id;
  }

  it("make one user when many transactions insert the same email", async () => {
    const insertions = Array.from({ length: 5 }, () =>
      db.transaction(async (tx) => {
        const created = await insertUser(tx, { email: "same@example.com", now });
        return { created, seen: await findUserByEmail(tx, "same@example.com") };
      }),
    );
    const results = await Promise.all(insertions);
    expect(results.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(results.map(({ seen }) => seen?.id)).size).toBe(1);
  });

  it("accept rows that refer to a locked user", async () => {
    const userId = await createUser("locked@example.com");
    const account = { provider: "google", subject: userId, userId, email: "locked@example.com", now };
    let isAdded = false;
    let adding: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await lockUser(tx, userId);
      adding = insertOAuthAccount(db, account).then(() => (isAdded = true));
      // PGlite's only connection is busy.
      const hasConnection = name === "PostgreSQL";
      await expect.poll(async () => isAdded || (await countLockWaits(tx)) === 1).toBe(hasConnection);
      expect(isAdded).toBe(hasConnection);
    });
    await adding;
    expect(await findOAuthUserId(db, account)).toBe(userId);
  });

  it("limit concurrent grants per mailbox and per network", async () => {
    const limit = { grants: 3, since: new Date(now.getTime() - 1) };
    const claim = (mailboxHash: string, networkHash: string) =>
      db.transaction((tx) => claimSignUpGrant(tx, { mailboxHash, networkHash, limit, now }));
    const same = await Promise.all([1, 2, 3, 4].map((n) => claim("one", `network ${n}`)));
    expect(same.filter((why) => why === null)).toHaveLength(1);
    expect(same.filter((why) => why === "mailbox")).toHaveLength(3);
    const crowd = await Promise.all([1, 2, 3, 4, 5].map((n) => claim(`mailbox ${n}`, "crowded")));
    expect(crowd.filter((why) => why === null)).toHaveLength(3);
    expect(crowd.filter((why) => why === "network")).toHaveLength(2);
    await deleteOldRows(db, "sign_up_grants", { before: limit.since, limit: 9 });
    expect(await claim("one", "another")).toBe("mailbox");
    await deleteOldRows(db, "sign_up_grants", { before: later, limit: 9 });
    expect(await claim("one", "crowded")).toBeNull();
  });

  it("reject an email that isn't in lowercase", async () => {
    await expect(insertUser(db, { email: "Upper@example.com", now })).rejects.toMatchObject({
      code: "23514",
    });
  });

  it("allow one use of a sign-in link, and none once it has expired", async () => {
    const link = { email: "a@example.com", nextPath: "/", now, expiresAt: later };
    await insertSignInLink(db, { ...link, tokenHash: "used" });
    const uses = Array.from({ length: 5 }, () =>
      db.transaction((tx) => useSignInLink(tx, { tokenHash: "used", now })),
    );
    const usedLinks = (await Promise.all(uses)).filter((use) => use !== undefined);
    expect(usedLinks).toEqual([{ email: "a@example.com", nextPath: "/" }]);

    await insertSignInLink(db, { ...link, tokenHash: "late" });
    expect(await useSignInLink(db, { tokenHash: "late", now: later })).toBeUndefined();
  });

  it("keep a sign-in link usable when its transaction fails", async () => {
    await insertSignInLink(db, {
      email: "b@example.com",
      nextPath: "/",
      now,
      expiresAt: later,
      tokenHash: "back",
    });
    const failing = db.transaction(async (tx) => {
      await useSignInLink(tx, { tokenHash: "back", now });
      throw new Error("no session");
    });
    await expect(failing).rejects.toThrow("no session");
    expect(await useSignInLink(db, { tokenHash: "back", now })).toBeDefined();
  });

  it("delete only expired sign-in links", async () => {
    const link = { email: "c@example.com", nextPath: "/", now };
    await insertSignInLink(db, { ...link, tokenHash: "ended", expiresAt: later });
    await insertSignInLink(db, { ...link, tokenHash: "going", expiresAt: new Date(later.getTime() + 1) });
    await deleteExpiredSignInLinks(db, later);
    expect(await useSignInLink(db, { tokenHash: "ended", now })).toBeUndefined();
    expect(await useSignInLink(db, { tokenHash: "going", now })).toBeDefined();
  });

  it("end only a user's other sessions and expired ones", async () => {
    const [one, other] = [await createUser("one@example.com"), await createUser("other@example.com")];
    const session = (userId: string, tokenHash: string, expiresAt: Date) =>
      insertSession(db, { userId, tokenHash, expiresAt, userAgent: "", now });
    const future = new Date("2026-12-21T12:00:00Z");
    await session(one, "kept", future);
    await session(one, "second", future);
    await session(one, "short", later);
    await session(other, "others", later);

    expect(await findSession(db, { tokenHash: "short", now })).toMatchObject({ userId: one });
    expect(await findSession(db, { tokenHash: "short", now: later })).toBeUndefined();
    await deleteExpiredSessions(db, { userId: one, now: later });
    expect(await findSession(db, { tokenHash: "short", now })).toBeUndefined();
    const keptSession = await findSession(db, { tokenHash: "kept", now });
    await deleteOtherSessions(db, { userId: one, keepId: keptSession?.id ?? "" });
    expect(await findSession(db, { tokenHash: "second", now })).toBeUndefined();
    expect(await findSession(db, { tokenHash: "kept", now })).toEqual(keptSession);
    expect(await findSession(db, { tokenHash: "others", now })).toMatchObject({ userId: other });
  });

  it("link a provider's account only once", async () => {
    const [first, second] = [await createUser("first@example.com"), await createUser("second@example.com")];
    const account = { provider: "google", subject: "s", email: "first@example.com", now };
    await insertOAuthAccount(db, { ...account, userId: first });
    await insertOAuthAccount(db, { ...account, userId: second });
    expect(await findOAuthUserId(db, { provider: "google", subject: "s" })).toBe(first);
    expect(await findOAuthUserId(db, { provider: "github", subject: "s" })).toBeUndefined();
  });

  it("revoke a key once, and only for its owner", async () => {
    const [owner, other] = [await createUser("owner@example.com"), await createUser("stranger@example.com")];
    const key = {
      id: "k1",
      userId: owner,
      name: "Key",
      secretHash: "h",
      scopes: ["read", "generate"] as const,
      client: "browser" as const,
      dailyTokens: 50,
      test: false,
      now,
    };
    await insertApiKey(db, key);
    expect(await listApiKeys(db, owner)).toMatchObject([
      { id: "k1", scopes: ["read", "generate"], client: "browser", dailyTokens: 50, createdAt: now },
    ]);
    expect(await revokeApiKey(db, { id: "k1", userId: other, now })).toBe(false);
    expect(await findApiKey(db, "k1")).toMatchObject({ userId: owner, secretHash: "h" });
    expect(await revokeApiKey(db, { id: "k1", userId: owner, now })).toBe(true);
    expect(await revokeApiKey(db, { id: "k1", userId: owner, now })).toBe(false);
    expect(await findApiKey(db, "k1")).toBeUndefined();
    expect(await listApiKeys(db, owner)).toEqual([]);
  });
});
