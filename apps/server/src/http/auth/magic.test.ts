import { deleteSession } from "@packshot/db";
import { getAccount, identify } from "@packshot/trpc";
import { createSignInSetup, type SignInSetup } from "@packshot/trpc/testing";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMagicRoutes } from "./magic.ts";

let setup: SignInSetup;
let app: Hono;
beforeAll(async () => {
  setup = await createSignInSetup();
  app = createMagicRoutes({ ports: setup.ports, https: false, getClientIp: () => "192.0.2.77" });
});
afterAll(() => setup.close());

async function requestToken(email: string, next?: string): Promise<string> {
  const api = await setup.browser().api();
  await api.auth.requestMagicLink(next === undefined ? { email } : { email, next });
  return setup.linkToken(email);
}

function submitLink(
  token: string,
  headers: Record<string, string> = { origin: "http://packshot.test" },
  to = app,
) {
  const body = new URLSearchParams({ token });
  return to.request("http://packshot.test/auth/magic", { method: "POST", body, headers });
}

/** Opens the link's page and returns the headers for its form. */
async function openLinkPage(token: string) {
  const page = await app.request(`/auth/magic?token=${token}`);
  const [cookie = ""] = page.headers.getSetCookie()[0]?.split(";") ?? [];
  return { origin: "http://packshot.test", cookie };
}

function getSession(response: Response | undefined): string | undefined {
  return /^packshot_session=([\w-]+)/.exec(response?.headers.getSetCookie()[0] ?? "")?.[1];
}

async function getIdentity(response: Response | undefined) {
  const identity = await identify(setup.ports, {
    sessionToken: getSession(response),
    authorization: undefined,
  });
  return identity?.kind === "session" ? identity : undefined;
}

async function getEmail(response: Response | undefined) {
  const identity = await getIdentity(response);
  return identity && (await getAccount(setup.ports, identity.userId))?.email;
}

describe("GET /auth/magic", () => {
  it("shows one button and never uses up the link", async () => {
    const token = await requestToken("reader@example.com");
    for (const _ of [1, 2, 3]) {
      const page = await app.request(`/auth/magic?token=${token}`);
      const text = await page.text();
      expect(page.status).toBe(200);
      expect(text.match(/<button/g)).toHaveLength(1);
      expect(text).toContain(`value="${token}"`);
      expect(page.headers.get("cache-control")).toBe("no-store");
      expect(page.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^packshot_link=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/),
      ]);
    }
    expect((await submitLink(token)).status).toBe(303);
  });

  it("escapes the query and allows no script", async () => {
    const page = await app.request(`/auth/magic?token=${encodeURIComponent('"><script>alert(1)</script>')}`);
    const text = await page.text();
    expect(text).not.toContain("<script");
    expect(text).toContain("default-src &#39;none&#39;");
  });
});

describe("POST /auth/magic", () => {
  it("signs in and redirects to the page the user wanted", async () => {
    const token = await requestToken("presser@example.com", "/remove-background?x=1");
    const response = await submitLink(token);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/remove-background?x=1");
    const [session, hint, ...others] = response.headers.getSetCookie();
    expect(session).toMatch(/^packshot_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(hint).toMatch(/^packshot_signed_in=1; Path=\/; Expires=[^;]+; SameSite=Lax$/);
    expect(others).toEqual([]);
  });

  it("sets secure cookies on a server with https", async () => {
    const secure = createMagicRoutes({ ports: setup.ports, https: true, getClientIp: () => "192.0.2.78" });
    const response = await submitLink(await requestToken("secure@example.com"), undefined, secure);
    const cookies = response.headers.getSetCookie();
    for (const cookie of cookies) expect(cookie).toContain("; Secure");
    expect(cookies[0]).toMatch(/^__Host-packshot_session=/);
  });

  it("explains what to do when the link has been used", async () => {
    const token = await requestToken("twice@example.com");
    await submitLink(token);
    const response = await submitLink(token);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain("This link was already used or has expired. Request a new one.");
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("signs in only one of two browsers that use the link at once", async () => {
    const token = await requestToken("race@example.com");
    const responses = await Promise.all([submitLink(token), submitLink(token)]);
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(["303", "403"]);
  });

  it("returns one session for a double click and repeats within a minute", async () => {
    const token = await requestToken("double@example.com", "/gallery");
    const own = await openLinkPage(token);
    const responses = await Promise.all([submitLink(token, own), submitLink(token, own)]);
    setup.clock.advance(59);
    responses.push(await submitLink(token, own));
    for (const response of responses) {
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe("/gallery");
    }
    expect(new Set(responses.map(getSession)).size).toBe(1);
    expect(await getEmail(responses[0])).toBe("double@example.com");
  });

  it("rejects a repeat after a minute, in another browser or after sign-out", async () => {
    const token = await requestToken("repeat@example.com");
    const own = await openLinkPage(token);
    const first = await submitLink(token, own);
    expect((await submitLink(token, await openLinkPage(token))).status).toBe(403);
    expect((await submitLink(token)).status).toBe(403);
    const identity = await getIdentity(first);
    await setup.db.transaction((tx) => deleteSession(tx, identity?.sessionId ?? ""));
    expect((await submitLink(token, own)).status).toBe(403);

    const later = await requestToken("repeat@example.com");
    const again = await openLinkPage(later);
    await submitLink(later, again);
    setup.clock.advance(61);
    expect((await submitLink(later, again)).status).toBe(403);
  });

  it("keeps a browser's secret for its other tabs", async () => {
    const [one, other] = [await requestToken("tabs-1@example.com"), await requestToken("tabs-2@example.com")];
    const own = await openLinkPage(one);
    const { headers } = await app.request(`/auth/magic?token=${other}`, { headers: own });
    expect(headers.getSetCookie()[0]).toContain(`${own.cookie};`);
  });

  it("tells signed-in users that the link has been used", async () => {
    const token = await requestToken("known@example.com");
    const cookie = `packshot_session=${getSession(await submitLink(token))}`;
    const headers = { origin: "http://packshot.test", cookie };
    for (const response of [
      await submitLink(token, headers),
      await app.request(`/auth/magic?token=${token}`, { headers }),
    ]) {
      expect(response.status).toBe(200);
      const text = await response.text();
      expect(text).toContain("You&#39;re already signed in");
      expect(text).toContain("known@example.com");
      expect(text).toContain('href="/dashboard"');
    }
    const fresh = await requestToken("other@example.com");
    expect(await (await app.request(`/auth/magic?token=${fresh}`, { headers })).text()).toContain("<form");
  });

  it("rejects a form from another site", async () => {
    const token = await requestToken("victim@example.com");
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
    ]) {
      expect((await submitLink(token, headers)).status).toBe(403);
    }
    expect((await submitLink(token)).status).toBe(303);
  });

  it("rejects a missing, oversized or made-up token", async () => {
    const headers = { origin: "http://packshot.test", "content-type": "application/x-www-form-urlencoded" };
    const post = (body: string) =>
      app.request("http://packshot.test/auth/magic", { method: "POST", headers, body });
    expect((await post("")).status).toBe(400);
    const truncated = { ...headers, "content-type": "multipart/form-data; boundary=x" };
    const form = { method: "POST", headers: truncated, body: "--x" };
    expect((await app.request("http://packshot.test/auth/magic", form)).status).toBe(400);
    expect((await post(`token=${"x".repeat(5000)}`)).status).toBe(413);
    expect((await post("token=made-up")).status).toBe(403);
  });
});
