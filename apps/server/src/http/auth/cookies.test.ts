import { Hono } from "hono";
import { expect, it } from "vitest";
import { claimsSession, createSessionCookie, readSessionToken, createTrialCookie } from "./cookies.ts";

async function readToken(cookie: string, https = false): Promise<string> {
  const app = new Hono().get("/", (c) => c.text(readSessionToken(c, https) ?? "none"));
  return (await app.request("/", { headers: { cookie } })).text();
}

it.each([
  "packshot_session=abc",
  "theme=dark; packshot_session=abc",
  "packshot_session=abc;packshot_signed_in=1",
])("readSessionToken finds the session token among other cookies: %s", async (cookie) => {
  expect(await readToken(cookie)).toBe("abc");
});

it.each(["", "packshot_session", "not_packshot_session=abc", "theme=packshot_session=abc"])(
  "readSessionToken ignores any other cookie: %j",
  async (cookie) => {
    expect(await readToken(cookie)).toBe("none");
  },
);

it("readSessionToken reads only the __Host- cookie over https", async () => {
  expect(await readToken("packshot_session=planted; __Host-packshot_session=abc", true)).toBe("abc");
  expect(await readToken("packshot_session=planted", true)).toBe("none");
});

it("createSessionCookie omits duplicates, and the last session wins", () => {
  const headers = new Headers();
  const cookie = createSessionCookie(headers, { https: true, claimed: true });
  for (const _ of [1, 2, 3]) cookie.clear();
  expect(headers.getSetCookie()).toHaveLength(2);
  cookie.set("abc", new Date(0));
  expect(headers.getSetCookie().slice(2)).toEqual([
    expect.stringMatching(/^__Host-packshot_session=abc; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^packshot_signed_in=1; Path=\/; .*Secure; SameSite=Lax$/),
  ]);
});

it.each([
  ["", false],
  ["theme=dark", false],
  ["packshot_session=old", true],
  ["packshot_signed_in=1", true],
])("createSessionCookie clears only cookies that the browser sent: %j", async (cookie, clears) => {
  const app = new Hono().get("/", (c) => {
    createSessionCookie(c.res.headers, { https: false, claimed: claimsSession(c, false) }).clear();
    return c.text("done");
  });
  const { headers } = await app.request("/", { headers: { cookie } });
  expect(headers.getSetCookie()).toHaveLength(clears ? 2 : 0);
});

it("createTrialCookie reads only our token format, over https only __Host-", async () => {
  const token = "t".repeat(43);
  const app = new Hono().get("/", (c) => {
    const cookie = createTrialCookie(c, { https: true, headers: c.res.headers });
    cookie.set(token, new Date(0));
    return c.text(cookie.token ?? "none");
  });
  const fetchWithCookie = async (cookie: string) => app.request("/", { headers: { cookie } });
  const response = await fetchWithCookie(`packshot_trial=planted; __Host-packshot_trial=${token}`);
  expect(await response.text()).toBe(token);
  expect(response.headers.get("set-cookie")).toMatch(
    /^__Host-packshot_trial=t{43}; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
  );
  for (const other of [`packshot_trial=${token}`, "__Host-packshot_trial=short", "__Host-packshot_trial="])
    expect(await (await fetchWithCookie(other)).text()).toBe("none");
});
