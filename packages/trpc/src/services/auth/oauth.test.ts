import { afterAll, beforeAll, expect, it } from "vitest";
import { createSignInSetup, type SignInSetup } from "../../testing/sign-in-setup.ts";
import { signInWithOAuth, type OAuthProfile } from "./oauth.ts";

let setup: SignInSetup;
beforeAll(async () => {
  setup = await createSignInSetup();
});
afterAll(() => setup.close());

const meta = { ip: "198.51.100.60", userAgent: "Test" };

it("signInWithOAuth stops calling the provider after 300 attempts per IP", async () => {
  let calls = 0;
  const fetchUnverified = (): Promise<OAuthProfile> => {
    calls += 1;
    return Promise.resolve({ provider: "google", subject: "unverified" });
  };
  const attempts = Array.from({ length: 301 }, () => signInWithOAuth(setup.ports, fetchUnverified, meta));
  const results = await Promise.allSettled(attempts);
  expect(results.at(-1)).toMatchObject({ status: "rejected", reason: { code: "RATE_LIMITED" } });
  expect(calls).toBe(300);
});

it("signInWithOAuth rejects an email that lowercases to another user's", async () => {
  const owner = await setup.browser().signIn("mike@example.com");
  const profile: OAuthProfile = { provider: "google", subject: "k", verifiedEmail: "mi\u212ae@example.com" };
  const signingIn = signInWithOAuth(setup.ports, () => Promise.resolve(profile), {
    ...meta,
    ip: "198.51.100.62",
  });
  await expect(signingIn).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await owner.auth.sessions()).toHaveLength(1);
});

it("signInWithOAuth makes one account for two simultaneous sign-ins", async () => {
  const profile: OAuthProfile = { provider: "github", subject: "1", verifiedEmail: "twice@example.com" };
  const from = { ...meta, ip: "198.51.100.61" };
  const sessions = await Promise.all(
    [1, 2].map(() => signInWithOAuth(setup.ports, () => Promise.resolve(profile), from)),
  );
  expect(new Set(sessions.map(({ token }) => token)).size).toBe(2);
  const api = await setup.browser().signIn("twice@example.com");
  expect(await api.tokens.balance()).toEqual({ tokens: 3 });
});
