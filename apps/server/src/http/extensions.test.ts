import { signFileLink } from "@packshot/trpc";
import { connectBrowser } from "@packshot/trpc/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, post, postJson } from "../testing/call.ts";
import { smallPhotoForm } from "../testing/test-server.ts";
import { createTestSite, type TestSite } from "../testing/test-site.ts";

const CHROME = "chrome-extension://abcdefghijklmnopabcdefghijklmnop";
const extensions = [
  CHROME,
  "moz-extension://2c127fa4-62c7-7e4f-90e5-472b45eecfdc",
  "safari-web-extension://5DB7CB3D-1C3C-4C1B-A5E8-5C0D0A4D1F3A",
];
const others = [
  "null",
  "https://evil.example.com",
  "https://chrome-extension.evil.com",
  "chrome-extension://",
  "chrome-extension://abc.evil.com",
  "chrome-extension://abc/",
  "xchrome-extension://abc",
  "chrome-extension://abc, https://evil.example.com",
];

let site: TestSite;
let file: string;
beforeAll(async () => {
  site = await createTestSite();
  const { ports } = site.server;
  await ports.storage.put("u/a.png", new Uint8Array(8), "image/png");
  file = signFileLink(ports.settings, "u/a.png", { now: ports.clock.now() });
});
afterAll(() => site.close());

const listCorsHeaders = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith("access-control-")));

const preflight = (path: string, origin: string) =>
  fetch(`${site.url}${path}`, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type",
    },
  });

describe.each(extensions)("an extension at %s", (origin) => {
  it("may send preflight requests, cached for a day", async () => {
    for (const path of ["/api/trpc/uploads.create", "/files/u/a.png"]) {
      const { status, headers } = await preflight(path, origin);
      expect(status).toBe(204);
      expect(listCorsHeaders(headers)).toEqual({
        "access-control-allow-origin": origin,
        "access-control-allow-methods": "GET,POST,OPTIONS",
        "access-control-allow-headers": "Authorization,Content-Type,Trpc-Accept,Last-Event-ID",
        "access-control-max-age": "86400",
      });
      expect(headers.get("vary")).toContain("Origin");
    }
  });

  it("may read responses, errors and images, without credentials", async () => {
    for (const path of ["/api/trpc/tools.catalog", "/api/trpc/runs.get", file, "/files/u/none.png"]) {
      const { headers } = await fetch(`${site.url}${path}`, { headers: { origin } });
      expect(listCorsHeaders(headers)).toEqual({ "access-control-allow-origin": origin });
      expect(headers.get("vary")).toContain("Origin");
    }
  });
});

describe.each(others)("the origin %s", (origin) => {
  it("doesn't get CORS headers", async () => {
    for (const path of ["/api/trpc/tools.catalog", file]) {
      expect(listCorsHeaders((await preflight(path, origin)).headers)).toEqual({});
      const { headers } = await fetch(`${site.url}${path}`, { headers: { origin } });
      expect(listCorsHeaders(headers)).toEqual({});
      expect(headers.get("vary")).toContain("Origin");
    }
  });
});

describe("a call from an extension", () => {
  it("is anonymous despite the browser's cookie, and leaves it unchanged", async () => {
    const cookie = await site.signIn("signed-in@example.com");
    const known = await call(site, "auth.session", { headers: { cookie } });
    expect(known.data.user.email).toBe("signed-in@example.com");
    const session = await call(site, "auth.session", { headers: { cookie, origin: CHROME } });
    expect(session.data.user).toBeNull();
    expect(session.headers.getSetCookie()).toEqual([]);
    const balance = await call(site, "tokens.balance", { headers: { cookie, origin: CHROME } });
    expect(balance.error.data.code).toBe("UNAUTHENTICATED");
    const signOut = await call(site, "auth.signOut", postJson({}, { cookie, origin: CHROME }));
    expect([signOut.status, signOut.headers.getSetCookie()]).toEqual([200, []]);
    const still = await call(site, "auth.session", { headers: { cookie } });
    expect(still.data.user.email).toBe("signed-in@example.com");
  });

  it("uploads photos and starts runs with its key, not the cookie", async () => {
    const { api } = await site.server.user();
    const key = await connectBrowser(api, site.server.as(null));
    const cookie = await site.signIn("somebody-else@example.com");
    const headers = { authorization: `Bearer ${key}`, origin: CHROME, cookie };
    const upload = await call(site, "uploads.create", post(await smallPhotoForm(), headers));
    expect(upload.status).toBe(200);
    const started = await call(
      site,
      "tools.removeBackground.generate",
      postJson({ images: { product: upload.data.id }, options: {} }, headers),
    );
    expect(started.status).toBe(200);
    expect((await api.runs.get({ runId: started.data.runId })).id).toBe(started.data.runId);
    const refused = await call(site, "gallery.list", { headers });
    expect(refused.error.data.code).toBe("FORBIDDEN");
    const unknown = await call(
      site,
      "apiKeys.exchange",
      postJson({ verifier: "A".repeat(43) }, { origin: CHROME }),
    );
    expect([unknown.status, unknown.error.data.code]).toEqual([404, "NOT_FOUND"]);
  });

  it("isn't counted toward the limit if it is a preflight request", async () => {
    const responses = await Promise.all(
      Array.from({ length: 700 }, () => preflight("/api/trpc/runs.get", CHROME)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await call(site, "tools.catalog", { headers: { origin: CHROME } })).status).toBe(200);
  });
});
