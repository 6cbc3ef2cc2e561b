import { afterAll, beforeAll, expect, it } from "vitest";
import { createSignInSetup, type SignInSetup } from "../../testing/sign-in-setup.ts";
import { identify } from "./identify.ts";

let setup: SignInSetup;
let token: string;
let key: string;
beforeAll(async () => {
  setup = await createSignInSetup();
  const browser = setup.browser();
  const api = await browser.signIn("owner@example.com");
  token = browser.cookie?.token ?? "";
  ({ key } = await api.apiKeys.create({ name: "k", scopes: ["read"] }));
});
afterAll(() => setup.close());

const identifyBy = (sessionToken?: string, authorization?: string) =>
  identify(setup.ports, { sessionToken, authorization });

it("identify finds the user of a session", async () => {
  expect(await identifyBy(token)).toMatchObject({ kind: "session" });
});

it("identify rejects anything but a session's token", async () => {
  for (const wrong of [undefined, "", `${token}x`, "A".repeat(43), "x".repeat(100_000)]) {
    expect(await identifyBy(wrong)).toBeNull();
  }
});

it("identify prefers the key to the cookie", async () => {
  expect(await identifyBy(token, `Bearer ${key}`)).toMatchObject({ kind: "apiKey", scopes: ["read"] });
  expect(await identifyBy(token, `bearer ${key}`)).toMatchObject({ kind: "apiKey" });
  expect(await identifyBy(token, "Bearer nonsense")).toBeNull();
});
