import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { findUserByEmail, readBalance } from "@packshot/db";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOAuthRoutes } from "./oauth.ts";
import { type OAuthSetup, createOAuthSetup, type ProviderReturn } from "./testing/oauth-setup.ts";

let oauth: OAuthSetup;
let setup: OAuthSetup["setup"];
let provider: OAuthSetup["provider"];
beforeAll(async () => {
  oauth = await createOAuthSetup();
  ({ setup, provider } = oauth);
});
afterAll(() => oauth.close());

const goToProvider = (name: string, query = "") => oauth.goToProvider(`/auth/${name}${query}`);
const returnFromProvider = (providerReturn: ProviderReturn) => oauth.returnFromProvider(providerReturn);

const signIn = async (name: string, query = "") => returnFromProvider(await goToProvider(name, query));

function isSignedIn(response: Response): boolean {
  return response.headers.getSetCookie().some((cookie) => /^packshot_session=[\w-]{43};/.test(cookie));
}

const google = (sub: string, email: string, verified = true) => ({ sub, email, email_verified: verified });

describe("signing in with Google", () => {
  it("creates an account for a new user and returns to the page they wanted", async () => {
    provider.google = google("g-new", "New.Person@Example.com");
    const response = await signIn("google", "?next=/gallery");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/gallery");
    expect(isSignedIn(response)).toBe(true);
    const user = await findUserByEmail(setup.db, "new.person@example.com");
    expect(user && (await readBalance(setup.db, user.id))).toBe(3);
  });

  it("finds the same account after its email has changed", async () => {
    provider.google = google("g-again", "before@example.com");
    await signIn("google");
    provider.google = google("g-again", "after@example.com", false);
    expect(isSignedIn(await signIn("google"))).toBe(true);
    expect(await findUserByEmail(setup.db, "after@example.com")).toBeUndefined();
  });

  it("signs in to the existing account with this verified email", async () => {
    const api = await setup.browser().signIn("by-mail@example.com");
    provider.google = google("g-linked", "by-mail@example.com");
    expect(isSignedIn(await signIn("google"))).toBe(true);
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });
  });

  it("never matches an account by an unverified email", async () => {
    await setup.browser().signIn("target@example.com");
    provider.google = google("g-thief", "target@example.com", false);
    const response = await signIn("google");
    expect(response.status).toBe(403);
    expect(isSignedIn(response)).toBe(false);
    expect(await response.text()).toContain("no verified email address");
  });
});

describe("signing in with GitHub", () => {
  it("uses the primary email, and only if it's verified", async () => {
    provider.github = {
      id: 7,
      emails: [
        { email: "other@example.com", primary: false, verified: true },
        { email: "primary@example.com", primary: true, verified: true },
      ],
    };
    expect(isSignedIn(await signIn("github"))).toBe(true);
    expect(await findUserByEmail(setup.db, "primary@example.com")).toBeDefined();
    expect(await findUserByEmail(setup.db, "other@example.com")).toBeUndefined();

    provider.github = { id: 8, emails: [{ email: "claimed@example.com", primary: true, verified: false }] };
    expect((await signIn("github")).status).toBe(403);
    expect(await findUserByEmail(setup.db, "claimed@example.com")).toBeUndefined();
  });

  it("keeps accounts apart from Google accounts with the same ID", async () => {
    provider.github = { id: 9, emails: [{ email: "hub@example.com", primary: true, verified: true }] };
    provider.google = google("9", "goo@example.com");
    await signIn("github");
    await signIn("google");
    expect(await findUserByEmail(setup.db, "goo@example.com")).toBeDefined();
  });
});

describe("/auth/<provider>/callback", () => {
  it("signs in only the browser that started the sign-in", async () => {
    provider.google = google("g-forged", "forged@example.com");
    const mine = await goToProvider("google");
    const theirs = await goToProvider("google");
    const [name] = mine.cookie.split("=");
    const [, theirPending] = theirs.cookie.split("=");
    const forged = ["nonsense", "e30", theirPending].map((value) => `${name}=${value}`);
    for (const cookie of ["", theirs.cookie, ...forged]) {
      const response = await returnFromProvider({ callback: mine.callback, cookie });
      expect(response.status).toBe(403);
      expect(isSignedIn(response)).toBe(false);
      expect(await response.text()).toContain("Try again");
    }
    const withoutState = new URL(mine.callback);
    withoutState.searchParams.delete("state");
    expect((await returnFromProvider({ callback: withoutState, cookie: mine.cookie })).status).toBe(403);
    expect(await findUserByEmail(setup.db, "forged@example.com")).toBeUndefined();
  });

  it("signs in from two tabs in any order", async () => {
    provider.google = google("g-tabs", "tabs@example.com");
    const first = await goToProvider("google", "?next=/gallery");
    const second = await oauth.goToProvider("/auth/google?next=/settings", first.cookie);
    const cookie = `${first.cookie}; ${second.cookie}`;
    for (const [{ callback }, next] of [
      [first, "/gallery"],
      [second, "/settings"],
    ] as const) {
      const response = await returnFromProvider({ callback, cookie });
      expect([response.status, response.headers.get("location")]).toEqual([302, next]);
      expect(isSignedIn(response)).toBe(true);
    }
  });

  it("fits the page to return to in a cookie, without its query if necessary", async () => {
    provider.google = google("g-long", "long@example.com");
    const titleLetters = Array.from({ length: 300 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 997) % 20_000)),
    );
    const photo = `image=https%3A%2F%2Fcdn.shop.example%2F${"a1b2".repeat(50)}.jpg`;
    const titled = `/product-photos?${photo}&title=${encodeURIComponent(titleLetters.join(""))}`;
    const hashes = titleLetters.slice(0, 120).map((letter) => createHash("sha256").update(letter));
    const dense = `/product-photos?${photo}&title=${hashes.map((hash) => hash.digest("base64url")).join("")}`;
    for (const [wanted, reached] of [
      [titled, titled],
      [dense, "/product-photos"],
    ] as const) {
      const providerReturn = await goToProvider("google", `?next=${encodeURIComponent(wanted)}`);
      // Browsers ignore larger cookies.
      expect(providerReturn.cookie.length).toBeLessThanOrEqual(4096);
      expect((await returnFromProvider(providerReturn)).headers.get("location")).toBe(reached);
    }
  });

  it("keeps a browser's four newest open sign-ins", async () => {
    const names = ["a", "b", "c", "d"].map((letter) => `packshot_oauth_google_${letter.repeat(16)}`);
    const cookie = names.map((name) => `${name}=x`).join("; ");
    const { headers } = await oauth.request("/auth/google", cookie);
    expect(headers.getSetCookie()).toEqual([
      expect.stringContaining(`${names[0]}=; Max-Age=0`),
      expect.stringMatching(/^packshot_oauth_google_[\w-]{16}=/),
    ]);
  });

  it("drops open sign-ins that don't fit into a request's headers", async () => {
    const names = ["a", "b", "c"].map((letter) => `packshot_oauth_google_${letter.repeat(16)}`);
    const cookie = names.map((name) => `${name}=${"x".repeat(4000)}`).join("; ");
    const { headers } = await oauth.request("/auth/google", cookie);
    const dropped = headers.getSetCookie().filter((line) => line.includes("=; Max-Age=0"));
    // Node's limit for all headers of a request is 16 KB.
    expect(dropped.map((line) => line.split("=")[0])).toEqual([names[1], names[0]]);
  });

  it("proves to the provider with PKCE that it started the sign-in", async () => {
    const { callback, cookie } = await goToProvider("google");
    const [name, kept = ""] = cookie.split("=");
    const pending: unknown = JSON.parse(inflateRawSync(Buffer.from(kept, "base64url")).toString());
    const changed = JSON.stringify({ ...Object(pending), codeVerifier: "v".repeat(43) });
    const forged = `${name}=${deflateRawSync(changed).toString("base64url")}`;
    const response = await returnFromProvider({ callback, cookie: forged });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain("confirm your identity");
  });

  it("never redirects to another site", async () => {
    provider.google = google("g-next", "next@example.com");
    const response = await signIn("google", "?next=//evil.example");
    expect(response.headers.get("location")).toBe("/dashboard");
  });

  it("redirects home when the user declines", async () => {
    const { callback, cookie } = await goToProvider("google");
    const denied = new URL(`?error=access_denied&state=${callback.searchParams.get("state")}`, callback);
    const response = await returnFromProvider({ callback: denied, cookie });
    expect(response.headers.get("location")).toBe("/");
    expect(isSignedIn(response)).toBe(false);
  });

  it("shows an error page and logs the cause of a malformed response", async () => {
    provider.google = { sub: "" };
    const response = await signIn("google");
    expect(response.status).toBe(403);
    expect(await response.text()).toContain("Try again in a moment");
    expect(setup.log.lines.at(-1)).toMatchObject({
      message: "sign-in rejected",
      fields: { err: { cause: expect.any(Error) } },
    });
  });

  it("keeps its secrets in an HttpOnly cookie, with __Host- over https", async () => {
    const response = await oauth.request("/auth/google");
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      /^packshot_oauth_google_[\w-]{16}=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const keys = { clientId: "packshot", clientSecret: "secret" };
    const config = { google: { ...keys, ...provider.endpoints } };
    const secure = createOAuthRoutes({
      ports: setup.ports,
      https: true,
      getClientIp: () => "192.0.2.80",
      oauth: config,
    });
    expect((await secure.request("/auth/google")).headers.getSetCookie()[0]).toMatch(
      /^__Host-packshot_oauth_google_[\w-]{16}=[\w-]+; .*Path=\/; HttpOnly; Secure;/,
    );
  });
});

it("/auth/<provider> returns 404 without keys", async () => {
  const bare = createOAuthRoutes({
    ports: setup.ports,
    https: false,
    getClientIp: () => "192.0.2.81",
    oauth: {},
  });
  expect((await bare.request("/auth/google")).status).toBe(404);
  expect((await bare.request("/auth/github/callback?code=1&state=2")).status).toBe(404);
});
