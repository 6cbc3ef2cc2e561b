import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UNKNOWN_PASSWORD_HASH, verifyPassword } from "../services/auth/password-hash.ts";
import { signInWithPassword } from "../services/auth/password.ts";
import { createSignInSetup, type SignInSetup } from "../testing/sign-in-setup.ts";

let setup: SignInSetup;
beforeAll(async () => {
  setup = await createSignInSetup();
});
afterAll(() => setup.close());

const PASSWORD = "correct horse";

describe("auth.setPassword", () => {
  it("allows signing in, ignoring the case of the email", async () => {
    const api = await setup.browser().signIn("set@example.com");
    expect(await api.auth.setPassword({ password: PASSWORD })).toEqual({ saved: true });
    const browser = setup.browser();
    const visitor = await browser.api();
    const { user } = await visitor.auth.signInWithPassword({ email: "Set@Example.com", password: PASSWORD });
    expect(user).toMatchObject({ email: "set@example.com", hasPassword: true });
    expect(await (await browser.api()).auth.session()).toEqual({ user, providers: [] });
  });

  it("requires the current password if there is one", async () => {
    const api = await setup.browser().signIn("change@example.com");
    await api.auth.setPassword({ password: PASSWORD });
    for (const currentPassword of [undefined, "wrong horse"]) {
      const changing = api.auth.setPassword({ password: "another one", currentPassword });
      await expect(changing).rejects.toMatchObject({ cause: { code: "FORBIDDEN" } });
    }
    await api.auth.setPassword({ password: "another one", currentPassword: PASSWORD });
    const visitor = await setup.browser().api();
    const withOld = visitor.auth.signInWithPassword({ email: "change@example.com", password: PASSWORD });
    await expect(withOld).rejects.toMatchObject({ cause: { code: "ACCOUNT_NOT_FOUND" } });
    await visitor.auth.signInWithPassword({ email: "change@example.com", password: "another one" });
  });

  it("accepts only one of two concurrent changes", async () => {
    const [one, other] = [setup.browser(), setup.browser()];
    await (await one.signIn("twice@example.com")).auth.setPassword({ password: PASSWORD });
    await other.signIn("twice@example.com");
    const changing = [one, other].map(async (browser, index) =>
      (await browser.api()).auth.setPassword({ password: `new horse ${index}`, currentPassword: PASSWORD }),
    );
    const outcomes = (await Promise.allSettled(changing)).map(({ status }) => status);
    expect(outcomes.toSorted()).toEqual(["fulfilled", "rejected"]);
    const winner = outcomes.indexOf("fulfilled");
    const apis = await Promise.all([one, other].map((browser) => browser.api()));
    const sessions = await Promise.all(apis.map((api) => api.auth.session()));
    expect(sessions.map(({ user }) => user !== null)).toEqual([winner === 0, winner === 1]);
  });

  it("ends all of the user's other sessions", async () => {
    const [here, elsewhere, somebodyElse] = [setup.browser(), setup.browser(), setup.browser()];
    const api = await here.signIn("everywhere@example.com");
    await elsewhere.signIn("everywhere@example.com");
    await somebodyElse.signIn("unconcerned@example.com");
    await api.auth.setPassword({ password: PASSWORD });
    expect((await (await here.api()).auth.session()).user).not.toBeNull();
    expect((await (await elsewhere.api()).auth.session()).user).toBeNull();
    expect((await (await somebodyElse.api()).auth.session()).user).not.toBeNull();
  });

  it("explains when a password is too short or too long", async () => {
    const api = await setup.browser().signIn("lengths@example.com");
    await expect(api.auth.setPassword({ password: "1234567" })).rejects.toThrow("at least 8 characters");
    await expect(api.auth.setPassword({ password: "x".repeat(201) })).rejects.toThrow("up to 200 characters");
  });

  it.each(["password", "PassWord1", "1qaz2wsx", "iloveyou"])(
    "rejects %j, because it is easily guessed",
    async (password) => {
      const api = await setup.browser().signIn(`${password.toLowerCase()}@example.com`);
      const setting = api.auth.setPassword({ password });
      await expect(setting).rejects.toMatchObject({
        message: expect.stringContaining("common and easy to guess"),
        cause: { code: "BAD_INPUT" },
      });
      expect((await api.auth.session()).user).toMatchObject({ hasPassword: false });
    },
  );

  it("is only for a signed-in user in a browser", async () => {
    const visitor = await setup.browser().api();
    const setting = visitor.auth.setPassword({ password: PASSWORD });
    await expect(setting).rejects.toMatchObject({ cause: { code: "UNAUTHENTICATED" } });
    const owner = await setup.browser().signIn("keys-cannot@example.com");
    const { key } = await owner.apiKeys.create({ name: "k", scopes: ["read", "generate"] });
    const script = await setup.script(`Bearer ${key}`);
    const byKey = script.auth.setPassword({ password: PASSWORD });
    await expect(byKey).rejects.toMatchObject({ cause: { code: "FORBIDDEN" } });
  });
});

describe("auth.signInWithPassword", () => {
  it("does the same work and has the same message for every failure", async () => {
    const api = await setup.browser().signIn("has-one@example.com");
    await api.auth.setPassword({ password: PASSWORD });
    await setup.browser().signIn("has-none@example.com");

    const attempts = ["unknown@example.com", "has-none@example.com", "has-one@example.com"].map(
      async (email) => {
        const checked: string[] = [];
        const attempt = signInWithPassword(
          setup.ports,
          { email, password: "wrong horse", ip: "198.51.100.7", userAgent: "Test" },
          (password, stored) => {
            checked.push(stored);
            return verifyPassword(password, stored);
          },
        );
        const { code, userMessage } = await attempt.then(
          () => ({ code: "signed in", userMessage: "" }),
          (error: { code: string; userMessage: string }) => error,
        );
        return { code, userMessage, checks: checked.length, cost: checked[0]?.split("$").slice(0, 4) };
      },
    );
    const [unknown, ...others] = await Promise.all(attempts);
    expect(unknown).toMatchObject({
      code: "ACCOUNT_NOT_FOUND",
      checks: 1,
      cost: UNKNOWN_PASSWORD_HASH.split("$").slice(0, 4),
    });
    for (const other of others) expect(other).toEqual(unknown);
  });

  it("rejects a password that is changed while it's checked", async () => {
    const browser = setup.browser();
    const api = await browser.signIn("changed@example.com");
    await api.auth.setPassword({ password: PASSWORD });
    const request = {
      email: "changed@example.com",
      password: PASSWORD,
      ip: "198.51.100.8",
      userAgent: "Test",
    };
    const attempt = signInWithPassword(setup.ports, request, async (password, stored) => {
      await api.auth.setPassword({ password: "another one", currentPassword: PASSWORD });
      return verifyPassword(password, stored);
    });
    await expect(attempt).rejects.toMatchObject({ code: "ACCOUNT_NOT_FOUND" });
    expect(await api.auth.sessions()).toHaveLength(1);
  });

  it("rejects even the right password after ten attempts per email", async () => {
    const api = await setup.browser().signIn("guessed@example.com");
    await api.auth.setPassword({ password: PASSWORD });
    for (let n = 0; n < 10; n += 1) {
      const guess = (await setup.browser().api()).auth.signInWithPassword({
        email: "guessed@example.com",
        password: `guess ${n}`,
      });
      await expect(guess).rejects.toMatchObject({ cause: { code: "ACCOUNT_NOT_FOUND" } });
    }
    const right = (await setup.browser().api()).auth.signInWithPassword({
      email: "guessed@example.com",
      password: PASSWORD,
    });
    await expect(right).rejects.toMatchObject({ cause: { code: "RATE_LIMITED" } });
  });

  it("rejects sign-ins to any account after thirty attempts per IP", async () => {
    const api = await setup.browser("203.0.113.30").api();
    const tries = Array.from({ length: 31 }, async (_, n) => {
      const attempt = api.auth.signInWithPassword({ email: `spray${n}@example.com`, password: "12345678" });
      return attempt.then(
        () => "in",
        (error: { cause: { code: string } }) => error.cause.code,
      );
    });
    const codes = await Promise.all(tries);
    expect(codes.filter((code) => code === "ACCOUNT_NOT_FOUND")).toHaveLength(30);
    expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(1);
  });
});

it("auth.signInWithPassword counts only wrong guesses per email", async () => {
  const api = await setup.browser().signIn("often@example.com");
  await api.auth.setPassword({ password: PASSWORD });
  for (let n = 0; n < 11; n += 1) {
    const visitor = await setup.browser().api();
    const { user } = await visitor.auth.signInWithPassword({
      email: "often@example.com",
      password: PASSWORD,
    });
    expect(user).toMatchObject({ email: "often@example.com" });
  }
});

it("auth.signInWithPassword counts only wrong guesses per IP", async () => {
  const api = await setup.browser().signIn("office@example.com");
  await api.auth.setPassword({ password: PASSWORD });
  const here = await setup.browser("203.0.113.40").api();
  const guess = (password: string, n: number) =>
    here.auth.signInWithPassword({ email: `guessed-${n}@example.com`, password });
  for (let n = 0; n < 29; n += 1) await expect(guess("wrong horse", n)).rejects.toThrow("No account");
  for (const _ of [1, 2, 3])
    await here.auth.signInWithPassword({ email: "office@example.com", password: PASSWORD });
  await expect(guess("wrong horse", 29)).rejects.toThrow("No account");
  await expect(guess("wrong horse", 30)).rejects.toMatchObject({ cause: { code: "RATE_LIMITED" } });
});
