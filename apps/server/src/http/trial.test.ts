import { afterAll, beforeAll, expect, it } from "vitest";
import { photoForm } from "../testing/visitor.ts";
import { call, post } from "../testing/call.ts";
import { createTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ trustProxy: 1 });
});
afterAll(() => site.close());

/** Starts a trial from this IP address, like a page of this site does. */
async function start(ip: string, headers: Record<string, string> = {}) {
  const from = { origin: site.url, "x-forwarded-for": ip, ...headers };
  return call(site, "trial.start", post(await photoForm(), from));
}

function readCookie({ headers }: { headers: Headers }): string {
  return headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

it("trial.start sets an HttpOnly cookie for a day, and trial.get reads it", async () => {
  const started = await start("198.51.100.1");
  expect(started.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^packshot_trial=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
  ]);
  const { data } = await call(site, "trial.get", { headers: { cookie: readCookie(started) } });
  expect(data.run.id).toBe(started.data.run.id);
  expect((await call(site, "trial.get", { headers: { cookie: "packshot_trial=short" } })).data).toBeNull();
});

it("trial.start counts an IPv6 /64 network as one visitor", async () => {
  expect((await start("2001:db8:1:1::1")).status).toBe(200);
  const { status, headers, error } = await start("2001:db8:1:1:ffff::2");
  expect(status).toBe(429);
  expect(error.data).toMatchObject({
    code: "RATE_LIMITED",
    userMessage: expect.stringMatching(/today's free try/),
  });
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(86_000);
  expect((await start("2001:db8:1:2::1")).status).toBe(200);
});

it("trial.start rejects a form from another site", async () => {
  const { status } = await start("198.51.100.2", { origin: "https://evil.example.com" });
  expect(status).toBe(403);
  expect((await start("198.51.100.2")).status).toBe(200);
});

it("trial.start rejects 51 MB with a response that the client can read", async () => {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(51 * 1024 * 1024)], "large.png"));
  const from = { origin: site.url, "x-forwarded-for": "198.51.100.3" };
  const { status, error } = await call(site, "trial.start", post(form, from));
  expect(status).toBe(413);
  expect(error.message).toContain("larger than 50 MB");
});

it("the trial cookie isn't a session, and signing in removes it", async () => {
  const cookie = readCookie(await start("198.51.100.4"));
  const asSession = cookie.replace("packshot_trial", "packshot_session");
  for (const sent of [cookie, asSession]) {
    expect((await call(site, "gallery.list", { headers: { cookie: sent } })).status).toBe(401);
  }
  const cookies = await site.signIn("visitor@example.com", { cookie });
  expect(cookies).toMatch(/packshot_trial=(;|$)/);
  expect((await call(site, "trial.get", { headers: { cookie } })).data).toBeNull();
  await site.server.work();
  const listGallery = () => call(site, "gallery.list", { headers: { cookie: cookies } });
  await expect.poll(async () => (await listGallery()).data.items.length).toBe(1);
});
