import { createTestDatabase } from "@packshot/db/testing";
import { createClient } from "@packshot/trpc/client";
import { createManualClock, createMemoryRateLimiter } from "@packshot/trpc/testing";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCallRateLimit, isDeeperThan, limitRate } from "./call-limits.ts";
import { call, postJson } from "../testing/call.ts";
import { createTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  // Use a manual clock: on a busy machine, a test could take longer than the ten seconds of the limit.
  const limitCalls = createCallRateLimit(createMemoryRateLimiter(createManualClock()));
  site = await createTestSite({ trustProxy: 1, limitCalls });
});
afterAll(() => site.close());

/** Number of IP addresses used so far: each test calls from new ones, so no test uses up another test's limit. */
let addressCount = 0;
const fromNewAddress = () => ({ "x-forwarded-for": `203.0.113.${(addressCount += 1)}` });

function createBatch(procedure: string, count: number, input?: object) {
  const path = `${Array.from({ length: count }, () => procedure).join(",")}?batch=1`;
  const inputs = Object.fromEntries(Array.from({ length: count }, (_, index) => [index, input]));
  return { path, inputs };
}

describe("a batch of calls", () => {
  it("is rejected at 500 calls with one error and no database query", async () => {
    const db = await createTestDatabase();
    const broken = await createTestSite({ wrap: (ports) => ({ ...ports, db }) });
    // From now on, every query fails.
    await db.close();
    const guess = { email: "a@example.com", password: "guessed" };
    const { path, inputs } = createBatch("auth.signInWithPassword", 500, guess);
    const headers = { cookie: "packshot_session=made-up" };
    for (const written of [path, path.replaceAll(",", "%2C")]) {
      const { status, error } = await call(broken, written, postJson(inputs, headers));
      expect([status, error.data]).toEqual([
        400,
        {
          code: "BAD_INPUT",
          doc_url: `${broken.url}/docs/errors#bad_input`,
          httpStatus: 400,
          userMessage: "A request can make at most 20 calls. Split it into several requests.",
        },
      ]);
    }
    expect(broken.log.lines.filter(({ level }) => level === "error")).toEqual([]);
    await broken.close();
  });

  it("is accepted at 20 calls, with each cookie set once", async () => {
    const { path } = createBatch("auth.session", 20);
    // The server has no record of this session, so each of the twenty responses clears its cookies.
    const cookie = "packshot_session=made-up";
    const { status, headers, text } = await call(site, path, { headers: { ...fromNewAddress(), cookie } });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toHaveLength(20);
    expect(headers.getSetCookie()).toHaveLength(2);
  });

  it("stays below the limit when the typed client creates it", async () => {
    const packshot = createClient({ url: site.url, apiKey: await site.apiKey() });
    const balances = await Promise.all(Array.from({ length: 45 }, () => packshot.tokens.balance.query()));
    expect(new Set(balances.map(({ tokens }) => tokens))).toEqual(new Set([3]));
  });

  it("gets a Retry-After that covers all of its calls", async () => {
    const headers = fromNewAddress();
    const email = "batched@example.com";
    const { path, inputs } = createBatch("auth.requestMagicLink", 6, { email });
    const response = await call(site, path, postJson(inputs, headers));
    expect(response.status).toBe(207);
    const seconds = Number(response.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThanOrEqual(900);
  });
});

const nest = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

describe("the input of a call", () => {
  it.each([
    [
      "in a body",
      "auth.requestMagicLink",
      { method: "POST", body: nest(33), headers: { "content-type": "application/json" } },
    ],
    ["in a URL", `auth.session?input=${nest(33)}`, {}],
  ])("is rejected when it is nested too deep %s", async (_where, procedure, init) => {
    const { status, error } = await call(site, procedure, init);
    expect([status, error.data.code, error.message]).toEqual([
      400,
      "BAD_INPUT",
      "A call's input can be at most 32 levels deep.",
    ]);
  });
});

describe("the calls from one IP address", () => {
  it("reach the database at most 600 times in ten seconds", async () => {
    const limitCalls = createCallRateLimit(createMemoryRateLimiter(createManualClock()));
    for (let batch = 0; batch < 30; batch += 1) await limitCalls("192.0.2.1", 20);
    await expect(limitCalls("192.0.2.1", 1)).rejects.toMatchObject({
      code: "RATE_LIMITED",
      retryAfterSeconds: 10,
    });
    await limitCalls("192.0.2.2", 20);
  });

  it("beyond the limit get 429 with Retry-After, from the API and on a page", async () => {
    const headers = fromNewAddress();
    const batch = { headers: { ...headers, origin: site.url } };
    // No procedure has this name, so a call fails quickly.
    const { path } = createBatch("no.such", 20);
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await call(site, path, batch)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    const refused = await call(site, path, batch);
    expect([refused.status, refused.error.data.code]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const page = await fetch(`${site.url}/auth/magic?token=x`, { headers });
    expect(page.status).toBe(429);
    expect(page.headers.get("retry-after")).not.toBeNull();
    expect(await page.text()).toContain("Too many attempts");
  });

  it("are counted down in the headers of every response, even a rejection", async () => {
    const limitCalls = createCallRateLimit(createMemoryRateLimiter(createManualClock()));
    const app = new Hono();
    app.use(limitRate(limitCalls, () => "192.0.2.1"));
    app.all("*", () => new Response("ok"));
    app.onError((_error, c) => c.text("refused", 429));
    const ask = async (calls: number) => {
      const names = Array.from({ length: calls }, () => "no.such").join(",");
      const { headers } = await app.request(`/${names}?batch=1`);
      return [headers.get("ratelimit-policy"), headers.get("ratelimit")];
    };
    const policy = '"calls";q=600;w=10';
    expect(await ask(1)).toEqual([policy, '"calls";r=599;t=10']);
    expect(await ask(20)).toEqual([policy, '"calls";r=579;t=10']);
    for (let batch = 0; batch < 28; batch += 1) await ask(20);
    expect(await ask(20)).toEqual([policy, '"calls";r=0;t=10']);
  });

  it("are reported in headers, even for an unknown procedure", async () => {
    for (const path of ["/api/trpc/auth.session", "/api/trpc/no.such"]) {
      const { headers } = await fetch(`${site.url}${path}`, { headers: fromNewAddress() });
      expect(headers.get("ratelimit-policy")).toBe('"calls";q=600;w=10');
      expect(headers.get("ratelimit")).toBe('"calls";r=599;t=10');
    }
  });

  it("are enough for a hundred people in an office to sign in by link", async () => {
    const office = fromNewAddress();
    const people = Array.from({ length: 100 }, (_, n) => `person-${n}@office.example`);
    const cookies: string[] = [];
    for (const email of people) cookies.push(await site.signIn(email, office));
    expect(cookies.filter((cookie) => cookie.includes("packshot_session="))).toHaveLength(100);
    const last = cookies.at(-1) ?? "";
    const { data } = await call(site, "auth.session", { headers: { ...office, cookie: last } });
    expect(data.user.email).toBe(people.at(-1));
  });

  it("can request five sign-in links for one email address", async () => {
    const headers = fromNewAddress();
    const ask = () => call(site, "auth.requestMagicLink", postJson({ email: "often@example.com" }, headers));
    for (const _ of [1, 2, 3, 4, 5]) expect((await ask()).status).toBe(200);
    const sixth = await ask();
    expect([sixth.status, sixth.error.data.code]).toEqual([429, "RATE_LIMITED"]);
    expect(sixth.headers.get("retry-after")).toBe(String(sixth.error.data.retryAfterSeconds));
  });
});

it("/api/trpc forbids caching of its responses", async () => {
  const paths = ["auth.session", "auth.nothing", createBatch("auth.session", 21).path];
  for (const path of paths) {
    const { headers } = await call(site, path, { headers: fromNewAddress() });
    expect(headers.get("cache-control")).toBe("no-store");
  }
});

it.each([
  ["[[]]", 2, false],
  ["[[[]]]", 2, true],
  ['{"a":[{"b":1}]}', 2, true],
  ['{"a":[1],"b":[2],"c":{}}', 2, false],
  ['["[[[[", "\\"[[[", "{"]', 1, false],
  ['["\\\\", [[]]]', 2, true],
  ["", 0, false],
  ["[".repeat(100_000), 32, true],
  ["not JSON at all }}}", 0, false],
])("isDeeperThan of %s and depth %i returns %s", (json, maxDepth, isDeeper) => {
  expect(isDeeperThan(json, maxDepth)).toBe(isDeeper);
});
