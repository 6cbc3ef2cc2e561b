import { findUserByEmail, grantSignUp, insertUser, readBalance, type Tx } from "@packshot/db";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSignInSetup, type SignInSetup } from "../testing/sign-in-setup.ts";
import { signInWithMagicLink } from "./auth/index.ts";
import { operatorCommand, performOperatorCommand } from "./operator.ts";

let setup: SignInSetup;
beforeAll(async () => {
  setup = await createSignInSetup();
});
afterAll(() => setup.close());

const openStorage = () => Promise.reject(new Error("These commands need no store."));
const perform = (command: object) =>
  performOperatorCommand({ ...setup.ports, openStorage }, operatorCommand.parse(command));

async function createUser(tx: Tx, email: string): Promise<void> {
  const now = setup.clock.now();
  const user = await insertUser(tx, { email, now });
  if (user) await grantSignUp(tx, user.id, now);
}

it("performOperatorCommand returns a sign-in link for any email", async () => {
  const link = await perform({ command: "sign-in-link", email: " Owner@Example.com " });
  const [, token = ""] = /^http:\/\/packshot\.test\/auth\/magic\?token=([\w-]{43})$/.exec(link) ?? [];
  const use = () => signInWithMagicLink(setup.ports, { token, ip: "192.0.2.1", userAgent: "Test" });
  const { session } = await use();
  expect(session.token).toMatch(/^[\w-]{43}$/);
  await expect(use()).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await findUserByEmail(setup.db, "owner@example.com")).toBeDefined();
  expect(setup.mailer.sent).toEqual([]);
});

it("performOperatorCommand grants tokens once per grant ID", async () => {
  await setup.db.transaction((tx) => createUser(tx, "granted@example.com"));
  const grant = { command: "grant-tokens", email: "granted@example.com", tokens: 20 };
  expect(await perform(grant)).toBe("granted@example.com now has 23 tokens.");
  expect(await perform(grant)).toBe("granted@example.com now has 43 tokens.");
  const repeated = { ...grant, id: "8f14e45f-ceea-467f-a8b0-d37f7d2f0e5a" };
  expect(await perform(repeated)).toBe("granted@example.com now has 63 tokens.");
  expect(await perform(repeated)).toBe("granted@example.com now has 63 tokens.");
  const user = await findUserByEmail(setup.db, "granted@example.com");
  expect(await readBalance(setup.db, user?.id ?? "")).toBe(63);
});

it("performOperatorCommand grants nothing to an email without an account", async () => {
  const granted = perform({ command: "grant-tokens", email: "nobody@example.com", tokens: 1 });
  await expect(granted).rejects.toMatchObject({
    code: "NOT_FOUND",
    userMessage: expect.stringMatching(/no account.*nobody@/),
  });
});

it.each([0, -1, 1.5, 10_001, Number.NaN])("operatorCommand rejects a grant of %s tokens", (tokens) => {
  const { error } = operatorCommand.safeParse({ command: "grant-tokens", email: "a@example.com", tokens });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Grant a whole number of tokens from 1 to 10000.",
  ]);
});
