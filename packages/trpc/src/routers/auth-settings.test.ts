import { insertOAuthAccount } from "@packshot/db";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Api } from "../testing/checked-caller.ts";
import { createSignInSetup, type SignInSetup, type TestBrowser } from "../testing/sign-in-setup.ts";

/** Just longer than the period of the rate limit for sign-in links. */
const LIMIT_RESET_SECONDS = 901;

let setup: SignInSetup;
let phone: TestBrowser;
let laptop: TestBrowser;
let other: Api;
beforeAll(async () => {
  setup = await createSignInSetup({ oauthProviders: ["google"] });
  [phone, laptop] = [setup.browser(), setup.browser()];
  other = await setup.browser().signIn("other@example.com");
});
beforeEach(() => setup.clock.advance(LIMIT_RESET_SECONDS));
afterAll(() => setup.close());

const errorWithCode = (code: string) => ({ cause: { code } });

async function createScript(): Promise<Api> {
  const { key } = await (
    await laptop.signIn("owner@example.com")
  ).apiKeys.create({
    name: "All scopes",
    scopes: ["read", "generate"],
  });
  return setup.script(`Bearer ${key}`);
}

describe("sessions", () => {
  it("are listed for their user only, with the device and the current one", async () => {
    const onPhone = await phone.signIn("owner@example.com");
    setup.clock.advance(60);
    const onLaptop = await laptop.signIn("owner@example.com");
    const sessions = await onLaptop.auth.sessions();
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    expect(sessions[0]).toMatchObject({ device: "Unknown device", lastUsedAt: setup.clock.now() });
    expect((await onPhone.auth.sessions()).map(({ current }) => current)).toEqual([false, true]);
    expect(await other.auth.sessions()).toHaveLength(1);
    setup.clock.advance(31 * 86_400);
    const later = await laptop.signIn("owner@example.com");
    expect(await later.auth.sessions()).toHaveLength(1);
    other = await setup.browser().signIn("other@example.com");
  });

  it("can be ended individually, but never by another user", async () => {
    await phone.signIn("owner@example.com");
    const onLaptop = await laptop.signIn("owner@example.com");
    const id = (await (await phone.api()).auth.sessions()).find(({ current }) => current)?.id ?? "";
    await expect(other.auth.revokeSession({ id })).rejects.toMatchObject(errorWithCode("NOT_FOUND"));
    expect((await (await phone.api()).auth.session()).user).not.toBeNull();
    await onLaptop.auth.revokeSession({ id });
    expect((await (await phone.api()).auth.session()).user).toBeNull();
    expect((await (await laptop.api()).auth.session()).user).not.toBeNull();
    await expect(onLaptop.auth.revokeSession({ id })).rejects.toMatchObject(errorWithCode("NOT_FOUND"));
  });

  it("clear the cookie when a browser ends its own session", async () => {
    const api = await phone.signIn("owner@example.com");
    const id = (await api.auth.sessions()).find(({ current }) => current)?.id ?? "";
    await api.auth.revokeSession({ id });
    expect(phone.cookie).toBeUndefined();
  });

  it("can all be ended at once, without ending API keys", async () => {
    await phone.signIn("owner@example.com");
    const script = await createScript();
    const onLaptop = await laptop.signIn("owner@example.com");
    expect(await onLaptop.auth.signOutEverywhere()).toEqual({ signedOut: true });
    expect(laptop.cookie).toBeUndefined();
    expect((await (await phone.api()).auth.session()).user).toBeNull();
    expect(await other.auth.sessions()).toHaveLength(1);
    expect((await script.auth.session()).user).not.toBeNull();
  });
});

describe("connected accounts", () => {
  it("are listed for their user only, with the available providers", async () => {
    const api = await laptop.signIn("owner@example.com");
    const { user } = await api.auth.session();
    const now = setup.clock.now();
    await insertOAuthAccount(setup.db, {
      provider: "google",
      subject: "g-1",
      userId: user?.id ?? "",
      email: "owner@gmail.example",
      now,
    });
    const account = { provider: "google", id: "g-1", email: "owner@gmail.example", connectedAt: now };
    expect(await api.auth.accounts()).toEqual({ accounts: [account], providers: ["google"] });
    expect(await other.auth.accounts()).toEqual({ accounts: [], providers: ["google"] });
  });

  it("are disconnected by their user only", async () => {
    const api = await laptop.signIn("owner@example.com");
    const account = { provider: "google", id: "g-1" } as const;
    await expect(other.auth.disconnectAccount(account)).rejects.toMatchObject(errorWithCode("NOT_FOUND"));
    expect((await api.auth.accounts()).accounts).toHaveLength(1);
    await api.auth.disconnectAccount(account);
    expect((await api.auth.accounts()).accounts).toEqual([]);
    await expect(api.auth.disconnectAccount(account)).rejects.toMatchObject(errorWithCode("NOT_FOUND"));
  });

  it("can't be connected with a provider this server doesn't have", async () => {
    const api = await laptop.signIn("owner@example.com");
    await expect(api.auth.connectAccount({ provider: "github" })).rejects.toMatchObject(
      errorWithCode("NOT_SUPPORTED"),
    );
    expect((await api.auth.connectAccount({ provider: "google" })).url).toMatch(/^\/auth\/google\?connect=/);
  });
});

it("visitors and API keys can't manage sessions or connected accounts", async () => {
  const visitor = await setup.browser().api();
  for (const [api, code] of [
    [visitor, "UNAUTHENTICATED"],
    [await createScript(), "FORBIDDEN"],
  ] as const) {
    for (const call of [
      () => api.auth.sessions(),
      () => api.auth.revokeSession({ id: crypto.randomUUID() }),
      () => api.auth.signOutEverywhere(),
      () => api.auth.accounts(),
      () => api.auth.connectAccount({ provider: "google" }),
      () => api.auth.disconnectAccount({ provider: "google", id: "g-1" }),
    ])
      await expect(call()).rejects.toMatchObject(errorWithCode(code));
  }
});
