import { runSql } from "@packshot/db";
import { readTable } from "@packshot/tools/table";
import { bulkJobFiles, openBulkLink } from "@packshot/trpc";
import { zipEntries } from "@packshot/trpc/testing/zip-entries";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, getFileKey } from "../../src/testing/test-server.ts";
import { createTestSite, type TestSite } from "../../src/testing/test-site.ts";
import { createBulkHelpers } from "./bulk-site.ts";

const folder = (name: string, images = [1, 2, 3, 4]) =>
  images.map((n) => `${name}/${name.replace("-2", "")}_remove-background_${n}.png`);

describe("bulk.download", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await createTestSite();
    await site.server.work();
  });
  afterAll(() => site.close());

  async function download(api: Caller, id: string) {
    const { url } = await api.bulk.download({ id });
    const response = await fetch(`${site.url}${url}`);
    expect(response.status).toBe(200);
    return { response, files: zipEntries(Buffer.from(await response.arrayBuffer())) };
  }

  test("contains a folder per row and a manifest without formulas", async () => {
    const jobs = createBulkHelpers(site.server);
    const { api, row } = await jobs.createUser();
    const broken = { name: "@broken", images: {} };
    const names = ["mug", "Mug", "=1+1", "../up", "con"];
    const { id } = await jobs.create(api, [...names.map(row), broken], { name: "Frühling / 2027" });
    const { rows } = await jobs.settle(api, id);
    await site.server.ports.storage.delete(getFileKey(rows[1]?.images[0]?.url));
    const { response, files } = await download(api, id);
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toContain("Fr%C3%BChling%20-%202027.zip");

    const expected = [
      ...folder("mug"),
      ...folder("Mug-2", [2, 3, 4]),
      ...folder("_1+1"),
      ...folder("_up"),
      ...folder("_con"),
    ];
    expect([...files.keys()]).toEqual([...expected, "manifest.csv", "missing.txt"]);
    const stored = await site.server.ports.storage.get(getFileKey(rows[0]?.images[0]?.url));
    expect(files.get("mug/mug_remove-background_1.png")?.equals(stored ?? Buffer.of())).toBe(true);
    expect(files.get("missing.txt")?.toString()).toMatch(/\nMug-2\/Mug_remove-background_1\.png\n$/);

    const tool = "remove-background";
    const manifest = files.get("manifest.csv")?.toString() ?? "";
    // Without a byte order mark, Excel reads a file in the encoding of its locale.
    expect(manifest.startsWith("\uFEFF")).toBe(true);
    const { columns, records } = readTable(manifest);
    expect([columns, ...records.map(({ cells }) => cells)]).toEqual([
      ["row", "tool", "status", "files", "run", "tokens", "error code", "error"],
      ["mug", tool, "done", folder("mug").join(" | "), rows[0]?.runId, "1", "", ""],
      ["Mug", tool, "done", folder("Mug-2", [2, 3, 4]).join(" | "), rows[1]?.runId, "1", "", ""],
      ["'=1+1", tool, "done", folder("_1+1").join(" | "), rows[2]?.runId, "1", "", ""],
      ["../up", tool, "done", folder("_up").join(" | "), rows[3]?.runId, "1", "", ""],
      ["con", tool, "done", folder("_con").join(" | "), rows[4]?.runId, "1", "", ""],
      ["'@broken", tool, "failed", "", "", "0", "BAD_INPUT", "Please upload an image first."],
    ]);
  });

  test("names the outcome of each row's listing check in the manifest", async () => {
    const jobs = createBulkHelpers(site.server);
    const { api, row } = await jobs.createUser();
    const { id } = await jobs.create(api, [row("mug"), { name: "cup", images: {} }], {
      channels: ["etsy", "amazon"],
    });
    await jobs.settle(api, id);
    const listings = async () => {
      const { files } = await download(api, id);
      const { columns, records } = readTable(files.get("manifest.csv")?.toString() ?? "");
      return [columns.at(-1), ...records.map(({ cells }) => cells.at(-1))];
    };
    expect(await listings()).toEqual(["listing", "checking", ""]);
    await jobs.checkAll();
    expect(await listings()).toEqual(["listing", "amazon: fails | etsy: needs a look", ""]);
  });

  test("puts the images of a row's tools into its folder", async () => {
    const jobs = createBulkHelpers(site.server);
    const { api, row } = await jobs.createUser();
    const ads = { tool: "new-ads" };
    const rows = [row("mug"), { ...row("mug"), ...ads }, row("cup"), { ...row("mug"), ...ads }];
    const { id } = await jobs.create(api, rows);
    await jobs.settle(api, id);
    const { files } = await download(api, id);
    const folders = new Set([...files.keys()].map((name) => name.split("/").slice(0, -1).join("/")));
    expect([...folders]).toEqual([
      "mug/remove-background",
      "mug/new-ads",
      "cup/remove-background",
      "mug-2/new-ads",
      "",
    ]);
  });

  test("needs a link, valid for five minutes and while the session lasts", async () => {
    const jobs = createBulkHelpers(site.server);
    const { id: userId, api, row } = await jobs.createUser();
    const { id } = await jobs.create(api, [row("a")]);
    await jobs.settle(api, id);
    const { url, expiresAt } = await api.bulk.download({ id });
    expect(expiresAt.getTime() - site.server.clock.now().getTime()).toBe(300_000);
    const forged = await fetch(`${site.url}/bulk-jobs/download?ticket=any`);
    expect(forged.status).toBe(403);
    expect(await forged.text()).toContain("This link has expired");
    const { url: account } = await api.account.export();
    const ofAccount = new URL(account, site.url).search;
    expect((await fetch(`${site.url}/bulk-jobs/download${ofAccount}`)).status).toBe(403);
    expect((await fetch(`${site.url}${url}`)).status).toBe(200);
    site.server.clock.advance(300);
    expect((await fetch(`${site.url}${url}`)).status).toBe(403);

    const { url: later } = await api.bulk.download({ id });
    await runSql(site.server.db, "delete from sessions where user_id = $1", [userId]);
    expect((await fetch(`${site.url}${later}`)).status).toBe(403);
  });

  test("can be requested with HEAD without using up downloads", async () => {
    const jobs = createBulkHelpers(site.server);
    const { api, row } = await jobs.createUser();
    const { id } = await jobs.create(api, [row("a")]);
    const [{ url: job }, { url: account }] = [await api.bulk.download({ id }), await api.account.export()];
    for (const [url, downloads] of [
      [job, 30],
      [account, 10],
    ] as const) {
      for (let count = 0; count < downloads; count += 1) {
        const head = await fetch(`${site.url}${url}`, { method: "HEAD" });
        expect([head.status, head.headers.get("content-type")]).toEqual([200, "application/zip"]);
      }
      expect((await fetch(`${site.url}${url}`)).status).toBe(200);
    }
    expect((await fetch(`${site.url}${job}x`, { method: "HEAD" })).status).toBe(403);
  });

  test("returns 404 once its job is removed", async () => {
    const jobs = createBulkHelpers(site.server);
    const { api, row } = await jobs.createUser();
    const { id } = await jobs.create(api, [row("a")]);
    await jobs.settle(api, id);
    const { url } = await api.bulk.download({ id });
    await api.bulk.remove({ id });
    expect((await fetch(`${site.url}${url}`)).status).toBe(404);
  });

  test("fails when its job is removed halfway, so it can't pass as complete", async () => {
    const jobs = createBulkHelpers(site.server);
    const { api, row } = await jobs.createUser();
    // The ZIP reads a hundred rows at a time.
    const others = Array.from({ length: 100 }, (_, index) => ({ name: `row ${index}`, images: {} }));
    const { id } = await jobs.create(api, [row("a"), ...others]);
    await jobs.settle(api, id);
    const { url } = await api.bulk.download({ id });
    const ticket = new URL(url, site.url).searchParams.get("ticket") ?? "";
    const files = bulkJobFiles(site.server.ports, await openBulkLink(site.server.ports, ticket));
    await files.next();
    await api.bulk.remove({ id });
    await expect(Array.fromAsync(files)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
