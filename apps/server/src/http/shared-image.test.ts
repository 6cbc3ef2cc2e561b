import { runSql } from "@packshot/db";
import { sweep } from "@packshot/trpc";
import { createMemoryRateLimiter } from "@packshot/trpc/testing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, waitForEnd, getFileKey, startRun } from "../testing/test-server.ts";
import { createTestSite, type TestSite } from "../testing/test-site.ts";
import { createCallRateLimit } from "./call-limits.ts";
import { createSharedImageRoutes } from "./shared-image.ts";

const DAY_SECONDS = 86_400;
const noLinks = { links: [], nextCursor: null };
const matchCode = (code: string) => ({ cause: { code } });

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ trustProxy: 1 });
  await site.server.work();
});
afterAll(() => site.close());

/** Creates a user with a run, and a link to its second image. */
async function createSharedRun(days?: 1 | 7 | 30) {
  const { id, api } = await site.server.user();
  const run = await waitForEnd(api, await startRun(api));
  const link = await api.shareLinks.create({ runId: run.id, index: 1, ...(days && { days }) });
  return { id, api, run, link };
}

let visitors = 0;
/** Sends the request from a new IP address, which hasn't used up any limit. */
function open(url: string, init: { method?: string; headers?: Readonly<Record<string, string>> } = {}) {
  visitors += 1;
  const address = `198.51.100.${visitors % 250}`;
  return fetch(url, { ...init, headers: { ...init.headers, "X-Forwarded-For": address } });
}

/** Returns the parts of a response that must be the same for every dead link. */
async function getResponse(url: string) {
  const response = await open(url);
  return { status: response.status, text: await response.text() };
}

/** The response to a link that never existed. */
const getMissing = () => getResponse(`${site.url}/s/nothing`);

describe("a shared image", () => {
  it("is a page with this one image and nothing about its owner", async () => {
    const { id, api, run, link } = await createSharedRun();
    const [item] = (await api.gallery.list()).items;
    await api.gallery.setTitle({ id: item?.id ?? "", title: "Grandma’s teapot" });
    const response = await open(link.url);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain(`src="${new URL(link.url).pathname}/image.webp"`);
    expect(page).toContain(`content="${link.url}/card.jpg"`);
    expect(page).toContain("Made with Remove Background");
    const secrets = [id, run.id, link.id, "photo.png", "teapot", run.variations[1]?.label ?? "", "/files/"];
    expect(secrets.filter((secret) => page.includes(secret))).toEqual([]);
  });

  it("is not indexed or stored and leaks no referrer", async () => {
    const { link } = await createSharedRun();
    for (const part of ["", "/image.webp", "/card.jpg", "/full"]) {
      const response = await open(`${link.url}${part}`);
      expect([part, response.status]).toEqual([part, 200]);
      expect(response.headers.get("x-robots-tag")).toBe("noindex");
      expect(response.headers.get("cache-control")).toBe(part === "" ? "no-store" : "private, no-cache");
      expect([...response.headers.values()].join()).not.toContain(link.id);
      const text = await response.text();
      if (part !== "") continue;
      expect(text).toContain('<meta name="robots" content="noindex"');
      expect(text).toContain('<meta name="referrer" content="same-origin"');
      expect(text).toMatch(/default-src &#39;none&#39;; img-src &#39;self&#39;; style-src &#39;sha256-/);
      expect(text).not.toContain("<script");
    }
  });

  it("is served as stored and in two converted forms", async () => {
    const { run, link } = await createSharedRun();
    const stored = await site.server.ports.storage.get(getFileKey(run.variations[1]?.image?.url));
    const full = await open(`${link.url}/full`);
    expect(full.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await full.bytes()).equals(stored ?? Buffer.of())).toBe(true);
    for (const [name, format] of [
      ["image.webp", "webp"],
      ["card.jpg", "jpeg"],
    ] as const) {
      const response = await open(`${link.url}/${name}`);
      expect(response.headers.get("content-type")).toBe(`image/${format}`);
      expect((await sharp(await response.bytes()).metadata()).format).toBe(format);
    }
    const etag = full.headers.get("etag") ?? "";
    expect((await open(`${link.url}/full`, { headers: { "If-None-Match": etag } })).status).toBe(304);
    expect((await open(`${link.url}/full`, { method: "HEAD" })).status).toBe(200);
  });

  it("allows 120 requests in ten seconds from one IP address", async () => {
    const { ports, clock } = site.server;
    const limitCalls = createCallRateLimit(createMemoryRateLimiter(clock));
    const app = createSharedImageRoutes({ ports, limitCalls, getClientIp: () => "203.0.113.9" });
    for (let request = 0; request < 120; request += 1)
      expect((await app.request("/s/a/full")).status).toBe(404);
    const refused = await app.request("/s/a");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "10"]);
    clock.advance(10);
    expect((await app.request("/s/a")).status).toBe(404);
  });
});

describe("a dead link", () => {
  it("gets the same response in every case, for the page and its images", async () => {
    const { link } = await createSharedRun();
    const token = new URL(link.url).pathname.slice("/s/".length);
    const [encoded = "", signature = ""] = token.split(".");
    const nothing = await getMissing();
    expect(nothing.status).toBe(404);
    const flipped = Buffer.from(encoded, "base64url").map((byte) => byte ^ 1);
    const other = Buffer.from(flipped).toString("base64url");
    for (const wrong of [`${other}.${signature}`, `${encoded}.${"A".repeat(43)}`, encoded, link.id, "%00"]) {
      for (const part of ["", "/image.webp", "/card.jpg", "/full"])
        expect(await getResponse(`${site.url}/s/${wrong}${part}`)).toEqual(nothing);
    }
    expect((await getResponse(link.url)).status).toBe(200);
  });

  it("results from expiry after the chosen number of days, or seven", async () => {
    const [day, week] = [await createSharedRun(1), await createSharedRun()];
    site.server.clock.advance(DAY_SECONDS - 1);
    expect((await getResponse(day.link.url)).status).toBe(200);
    site.server.clock.advance(1);
    expect(await getResponse(day.link.url)).toEqual(await getMissing());
    expect(await day.api.shareLinks.list({ runId: day.run.id })).toEqual(noLinks);
    expect((await getResponse(week.link.url)).status).toBe(200);
    site.server.clock.advance(6 * DAY_SECONDS);
    expect(await getResponse(`${week.link.url}/full`)).toEqual(await getMissing());
  });

  it("results from revocation, which only the owner can do", async () => {
    const { api, run, link } = await createSharedRun();
    const otherUser = await site.server.user();
    await expect(otherUser.api.shareLinks.revoke({ id: link.id })).rejects.toMatchObject(
      matchCode("NOT_FOUND"),
    );
    const kept = await open(`${link.url}/image.webp`);
    await kept.body?.cancel();
    await api.shareLinks.revoke({ id: link.id });
    expect(await getResponse(link.url)).toEqual(await getMissing());
    const etag = kept.headers.get("etag") ?? "";
    expect((await open(`${link.url}/image.webp`, { headers: { "If-None-Match": etag } })).status).toBe(404);
    expect(await api.shareLinks.list({ runId: run.id })).toEqual(noLinks);
    await expect(api.shareLinks.revoke({ id: link.id })).rejects.toMatchObject(matchCode("NOT_FOUND"));
  });

  it("results from moving the item to the trash, until it's restored", async () => {
    const { api, link } = await createSharedRun();
    const [item] = (await api.gallery.list()).items;
    await api.gallery.delete({ id: item?.id ?? "" });
    expect(await getResponse(link.url)).toEqual(await getMissing());
    expect(await getResponse(`${link.url}/full`)).toEqual(await getMissing());
    await api.gallery.restore({ id: item?.id ?? "" });
    expect((await getResponse(link.url)).status).toBe(200);
  });

  it("results from deleting the account", async () => {
    const { id, api, link } = await createSharedRun();
    await api.account.delete({ confirm: `${id}@packshot.test` });
    expect(await getResponse(link.url)).toEqual(await getMissing());
  });

  it("keeps the token out of the log", async () => {
    const { api, link } = await createSharedRun();
    await api.shareLinks.revoke({ id: link.id });
    site.log.lines.length = 0;
    await (await open(`${link.url}/full`)).body?.cancel();
    expect(site.log.lines.map(({ fields }) => fields)).toMatchObject([{ path: "/s/…/full", status: 404 }]);
  });
});

describe("share links", () => {
  it("can be created only for images in the user's own gallery", async () => {
    const { api, run } = await createSharedRun();
    const otherUser = await site.server.user();
    const share = (by: Caller, index: number) => by.shareLinks.create({ runId: run.id, index });
    await expect(share(otherUser.api, 1)).rejects.toMatchObject(matchCode("NOT_FOUND"));
    await expect(share(api, 4)).rejects.toMatchObject(matchCode("NOT_FOUND"));
    const [item] = (await api.gallery.list()).items;
    await api.gallery.delete({ id: item?.id ?? "" });
    await expect(share(api, 1)).rejects.toMatchObject(matchCode("NOT_FOUND"));
    expect(await otherUser.api.shareLinks.list({ runId: run.id })).toEqual(noLinks);
  });

  it("are listed for an item newest first, each with its own expiry", async () => {
    const { api, run, link } = await createSharedRun();
    site.server.clock.advance(60);
    const longer = await api.shareLinks.create({ runId: run.id, index: 0, days: 30 });
    expect(await api.shareLinks.list({ runId: run.id })).toEqual({ links: [longer, link], nextCursor: null });
    expect(longer.expiresAt.getTime() - longer.createdAt.getTime()).toBe(30 * DAY_SECONDS * 1000);
    await api.shareLinks.revoke({ id: longer.id });
    expect((await getResponse(link.url)).status).toBe(200);
  });

  it("are listed for a user in pages, with the details of the images", async () => {
    const { api, run, link } = await createSharedRun();
    const [item] = (await api.gallery.list()).items;
    const otherUser = await createSharedRun();
    const links = [link];
    for (const index of [0, 2]) {
      site.server.clock.advance(1);
      links.unshift(await api.shareLinks.create({ runId: run.id, index }));
    }
    const first = await api.shareLinks.list({ limit: 2 });
    expect(first.links).toEqual(links.slice(0, 2));
    const rest = await api.shareLinks.list({ limit: 2, cursor: first.nextCursor });
    expect(rest).toEqual({ links: [link], nextCursor: null });
    const known = {
      itemId: item?.id,
      title: item?.title,
      toolDisplayName: "Remove Background",
      inTrash: false,
    };
    for (const listed of first.links) expect(listed).toMatchObject(known);
    expect(link.label).toBe(run.variations[1]?.label);
    expect(await site.server.ports.storage.head(getFileKey(link.thumbnailUrl))).toBeDefined();
    expect((await otherUser.api.shareLinks.list()).links).toEqual([otherUser.link]);
    await api.gallery.delete({ id: item?.id ?? "" });
    expect((await api.shareLinks.list()).links.map(({ inTrash }) => inTrash)).toEqual([true, true, true]);
    await expect(api.shareLinks.list({ cursor: "else" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  it("can be revoked all at once, but only by their owner", async () => {
    const { api, run, link } = await createSharedRun();
    await api.shareLinks.create({ runId: run.id, index: 0 });
    const other = await createSharedRun();
    expect(await api.shareLinks.revokeAll()).toEqual({ revoked: 2 });
    expect(await getResponse(link.url)).toEqual(await getMissing());
    expect(await api.shareLinks.list()).toEqual(noLinks);
    expect(await api.shareLinks.revokeAll()).toEqual({ revoked: 0 });
    expect((await getResponse(other.link.url)).status).toBe(200);
  });

  it("are limited to 100 per user and 60 per hour", async () => {
    const { id, api, run } = await createSharedRun();
    const share = () => api.shareLinks.create({ runId: run.id, index: 0 });
    await runSql(
      site.server.db,
      `insert into share_links (user_id, run_id, index, created_at, expires_at)
       select $1, $2, 0, $3::timestamptz, $3::timestamptz + interval '1 day' from generate_series(1, 99)`,
      [id, run.id, site.server.clock.now()],
    );
    await expect(share()).rejects.toMatchObject(matchCode("CONFLICT"));
    await runSql(site.server.db, "delete from share_links where user_id = $1", [id]);
    for (let made = 2; made < 60; made += 1) await share();
    await expect(share()).rejects.toMatchObject(matchCode("RATE_LIMITED"));
  });

  it("are stored without their secret and deleted after they expire", async () => {
    const { id, link } = await createSharedRun();
    const rows = () =>
      runSql(site.server.db, "select l::text as row from share_links l where user_id = $1", [id]);
    const stored = (await rows()).rows.map((row) => String(row["row"])).join();
    const [, signature = "none"] = link.url.split(".").slice(-2);
    expect(stored).toContain(link.id);
    expect(stored).not.toContain(signature);
    site.server.clock.advance(8 * DAY_SECONDS);
    await sweep(site.server.ports, new AbortController().signal);
    expect((await rows()).rows).toEqual([]);
  });
});
