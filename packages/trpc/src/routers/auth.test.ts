import { findUserByEmail, readBalance, runSql } from "@packshot/db";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AppError } from "../ports/index.ts";
import { identify, signInWithMagicLink } from "../services/auth/index.ts";
import { requestMagicLink } from "../services/auth/magic-link.ts";
import { createSignInSetup, type SignInSetup } from "../testing/sign-in-setup.ts";

const DAY_SECONDS = 86_400;

let setup: SignInSetup;
beforeAll(async () => {
  setup = await createSignInSetup();
});
afterAll(() => setup.close());

const from = { ip: "198.51.100.1", userAgent: "Test" };

async function signInAndGetNext(next: string): Promise<string> {
  await (await setup.browser().api()).auth.requestMagicLink({ email: "next@example.com", next });
  return (await signInWithMagicLink(setup.ports, { token: setup.linkToken("next@example.com"), ...from }))
    .next;
}

describe("a magic link", () => {
  it("signs a new user in with three tokens, and the same user again later", async () => {
    const first = await setup.browser().signIn("new@example.com");
    const { user } = await first.auth.session();
    expect(user).toMatchObject({ email: "new@example.com", hasPassword: false });
    expect(await first.tokens.balance()).toEqual({ tokens: 3 });

    const second = await setup.browser().signIn("new@example.com");
    expect((await second.auth.session()).user).toEqual(user);
    expect(await second.tokens.balance()).toEqual({ tokens: 3 });
  });

  it("goes to the normalized email", async () => {
    const api = await setup.browser().api();
    expect(await api.auth.requestMagicLink({ email: "  Some.One@Example.COM " })).toEqual({ sent: true });
    expect(setup.mailer.sent.at(-1)).toMatchObject({
      to: "some.one@example.com",
      text: expect.stringContaining("15 minutes"),
    });
  });

  it("carries a link to our own URL in text and HTML", async () => {
    const api = await setup.browser().api();
    await api.auth.requestMagicLink({ email: "mail@example.com" });
    const link = `http://packshot.test/auth/magic?token=${setup.linkToken("mail@example.com")}`;
    const mail = setup.mailer.sent.at(-1);
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(`href="${link}"`);
  });

  it("works only once, even when used twice concurrently", async () => {
    await (await setup.browser().api()).auth.requestMagicLink({ email: "once@example.com" });
    const token = setup.linkToken("once@example.com");
    const uses = [1, 2].map(() => signInWithMagicLink(setup.ports, { token, ...from }));
    const results = await Promise.allSettled(uses);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const late = signInWithMagicLink(setup.ports, { token, ...from });
    await expect(late).rejects.toMatchObject({
      code: "NOT_FOUND",
      userMessage: expect.stringContaining("was already used"),
    });
  });

  it("creates only one account when two links are used concurrently", async () => {
    const email = "two-links@example.com";
    const tokens: string[] = [];
    for (const _ of [1, 2]) {
      await (await setup.browser().api()).auth.requestMagicLink({ email });
      tokens.push(setup.linkToken(email));
    }
    const uses = tokens.map((token) => signInWithMagicLink(setup.ports, { token, ...from }));
    const results = await Promise.allSettled(uses);
    expect(results.map(({ status }) => status)).toContain("fulfilled");
    const user = await findUserByEmail(setup.db, email);
    expect(user && (await readBalance(setup.db, user.id))).toBe(3);
  });

  it("is used up by a sign-in with a newer link, but not with an older one", async () => {
    const email = "several-links@example.com";
    const ask = async () => {
      await (await setup.browser().api()).auth.requestMagicLink({ email });
      setup.clock.advance(1);
      return setup.linkToken(email);
    };
    const [oldest, middle, newest] = [await ask(), await ask(), await ask()];
    await signInWithMagicLink(setup.ports, { token: middle, ...from });
    const late = signInWithMagicLink(setup.ports, { token: oldest, ...from });
    await expect(late).rejects.toMatchObject({ code: "NOT_FOUND" });
    await signInWithMagicLink(setup.ports, { token: newest, ...from });
  });

  it("expires after 15 minutes", async () => {
    await (await setup.browser().api()).auth.requestMagicLink({ email: "late@example.com" });
    const token = setup.linkToken("late@example.com");
    setup.clock.advance(15 * 60);
    await expect(signInWithMagicLink(setup.ports, { token, ...from })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await findUserByEmail(setup.db, "late@example.com")).toBeUndefined();
  });

  it("leads to the requested page, but never to another site", async () => {
    expect(await signInAndGetNext("/remove-background?run=1")).toBe("/remove-background?run=1");
    expect(await signInAndGetNext("//evil.example")).toBe("/dashboard");
  });

  it("leaves only hashes of the token and the session in the database", async () => {
    const browser = setup.browser();
    await browser.signIn("hashed@example.com");
    const { rows } = await runSql(
      setup.db,
      "select (select json_agg(l) from sign_in_links l)::text || (select json_agg(s) from sessions s)::text as stored",
    );
    const stored = String(rows[0]?.["stored"]);
    expect(stored).toContain("hashed@example.com");
    expect(stored).not.toContain(setup.linkToken("hashed@example.com"));
    expect(stored).not.toContain(browser.cookie?.token);
  });

  it.each([
    "",
    "somebody",
    "a@b",
    "a b@example.com",
    `${"x".repeat(250)}@example.com`,
    "x@example.com\nbcc: y@example.com",
    "x@example.com.",
    "x.@example.com",
    "mi\u212ae@example.com",
    "user@münchen.de",
  ])("isn't sent to %j", async (email) => {
    const asking = (await setup.browser().api()).auth.requestMagicLink({ email });
    await expect(asking).rejects.toMatchObject({ cause: { code: "BAD_INPUT" } });
  });

  it("is limited to five per email and 300 per IP", async () => {
    const attempts = [];
    for (let n = 0; n < 6; n += 1) {
      const asking = (await setup.browser().api()).auth.requestMagicLink({ email: "often@example.com" });
      attempts.push(
        asking.then(
          () => "sent",
          (error: unknown) => error,
        ),
      );
    }
    const answers = await Promise.all(attempts);
    expect(answers.slice(0, 5)).toEqual(Array(5).fill("sent"));
    expect(answers[5]).toMatchObject({ cause: { code: "RATE_LIMITED" } });

    const api = await setup.browser("203.0.113.9").api();
    for (let n = 0; n < 300; n += 1) await api.auth.requestMagicLink({ email: `n${n}@example.com` });
    const next = api.auth.requestMagicLink({ email: "late@example.com" });
    await expect(next).rejects.toMatchObject({ cause: { code: "RATE_LIMITED" } });
    setup.clock.advance(15 * 60);
    expect(await api.auth.requestMagicLink({ email: "late@example.com" })).toEqual({ sent: true });
  });
});

function requestUndeliverableLink(cause: Error, email: string): Promise<void> {
  const ports = { ...setup.ports, mailer: { send: () => Promise.reject(cause) } };
  return requestMagicLink(ports, { email, next: undefined, ip: "198.51.100.2" });
}

describe("requestMagicLink, when the email can't be sent", () => {
  it("says when to try again and doesn't count the attempt", async () => {
    const cause = new Error("The mail server is unavailable.");
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      await expect(requestUndeliverableLink(cause, "unlucky@example.com")).rejects.toMatchObject({
        code: "UNAVAILABLE",
        userMessage: expect.stringContaining("Try again in a minute"),
        retryAfterSeconds: 60,
      });
    }
    expect(setup.log.lines.at(-1)).toMatchObject({ level: "error", fields: { err: cause } });
    const api = await setup.browser().api();
    expect(await api.auth.requestMagicLink({ email: "unlucky@example.com" })).toEqual({ sent: true });
  });

  it("passes on the mailer's message and counts the attempt", async () => {
    const cause = new AppError("BAD_INPUT", "This mailbox accepts no email.");
    for (const _ of [1, 2, 3, 4, 5]) {
      await expect(requestUndeliverableLink(cause, "mistyped@example.com")).rejects.toBe(cause);
    }
    await expect(requestUndeliverableLink(cause, "mistyped@example.com")).rejects.toMatchObject({
      code: "RATE_LIMITED",
    });
  });
});

describe("a session", () => {
  it("is null for a visitor", async () => {
    const visitor = await setup.browser().api();
    expect(await visitor.auth.session()).toEqual({ user: null, providers: [] });
    await expect(visitor.tokens.balance()).rejects.toMatchObject({ cause: { code: "UNAUTHENTICATED" } });
  });

  it("lasts 30 days from its last use, and so does its cookie", async () => {
    const browser = setup.browser();
    await browser.signIn("sliding@example.com");
    const first = browser.cookie?.expiresAt;
    setup.clock.advance(29 * DAY_SECONDS);
    expect((await (await browser.api()).auth.session()).user).not.toBeNull();
    expect(browser.cookie?.expiresAt.getTime()).toBe(Number(first) + 29 * DAY_SECONDS * 1000);
    setup.clock.advance(29 * DAY_SECONDS);
    expect((await (await browser.api()).auth.session()).user).not.toBeNull();
    setup.clock.advance(30 * DAY_SECONDS);
    expect((await (await browser.api()).auth.session()).user).toBeNull();
    expect(browser.cookie).toBeUndefined();
  });

  it("is written to the database at most every ten minutes", async () => {
    const browser = setup.browser();
    await browser.signIn("busy@example.com");
    const readLastUse = async () => {
      const { rows } = await runSql(
        setup.db,
        "select last_used_at from sessions join users on users.id = user_id where email = 'busy@example.com'",
      );
      return rows[0]?.["last_used_at"];
    };
    const start = setup.clock.now();
    setup.clock.advance(599);
    await browser.api();
    expect(await readLastUse()).toEqual(start);
    setup.clock.advance(1);
    await browser.api();
    expect(await readLastUse()).toEqual(setup.clock.now());
  });

  it("ends immediately on sign-out, in this browser only", async () => {
    const [one, other] = [setup.browser(), setup.browser()];
    await one.signIn("leaving@example.com");
    await other.signIn("leaving@example.com");
    const stolen = one.cookie;
    const before = await one.api();
    expect(await before.auth.signOut()).toEqual({ signedOut: true });
    expect(one.cookie).toBeUndefined();
    const credentials = { sessionToken: stolen?.token, authorization: undefined };
    expect(await identify(setup.ports, credentials)).toBeNull();
    expect((await (await other.api()).auth.session()).user).toMatchObject({ email: "leaving@example.com" });
  });
});
