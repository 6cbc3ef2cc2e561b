import { createSignInSetup, type SignInSetup } from "@packshot/trpc/testing";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMagicRoutes } from "./magic.ts";

let setup: SignInSetup;
let app: Hono;
beforeAll(async () => {
  setup = await createSignInSetup();
  app = createMagicRoutes({ ports: setup.ports, https: false, ipOf: () => "192.0.2.77" });
});
afterAll(() => setup.close());

async function newToken(email: string, next?: string): Promise<string> {
  const api = await setup.browser().api();
  await api.auth.requestMagicLink(next === undefined ? { email } : { email, next });
  return setup.linkToken(email);
}

function press(
  token: string,
  headers: Record<string, string> = { origin: "http://packshot.test" },
  to = app,
) {
  const body = new URLSearchParams({ token });
  return to.request("http://packshot.test/auth/magic", { method: "POST", body, headers });
}

describe("GET /auth/magic", () => {
  it("shows one button and doesn't use up the link, however often it is read", async () => {
    const token = await newToken("reader@example.com");
    for (const _ of [1, 2, 3]) {
      const page = await app.request(`/auth/magic?token=${token}`);
      const text = await page.text();
      expect(page.status).toBe(200);
      expect(text.match(/<button/g)).toHaveLength(1);
      expect(text).toContain(`value="${token}"`);
      expect(page.headers.get("cache-control")).toBe("no-store");
      expect(page.headers.getSetCookie()).toEqual([]);
    }
    expect((await press(token)).status).toBe(303);
  });

  it("escapes what the address says, and allows no script", async () => {
    const page = await app.request(`/auth/magic?token=${encodeURIComponent('"><script>alert(1)</script>')}`);
    const text = await page.text();
    expect(text).not.toContain("<script");
    expect(text).toContain("default-src &#39;none&#39;");
  });
});

describe("POST /auth/magic", () => {
  it("signs in and redirects to where the person wanted to be", async () => {
    const token = await newToken("presser@example.com", "/remove-background?x=1");
    const response = await press(token);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/remove-background?x=1");
    const [session, hint, ...others] = response.headers.getSetCookie();
    expect(session).toMatch(/^packshot_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(hint).toMatch(/^packshot_signed_in=1; Path=\/; Expires=[^;]+; SameSite=Lax$/);
    expect(others).toEqual([]);
  });

  it("sets secure cookies where the server is reached over https", async () => {
    const secure = createMagicRoutes({ ports: setup.ports, https: true, ipOf: () => "192.0.2.78" });
    const response = await press(await newToken("secure@example.com"), undefined, secure);
    const cookies = response.headers.getSetCookie();
    for (const cookie of cookies) expect(cookie).toContain("; Secure");
    expect(cookies[0]).toMatch(/^__Host-packshot_session=/);
  });

  it("says what to do when the link was used", async () => {
    const token = await newToken("twice@example.com");
    await press(token);
    const response = await press(token);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain(
      "This link has been used or has expired. Please ask for a new one.",
    );
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("signs in only once when the button is pressed twice at the same time", async () => {
    const token = await newToken("double@example.com");
    const responses = await Promise.all([press(token), press(token)]);
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(["303", "403"]);
  });

  it("refuses another site's page", async () => {
    const token = await newToken("victim@example.com");
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
    ]) {
      expect((await press(token, headers)).status).toBe(403);
    }
    expect((await press(token)).status).toBe(303);
  });

  it("refuses a form without a token, one that is too large, and a made-up token", async () => {
    const headers = { origin: "http://packshot.test", "content-type": "application/x-www-form-urlencoded" };
    const post = (body: string) =>
      app.request("http://packshot.test/auth/magic", { method: "POST", headers, body });
    expect((await post("")).status).toBe(400);
    expect((await post(`token=${"x".repeat(5000)}`)).status).toBe(413);
    expect((await post("token=made-up")).status).toBe(403);
  });
});
