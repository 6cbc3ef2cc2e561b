import { createTestDatabase } from "@packshot/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, post, postJson } from "../testing/call.ts";
import { smallPhotoForm } from "../testing/test-server.ts";
import { createTestSite, type TestSite } from "../testing/test-site.ts";

const INTERNAL_MESSAGE = "Something went wrong on our side. Try again in a moment.";

let site: TestSite;
let key: { authorization: string };
beforeAll(async () => {
  site = await createTestSite({
    wrap: (ports) => ({
      ...ports,
      images: {
        ...ports.images,
        thumbnail: () => Promise.reject(new Error("no space left on /srv/images")),
      },
    }),
  });
  key = { authorization: `Bearer ${await site.apiKey()}` };
});
afterAll(() => site.close());

const listLoggedErrors = () => site.log.lines.filter(({ level }) => level === "error");

describe("a request sent to /api/trpc", () => {
  it.each([
    ["another site's page", { origin: "https://evil.example.com", "sec-fetch-site": "cross-site" }],
    ["another site's page in an old browser", { origin: "https://evil.example.com" }],
    ["a page that hides its origin", { origin: "null" }],
    ["an unknown origin", {}],
  ])("is rejected if it's a form submitted from %s", async (_where, headers: Record<string, string>) => {
    const cookie = await site.signIn("victim@example.com");
    for (const body of [new URLSearchParams({ json: "{}" }), new FormData()]) {
      const { status, error } = await call(site, "auth.signOut", post(body, { cookie, ...headers }));
      expect(status).toBe(403);
      expect(error.data).toEqual({
        code: "FORBIDDEN",
        doc_url: `${site.url}/docs/errors#forbidden`,
        httpStatus: 403,
        userMessage: "This request was sent from another website.",
      });
    }
    const { data } = await call(site, "auth.session", { headers: { cookie } });
    expect(data.user.email).toBe("victim@example.com");
  });

  it.each(["application/octet-stream", "application/json", "image/png", "text/xml"])(
    "of type %s is rejected with a foreign origin and accepted without one",
    async (type) => {
      const cookie = await site.signIn("no-form@example.com");
      const send = (headers: Record<string, string>) =>
        call(site, "auth.signOut", post("{}", { cookie, "content-type": type, ...headers }));
      for (const headers of [
        { origin: "https://evil.example.com" },
        { origin: "null" },
        { "sec-fetch-site": "cross-site" },
        { "sec-fetch-site": "same-site" },
      ]) {
        const { status, error } = await send(headers);
        expect([status, error.data.code]).toEqual([403, "FORBIDDEN"]);
      }
      const { data } = await call(site, "auth.session", { headers: { cookie } });
      expect(data.user.email).toBe("no-form@example.com");
      for (const headers of [{}, { origin: site.url }, { "sec-fetch-site": "same-origin" }]) {
        expect((await send(headers)).status).not.toBe(403);
      }
    },
  );

  it("reaches the procedure when it comes from our own page", async () => {
    const headers = { cookie: await site.signIn("own@example.com"), origin: site.url };
    const { error } = await call(site, "uploads.create", post(new FormData(), headers));
    expect(error.data).toMatchObject({ code: "BAD_INPUT", userMessage: expect.stringContaining('"file"') });
  });

  it("is accepted with a key from any origin; a bad key hides the cookie", async () => {
    const { error } = await call(site, "uploads.create", post(new FormData(), key));
    expect(error.data.code).toBe("BAD_INPUT");
    const wrong = { authorization: "Bearer none", cookie: await site.signIn("cookie@example.com") };
    const refused = await call(site, "uploads.create", post(await smallPhotoForm(), wrong));
    expect(refused.error.data.code).toBe("UNAUTHENTICATED");
  });
});

describe("an error from /api/trpc", () => {
  it.each([
    ["an unknown procedure", "auth.nothing", {}, 404, "NOT_FOUND", "This procedure doesn't exist."],
    [
      "text that isn't JSON",
      "auth.requestMagicLink",
      post("{", { "content-type": "application/json" }),
      400,
      "BAD_INPUT",
      "We couldn't read this request.",
    ],
    ["a mutation by GET", "auth.signOut", {}, 405, "BAD_INPUT", "We couldn't read this request."],
    ["a query by POST", "auth.session", postJson({}), 405, "BAD_INPUT", "We couldn't read this request."],
    [
      "an extra field",
      "auth.requestMagicLink",
      postJson({ email: "a@example.com", admin: true }),
      400,
      "BAD_INPUT",
      /admin/,
    ],
    [
      "a malformed key",
      "tokens.balance",
      { headers: { authorization: "Bearer none" } },
      401,
      "UNAUTHENTICATED",
      /^This API key is malformed/,
    ],
    ["a visitor", "tokens.balance", {}, 401, "UNAUTHENTICATED", /signed in/],
  ])(
    "reports %s in the API's error format",
    async (_what, procedure, init, httpStatus, code, userMessage) => {
      const { status, error, text } = await call(site, procedure, init);
      expect(status).toBe(httpStatus);
      expect(error.data).toMatchObject({ code, httpStatus, userMessage: expect.stringMatching(userMessage) });
      expect(error.data.doc_url).toBe(`${site.url}/docs/errors#${code.toLowerCase()}`);
      expect(error.message).toBe(error.data.userMessage);
      expect(text).not.toMatch(/\.ts|node_modules|stack/);
    },
  );

  it("hides an internal cause and is logged once", async () => {
    const before = listLoggedErrors().length;
    const { status, error, text } = await call(site, "uploads.create", post(await smallPhotoForm(), key));
    expect(status).toBe(500);
    expect(error.data).toEqual({
      code: "INTERNAL",
      userMessage: INTERNAL_MESSAGE,
      doc_url: `${site.url}/docs/errors#internal`,
      httpStatus: 500,
      path: "uploads.create",
    });
    expect(text).not.toMatch(/space|srv|stack/);
    expect(listLoggedErrors().slice(before)).toMatchObject([
      { fields: { path: "uploads.create", err: { message: "no space left on /srv/images" } } },
    ]);
  });

  it("hides a database error even before the caller is identified", async () => {
    const db = await createTestDatabase();
    const broken = await createTestSite({
      wrap: (ports) => ({ ...ports, db }),
    });
    await db.close();
    const { status, error, text } = await call(broken, "tokens.balance", { headers: key });
    expect(status).toBe(500);
    expect(error.data).toMatchObject({ code: "INTERNAL", userMessage: INTERNAL_MESSAGE });
    expect(text).not.toMatch(/pool|stack/);
    expect(broken.log.lines.filter(({ level }) => level === "error")).toHaveLength(1);
    await broken.close();
  });
});

it("/api/trpc returns 503 with Retry-After during a database outage", async () => {
  const lost = Object.assign(new Error("terminating connection"), { code: "57P01", client: "everything" });
  const siteInOutage = await createTestSite({
    wrap: (ports) => ({ ...ports, rateLimiter: { ...ports.rateLimiter, take: () => Promise.reject(lost) } }),
  });
  const { status, error } = await call(
    siteInOutage,
    "auth.requestMagicLink",
    postJson({ email: "a@example.com" }),
  );
  expect(status).toBe(503);
  expect(error.data).toMatchObject({
    code: "UNAVAILABLE",
    userMessage: "We can't reach our database right now. Try again in a few seconds.",
    retryAfterSeconds: 5,
  });
  expect(siteInOutage.log.lines.filter(({ level }) => level === "error")).toHaveLength(1);
  await siteInOutage.close();
});

it("/api/trpc renews the cookie of a session in use", async () => {
  const cookie = await site.signIn("frequent@example.com");
  const listSetCookies = async () =>
    (await call(site, "auth.session", { headers: { cookie } })).headers.getSetCookie();
  expect(await listSetCookies()).toEqual([]);
  site.server.clock.advance(601);
  const renewed = await listSetCookies();
  expect(renewed.map((line) => line.split("=", 1)[0])).toEqual(["packshot_session", "packshot_signed_in"]);
  const expires = new Date(site.server.clock.now().getTime() + 30 * 24 * 3_600_000).toUTCString();
  for (const line of renewed) expect(line).toContain(`Expires=${expires}`);
});

it("/api/trpc streams events with headers that prevent proxy buffering", async () => {
  const { api } = await site.server.user();
  const { key: reading } = await api.apiKeys.create({ name: "Watcher", scopes: ["read"] });
  const input = encodeURIComponent(JSON.stringify({ runId: crypto.randomUUID() }));
  const response = await fetch(`${site.url}/api/trpc/runs.watch?input=${input}`, {
    headers: { authorization: `Bearer ${reading}` },
  });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": expect.stringContaining("no-cache"),
    "x-accel-buffering": "no",
  });
  await response.body?.cancel();
});

it("/api/trpc logs each request by its path, without the query", async () => {
  await fetch(`${site.url}/auth/magic?token=very-secret`);
  await call(site, "runs.get?input=very-secret", { headers: key });
  const lines = site.log.lines.filter(({ message }) => message === "request").slice(-2);
  expect(lines).toMatchObject([
    { fields: { method: "GET", path: "/auth/magic", status: 200 } },
    { fields: { method: "GET", path: "/api/trpc/runs.get", status: 400 } },
  ]);
  expect(JSON.stringify(site.log.lines)).not.toContain("very-secret");
});

it.each(["%", "runs.get%E0%A4%A"])("/api/trpc returns 400 for the malformed path %s", async (path) => {
  const { status, error } = await call(site, path);
  expect([status, error.data.code]).toEqual([400, "BAD_INPUT"]);
});
