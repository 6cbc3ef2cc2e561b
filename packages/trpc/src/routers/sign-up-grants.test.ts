import { runSql } from "@packshot/db";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSignInSetup, type SignInSetup } from "../testing/sign-in-setup.ts";

const DAY_SECONDS = 86_400;
const GRANTS_PER_IP = 5;

let setup: SignInSetup;
beforeAll(async () => {
  setup = await createSignInSetup({ signUpGrantsPerIp: GRANTS_PER_IP });
});
afterAll(() => setup.close());

/** Signs in and reads the balance. */
async function signInAndReadBalance(email: string, ip?: string) {
  return (await setup.browser(ip).signIn(email)).tokens.balance();
}

const alreadyGranted = { tokens: 0, notice: expect.stringContaining("one account per mailbox") };
const tomorrow = { tokens: 0, notice: expect.stringContaining("Come back tomorrow") };

describe("a new account's free tokens", () => {
  it("are granted once to eight accounts with one mailbox", async () => {
    const emails = Array.from({ length: 8 }, (_, n) => `mb+${n}@example.com`);
    const balances = await Promise.all(emails.map((email) => signInAndReadBalance(email)));
    expect(balances.filter(({ tokens }) => tokens === 3)).toEqual([{ tokens: 3 }]);
    expect(balances.filter(({ tokens }) => tokens !== 3)).toEqual(
      Array.from({ length: 7 }, () => alreadyGranted),
    );
    const { rows } = await runSql(setup.db, "select count(*) from users where email like 'mb+%'");
    expect(rows).toEqual([{ count: 8 }]);
  });

  it("are granted once per Gmail mailbox, whatever its dots and domain", async () => {
    expect(await signInAndReadBalance("m.b@gmail.com")).toEqual({ tokens: 3 });
    expect(await signInAndReadBalance("mb@googlemail.com")).toEqual(alreadyGranted);
    expect(await signInAndReadBalance("m.b@example.org")).toEqual({ tokens: 3 });
    expect(await signInAndReadBalance("mb@example.org")).toEqual({ tokens: 3 });
  });

  it("go to five accounts a day per IP, and to others on later days", async () => {
    const ip = "203.0.113.80";
    const emails = Array.from({ length: GRANTS_PER_IP + 1 }, (_, n) => `neighbor${n}@example.com`);
    const balances = await Promise.all(emails.map((email) => signInAndReadBalance(email, ip)));
    expect(balances.filter(({ tokens }) => tokens === 3)).toHaveLength(GRANTS_PER_IP);
    expect(balances.filter(({ tokens }) => tokens === 0)).toEqual([tomorrow]);

    const late = await setup.browser(ip).signIn("late-neighbor@example.com");
    expect(await late.tokens.balance()).toEqual(tomorrow);
    setup.clock.advance(DAY_SECONDS);
    const balancesAfter = await Promise.all([late.tokens.balance(), late.tokens.balance()]);
    expect(balancesAfter).toEqual([{ tokens: 3 }, { tokens: 3 }]);
  });

  it("are granted every month, but never to a rejected account", async () => {
    const api = await setup.browser().signIn("monthly@example.com");
    const refused = await setup.browser().signIn("monthly+again@example.com");
    setup.clock.advance(31 * DAY_SECONDS);
    expect(await api.tokens.balance()).toEqual({ tokens: 6 });
    expect(await refused.tokens.balance()).toEqual(alreadyGranted);
  });

  it("are recorded as hashes, without the account or email", async () => {
    await signInAndReadBalance("leaver@example.com", "203.0.113.81");
    const { rows } = await runSql(setup.db, "select json_agg(g)::text as stored from sign_up_grants g");
    expect(rows[0]?.["stored"]).not.toMatch(/leaver|203\.0\.113/);
    await runSql(setup.db, "update users set email = 'gone@example.com' where email = 'leaver@example.com'");
    expect(await signInAndReadBalance("leaver@example.com", "203.0.113.81")).toEqual(alreadyGranted);
  });
});
