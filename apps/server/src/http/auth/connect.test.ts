import type { TestBrowser } from "@packshot/trpc/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOAuthSetup, type OAuthSetup } from "./testing/oauth-setup.ts";

let oauth: OAuthSetup;
beforeAll(async () => {
  oauth = await createOAuthSetup();
});
afterAll(() => oauth.close());

const getCookie = ({ cookie }: TestBrowser) => `packshot_session=${cookie?.token ?? ""}`;

async function signInWith(email: string): Promise<TestBrowser> {
  const browser = oauth.setup.browser();
  await browser.signIn(email);
  return browser;
}

async function getConnectUrl(browser: TestBrowser): Promise<string> {
  return (await (await browser.api()).auth.connectAccount({ provider: "google" })).url;
}

async function connect(browser: TestBrowser): Promise<Response> {
  return oauth.returnFromProvider(await oauth.goToProvider(await getConnectUrl(browser), getCookie(browser)));
}

async function listAccounts(browser: TestBrowser) {
  return (await (await browser.api()).auth.accounts()).accounts;
}

function setProfile(sub: string, email = `${sub}@gmail.example`): void {
  oauth.provider.google = { sub, email, email_verified: true };
}

describe("connecting an account", () => {
  it("allows sign-in with it, whatever its email, and adds it once", async () => {
    const browser = await signInWith("connects@example.com");
    setProfile("g-mine", "quite.another@gmail.example");
    for (const _ of ["first", "again"]) {
      const response = await connect(browser);
      expect([response.status, response.headers.get("location")]).toEqual([302, "/settings"]);
      expect(response.headers.getSetCookie().join()).not.toContain("packshot_session");
    }
    expect(await listAccounts(browser)).toMatchObject([
      { provider: "google", id: "g-mine", email: "quite.another@gmail.example" },
    ]);
    const [session] = (await oauth.returnFromProvider(await oauth.goToProvider("/auth/google"))).headers
      .getSetCookie()
      .slice(1);
    const token = /^packshot_session=([\w-]+)/.exec(session ?? "")?.[1];
    expect(token).toBeDefined();
    expect(await (await browser.api()).auth.sessions()).toHaveLength(2);
  });

  it("shows an error page when the account belongs to another user", async () => {
    const owner = await signInWith("has-it@example.com");
    setProfile("g-theirs");
    await connect(owner);
    const late = await signInWith("wants-it@example.com");
    const response = await connect(late);
    expect(response.status).toBe(403);
    const page = await response.text();
    expect(page).toContain("connected to another Packshot user");
    expect(page).toContain('href="/settings"');
    expect(await listAccounts(late)).toEqual([]);
    expect(await listAccounts(owner)).toHaveLength(1);
  });

  it("requires a ticket from the same session", async () => {
    const victim = await signInWith("victim@example.com");
    const attacker = await signInWith("attacker@example.com");
    const attackersUrl = await getConnectUrl(attacker);
    for (const [path, cookie] of [
      [attackersUrl, getCookie(victim)],
      [attackersUrl, ""],
      ["/auth/google?connect=made-up", getCookie(victim)],
    ] as const) {
      const response = await oauth.request(path, cookie);
      expect(response.status).toBe(403);
      expect(response.headers.get("location")).toBeNull();
    }
  });

  it("is rejected after a change of user or a timeout", async () => {
    const browser = await signInWith("on-the-way@example.com");
    const next = await signInWith("next-one@example.com");
    setProfile("g-nobody");
    const swapped = await oauth.goToProvider(await getConnectUrl(browser), getCookie(browser));
    const cookie = swapped.cookie.replace(getCookie(browser), getCookie(next));
    expect((await oauth.returnFromProvider({ ...swapped, cookie })).status).toBe(403);
    const slow = await oauth.goToProvider(await getConnectUrl(browser), getCookie(browser));
    oauth.setup.clock.advance(601);
    expect((await oauth.returnFromProvider(slow)).status).toBe(403);
    expect([...(await listAccounts(browser)), ...(await listAccounts(next))]).toEqual([]);
  });

  it("requires an email that the provider has verified", async () => {
    const browser = await signInWith("unverified@example.com");
    oauth.provider.google = { sub: "g-unverified", email: "any@gmail.example", email_verified: false };
    expect((await connect(browser)).status).toBe(403);
    expect(await listAccounts(browser)).toEqual([]);
  });

  it("returns to the settings when the user declines at the provider", async () => {
    const browser = await signInWith("declines@example.com");
    const { callback, cookie } = await oauth.goToProvider(await getConnectUrl(browser), getCookie(browser));
    const state = callback.searchParams.get("state");
    const response = await oauth.request(`/auth/google/callback?error=access_denied&state=${state}`, cookie);
    expect(response.headers.get("location")).toBe("/settings");
  });
});
