import { randomUUID } from "node:crypto";
import { createTestDatabase } from "@packshot/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { post, postJson } from "../../testing/call.ts";
import { smallPhotoForm } from "../../testing/test-server.ts";
import { createTestSite, type TestSite } from "../../testing/test-site.ts";
import { parseEvents } from "./testing/rest-client.ts";

let site: TestSite;
let key: { authorization: string };
beforeAll(async () => {
  site = await createTestSite();
  key = { authorization: `Bearer ${await site.apiKey()}` };
});
afterAll(() => site.close());

async function ask(path: string, init: RequestInit = {}, at: { url: string } = site) {
  const response = await fetch(`${at.url}/api/v1/${path}`, init);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const listLoggedErrors = ({ log }: TestSite) => log.lines.filter(({ level }) => level === "error");

describe("an error from /api/v1", () => {
  const json = { "content-type": "application/json" };
  const runId = randomUUID();
  const params: Readonly<Record<string, string>> = {
    "an extra field": "admin",
    "an unknown key": "Authorization",
    "no key": "Authorization",
  };
  it.each([
    ["an unknown path", "auth/nothing", {}, 404, "NOT_FOUND", /See \/api/],
    ["a procedure that only a user may call", "api-keys/list", {}, 404, "NOT_FOUND", /See \/api/],
    ["a procedure that relies on a cookie", "auth/sign-out", post("{}", json), 404, "NOT_FOUND", /See \/api/],
    ["a mutation by GET", "runs/cancel", {}, 405, "BAD_INPUT", /with POST/],
    ["a query with options by GET", "tools/mood-boards/quote", {}, 405, "BAD_INPUT", /with POST/],
    ["a query by POST", "tools/catalog", postJson({}), 405, "BAD_INPUT", /with GET/],
    [
      "text that isn't JSON",
      "auth/request-magic-link",
      post("{", json),
      400,
      "BAD_INPUT",
      /couldn't read this request/,
    ],
    [
      "a form instead of JSON",
      "auth/request-magic-link",
      post(new URLSearchParams({ email: "a@example.com" })),
      400,
      "BAD_INPUT",
      /Content-Type: application\/json/,
    ],
    [
      "an extra field",
      "auth/request-magic-link",
      postJson({ email: "a@b.co", admin: 1 }),
      400,
      "BAD_INPUT",
      /admin/,
    ],
    [
      "a JSON body that is too deep",
      "runs/cancel",
      post("[".repeat(40), json),
      400,
      "BAD_INPUT",
      /32 levels/,
    ],
    [
      "a JSON body that is too deep, with a capitalized media type",
      "runs/cancel",
      post("[".repeat(40), { "content-type": "Application/JSON" }),
      400,
      "BAD_INPUT",
      /32 levels/,
    ],
    ["a parameter that is too deep", `runs/get?runId=${"[".repeat(40)}`, {}, 400, "BAD_INPUT", /32 levels/],
    ["a large body", "runs/cancel", post(" ".repeat(2 ** 20 + 1), json), 413, "TOO_LARGE", /too large/],
    [
      "an unknown key",
      "tokens/balance",
      { headers: { authorization: "Bearer none" } },
      401,
      "UNAUTHENTICATED",
      /malformed/,
    ],
    [
      "an unknown tool",
      "tools/remove-backgroud/generate",
      post("{}", json),
      404,
      "NOT_FOUND",
      /^There's no tool "remove-backgroud"\. Choose one of: ad-creative, .*remove-background/,
    ],
    ["no key", `runs/get?runId=${runId}`, {}, 401, "UNAUTHENTICATED", /^Send an API key/],
  ])("has the standard body for %s", async (what, path, init, status, code, message) => {
    const refused = await ask(path, init);
    expect(refused.status).toBe(status);
    const { param, ...error } = refused.body.error;
    expect(error).toEqual({
      code,
      message: expect.stringMatching(message),
      doc_url: `${site.url}/docs/errors#${code.toLowerCase()}`,
      requestId: refused.headers.get("x-request-id"),
    });
    expect(param).toBe(params[what]);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(refused.headers.get("ratelimit")).toMatch(/^"calls";r=\d+;t=\d+$/);
    expect(refused.headers.has("allow")).toBe(status === 405);
  });

  it.each([
    ["not a number", "limit", "runs/list?limit=many", 'The parameter "limit" must be a number.'],
    [
      "not a flag",
      "isFavorite",
      "gallery/list?isFavorite=1",
      'The parameter "isFavorite" must be "true" or "false".',
    ],
    ["unknown", "color", "runs/list?color=red", 'Input: Unrecognized key: "color".'],
    [
      "sent twice",
      "limit",
      "runs/list?limit=1&limit=2",
      'The parameter "limit" appears more than once. Send it once.',
    ],
  ])("names the parameter: %s", async (_what, param, path, message) => {
    const { status, body } = await ask(path, { headers: key });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: "BAD_INPUT", message, param });
  });

  it.each([
    ["a photo", "remove-background", { images: {} }, "images.product"],
    ["a slot", "remove-background", { images: { photo: runId } }, "images.photo"],
    ["an option", "product-photos", { images: { product: runId }, options: { angle: 7 } }, "options.angle"],
    ["an unknown option", "mood-boards", { images: { product: runId }, options: { a: 1 } }, "options.a"],
    ["a required option", "logo-generator", { options: {} }, "options.brandName"],
  ])("names the field of %s in the body", async (_what, slug, input, param) => {
    const { body } = await ask(`tools/${slug}/generate`, postJson(input, key));
    expect(body.error).toMatchObject({ code: "BAD_INPUT", param });
  });

  it("states whether a key is missing, malformed, revoked or unknown", async () => {
    const revoked = await site.apiKey();
    const own = { authorization: `Bearer ${revoked}` };
    expect((await ask("api-keys/revoke-own", post(undefined, own))).status).toBe(200);
    const unknown = `pk_${"0".repeat(16)}_${"a".repeat(43)}`;
    const guessed = `${revoked.slice(0, -43)}${"a".repeat(43)}`;
    for (const [authorization, message, challenge] of [
      [undefined, /^Send an API key/, "Bearer"],
      [revoked, /header is malformed/, 'Bearer error="invalid_token"'],
      [`Bearer ${revoked.slice(0, -1)}`, /key is malformed/, 'Bearer error="invalid_token"'],
      [`Bearer ${revoked}`, /was revoked/, 'Bearer error="invalid_token"'],
      [`Bearer ${unknown}`, /doesn't exist on this server/, 'Bearer error="invalid_token"'],
      [`Bearer ${guessed}`, /doesn't exist on this server/, 'Bearer error="invalid_token"'],
    ] as const) {
      const headers = authorization === undefined ? {} : { authorization };
      const refused = await ask("tokens/balance", { headers });
      expect(refused.status).toBe(401);
      expect(refused.body.error).toMatchObject({ code: "UNAUTHENTICATED", param: "Authorization" });
      expect(refused.body.error.message).toMatch(message);
      expect(refused.headers.get("www-authenticate")).toBe(challenge);
    }
  });

  it("names the scope that the key lacks", async () => {
    const reading = { authorization: `Bearer ${await site.apiKey(["read"])}` };
    const { status, body } = await ask("uploads/create", post(await smallPhotoForm(), reading));
    expect([status, body.error.code]).toEqual([403, "FORBIDDEN"]);
    expect(body.error.message).toContain('"generate"');
  });

  it("explains how to upload when the body isn't a form", async () => {
    for (const init of [postJson({}, key), post("GIF89a", { ...key, "content-type": "image/gif" })]) {
      const { status, body } = await ask("uploads/create", init);
      expect([status, body.error.message]).toEqual([
        400,
        'Send the image as form data, in a field named "file".',
      ]);
    }
  });
});

function fetchBare(path: string, method: string, headers = key): Promise<Response> {
  return fetch(`${site.url}/api/v1/${path}`, { method, headers });
}

it("/api/v1 treats HEAD like GET, without the body", async () => {
  const { status, headers } = await fetchBare("tokens/balance", "HEAD");
  expect([status, headers.get("content-type")]).toEqual([200, "application/json"]);
  const stream = await fetchBare(`runs/watch?runId=${randomUUID()}`, "HEAD");
  expect([stream.status, await stream.text()]).toEqual([200, ""]);
  expect((await fetchBare("tokens/balance", "HEAD", { authorization: "Bearer none" })).status).toBe(401);
  const options = await fetchBare("tokens/balance", "OPTIONS");
  expect([options.status, options.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect((await fetchBare("runs/cancel", "HEAD")).status).toBe(405);
});

it("/api/v1 ignores cookies and sets none", async () => {
  const cookie = await site.signIn("browser@example.com");
  const balance = await ask("tokens/balance", { headers: { cookie } });
  expect(balance.body.error.code).toBe("UNAUTHENTICATED");
  const upload = await ask("uploads/create", post(await smallPhotoForm(), { cookie, origin: site.url }));
  expect(upload.body.error.code).toBe("UNAUTHENTICATED");
  const session = await ask("auth/session", { headers: { cookie } });
  expect([session.body.user, session.headers.getSetCookie()]).toEqual([null, []]);
  const known = await ask("auth/session", { headers: { ...key, cookie } });
  expect(known.body.user.email).not.toBe("browser@example.com");
});

it("/api/v1 hides an internal cause and logs it once", async () => {
  const db = await createTestDatabase();
  const broken = await createTestSite({ wrap: (ports) => ({ ...ports, db }) });
  await db.close();
  const { status, body } = await ask("tokens/balance", { headers: key }, broken);
  expect(status).toBe(500);
  expect(body.error).toMatchObject({ code: "INTERNAL", message: expect.stringContaining("on our side") });
  expect(listLoggedErrors(broken)).toMatchObject([
    { fields: { requestId: body.error.requestId, path: "/api/v1/tokens/balance" } },
  ]);
  await broken.close();
});

it("/api/v1 returns 503 with Retry-After during a database outage", async () => {
  const lost = Object.assign(new Error("terminating connection"), { code: "57P01", client: "everything" });
  const siteInOutage = await createTestSite({
    wrap: (ports) => ({ ...ports, rateLimiter: { ...ports.rateLimiter, take: () => Promise.reject(lost) } }),
  });
  const { status, headers, body } = await ask(
    "auth/request-magic-link",
    postJson({ email: "a@example.com" }),
    siteInOutage,
  );
  expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
  expect(body.error).toMatchObject({ code: "UNAVAILABLE", retryAfterSeconds: 5 });
  expect(listLoggedErrors(siteInOutage)).toHaveLength(1);
  await siteInOutage.close();
});

describe("a stream from /api/v1", () => {
  it("reports a refusal as an event after the status has been sent", async () => {
    const response = await fetch(`${site.url}/api/v1/runs/watch?runId=${randomUUID()}`, { headers: key });
    expect(response.status).toBe(200);
    expect(parseEvents(await response.text())).toEqual([
      {
        id: "",
        event: "error",
        data: { error: expect.objectContaining({ code: "NOT_FOUND", requestId: expect.any(String) }) },
      },
    ]);
  });

  it("rejects an invalid last event ID before it starts", async () => {
    const headers = { ...key, "last-event-id": "yesterday" };
    const { status, body } = await ask(`runs/watch?runId=${randomUUID()}`, { headers });
    expect([status, body.error.message]).toEqual([400, "The last event ID must be a number."]);
  });

  it("ends when its key is revoked", async () => {
    const mine = { authorization: `Bearer ${await site.apiKey()}` };
    const { body: upload } = await ask("uploads/create", post(await smallPhotoForm(), mine));
    const input = { images: { product: upload.id }, options: {} };
    const { body: run } = await ask("tools/remove-background/generate", postJson(input, mine));
    // Nothing works on the run in this test, so its stream would never end.
    const stream = await fetch(`${site.url}/api/v1/runs/watch?runId=${run.runId}`, { headers: mine });
    const events = stream.text();
    expect((await ask("api-keys/revoke-own", post(undefined, mine))).body).toEqual({ revoked: true });
    const ended = parseEvents(await events).at(-1);
    expect(ended).toMatchObject({ event: "error", data: { error: { code: "UNAUTHENTICATED" } } });
  });
});
